// More articles than one answer holds (Decisions: 50 unless asked otherwise).
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { publishedArticles } from '../../demo/world.ts'
import { phone } from '../support/journey.ts'
import { ownWorld } from '../support/own-world.ts'

const extra = 60
const { open, problems } = ownWorld(async (store) => {
  for (let i = extra; i > 0; i--) {
    const article = {
      title: `Gazette entry ${i}`,
      description: `- Entry ${i} of the gazette says something short`,
      practicalAdvice: '',
      category: i % 2 === 0 ? 'marketing' : 'ai',
      targetAudience: 'both',
      difficulty: 'beginner',
      tags: ['gazette'],
      origin: 'manual',
    } as const
    await store.insertArticle(article, { by: 'mira', at: new Date(Date.now() - (200 + i) * 86_400_000).toISOString() })
  }
})

const worldTitles = publishedArticles.map(({ article }) => article.title)
const gazette = (keep: (i: number) => boolean) =>
  Array.from({ length: extra }, (_, i) => i + 1)
    .filter(keep)
    .map((i) => `Gazette entry ${i}`)
const allTitles = [...worldTitles, ...gazette(() => true)]
const aiTitles = [
  ...publishedArticles.filter(({ article }) => article.category !== 'marketing').map(({ article }) => article.title),
  ...gazette((i) => i % 2 === 1),
]

const shownTitles = (page: Page) => page.locator('.story h3').allTextContents()
const loadMore = (page: Page) => page.getByRole('button', { name: 'Load more' })

function newsReads(page: Page): string[] {
  const reads: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/marketing-ai-news')) reads.push(search)
  })
  return reads
}

describe('Load more', () => {
  it.each([
    ['/marketing-news', undefined],
    ['/recent-marketing-ai-news', phone],
  ])('brings the rest once, in order, and takes the keyboard to the first new article (%s)', async (path, options) => {
    const page = await open(path, options)
    const reads = newsReads(page)
    expect(await shownTitles(page)).toEqual(allTitles.slice(0, 50))
    await loadMore(page).click()
    await expect.poll(() => shownTitles(page)).toEqual(allTitles)
    await expect.poll(() => loadMore(page).count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(allTitles[50])
    expect(reads).toEqual([expect.stringMatching(/^\?before=/)])
    expect(problems()).toEqual([])
  })

  it('is kept: back from an article the list is as long as it was and stands where it stood', async () => {
    const page = await open('/recent-marketing-ai-news')
    await loadMore(page).click()
    await expect.poll(() => shownTitles(page)).toEqual(allTitles)
    const reads = newsReads(page)
    const last = page.getByRole('heading', { name: allTitles.at(-1) ?? '', exact: true }).getByRole('link')
    await last.scrollIntoViewIfNeeded()
    const stood = await page.evaluate(() => window.scrollY)
    expect(stood).toBeGreaterThan(3_000)
    await last.click()
    await page.locator('article h1').waitFor()
    await page.goBack()
    await expect.poll(() => shownTitles(page)).toEqual(allTitles)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(stood - 3)
    expect(reads).toEqual([''])
    expect(problems()).toEqual([])
  })

  it('says that it failed, once, and can be tried again', async () => {
    const page = await open('/recent-marketing-ai-news')
    await page.route('**/api/marketing-ai-news?before=*', (route) => route.fulfill({ status: 500, json: {} }))
    await loadMore(page).click()
    await page.getByRole('alert').getByText('Failed to load more articles.').waitFor()
    expect(await shownTitles(page)).toEqual(allTitles.slice(0, 50))
    expect(await page.locator('.toast').count()).toBe(0)
    await page.unroute('**/api/marketing-ai-news?before=*')
    await loadMore(page).click()
    await expect.poll(() => shownTitles(page)).toEqual(allTitles)
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  })
})

describe('tabs and searches of a long list', () => {
  it('are answered by the server, so that they miss nothing', async () => {
    const page = await open('/recent-marketing-ai-news')
    const reads = newsReads(page)
    await page.getByRole('tab', { name: 'AI', exact: true }).click()
    await expect.poll(() => shownTitles(page)).toEqual(aiTitles)
    await page.getByRole('searchbox').fill('gazette')
    await expect.poll(() => shownTitles(page)).toEqual(gazette((i) => i % 2 === 1))
    await page.getByRole('tab', { name: 'All', exact: true }).click()
    await expect.poll(async () => (await shownTitles(page)).length).toBe(50)
    await loadMore(page).click()
    await expect.poll(async () => (await shownTitles(page)).toSorted()).toEqual(gazette(() => true).toSorted())
    expect(reads.slice(0, 3)).toEqual(['?category=ai', '?category=ai&q=gazette', '?q=gazette'])
    expect(problems()).toEqual([])
  })
})
