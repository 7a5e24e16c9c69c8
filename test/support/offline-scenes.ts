// The offline states: the offline page, and the bar under the header of other pages. No call has to fail: the browser
// reports that it is offline.
import type { Page } from 'playwright-core'
import type { KeptArticle, KeptNews } from '../../src/features/offline/domain/kept-news.ts'
import type { Scene } from './scenes.ts'

const missing = '/offline?page=/article/5/x'

export const offlineScenes: readonly Scene[] = [
  { name: 'offline-nothing-kept', path: '/offline', arrange: openWithNothing },
  { name: 'offline-kept', path: '/offline', continues: true, arrange: openWithArticles },
  { name: 'offline-needs-network', path: '/offline', continues: true, arrange: openMissing },
  { name: 'offline-bar-tool', path: '/qr-code-generator', viewportOnly: true, arrange: goOffline },
  { name: 'news-offline-bar', path: '/recent-marketing-ai-news', viewportOnly: true, arrange: goOffline },
]

/** Belongs to the journey over the administration. */
export const adminOfflineScene: Scene = {
  name: 'admin-offline-bar',
  path: '/admin',
  viewportOnly: true,
  arrange: goOffline,
}

async function goOffline(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true })
    // The page checks whether the site is reachable.
    const ask = window.fetch
    window.fetch = (input, options) =>
      options?.method === 'HEAD' ? Promise.reject(new TypeError('offline')) : ask(input, options)
    dispatchEvent(new Event('offline'))
  })
  await page.getByText(/^You are offline\. /).waitFor()
}

/** Navigates inside the page: with a network the offline page would go on to the article at once. */
async function openMissing(page: Page): Promise<void> {
  await page.evaluate((address) => {
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, missing)
  await page.getByRole('heading', { name: 'This page needs a connection' }).waitFor()
}

async function openWithNothing(page: Page): Promise<void> {
  await page.getByText('No articles on this device').waitFor()
  await goOffline(page)
}

const titles = [
  'Five checks before a campaign goes out',
  'חמש בדיקות לפני קמפיין, AI ועוד (2025)',
  `One that goes on about marketing and ${'automation'.repeat(9)}`,
]

async function openWithArticles(page: Page): Promise<void> {
  const article = (title: string, place: number): KeptArticle => ({
    id: place + 1,
    path: `/article/${place + 1}`,
    slug: '',
    title,
    category: 'both',
    minutes: 4,
    updatedAt: '',
    related: [],
    images: [],
    entry: '',
    readAt: place === 0 ? null : Date.UTC(2024, 1, 26, 12),
    isAmongNewest: place < 2,
  })
  const kept: KeptNews = { articles: titles.map(article), isOpened: true, asOf: Date.UTC(2024, 1, 27, 8, 15) }
  await page.evaluate(async (list) => (await caches.open('news')).put('/kept-news.json', Response.json(list)), kept)
  await page.reload()
  await page.getByText('2 of the newest articles, 1 read before').waitFor()
  await goOffline(page)
}
