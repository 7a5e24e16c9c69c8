// The lists of articles as visitors meet them (Spec 2, News page and landing; Spec 7, the news cache).
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { publishedArticles } from '../../demo/world.ts'
import { desktop, eventually, journeys, phone, withoutGivenUp } from '../support/journey.ts'
import { passTime, stopClock, untilSentIsKnown, untilSettled } from '../support/page-time.ts'

const { visit, site } = journeys()

const lists = ['/marketing-news', '/recent-marketing-ai-news'] as const
const looks = [
  ['desktop', desktop],
  ['phone', phone],
] as const
const titles = publishedArticles.map(({ article }) => article.title)
const titlesOf = (category: 'marketing' | 'ai') =>
  publishedArticles
    .filter(({ article }) => [category, 'both'].includes(article.category))
    .map((one) => one.article.title)

const cards = (page: Page) => page.locator('.story:not(.skeleton)')
const shownTitles = (page: Page) => page.locator('.story h3').allTextContents()
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

/** The reads of the news from now on, with their queries. */
function newsReads(page: Page): string[] {
  const reads: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/marketing-ai-news')) reads.push(pathname + search)
  })
  return reads
}

async function openNews(page: Page, look: 'desktop' | 'phone' = 'desktop'): Promise<void> {
  if (look === 'phone') await page.getByRole('button', { name: 'Open menu' }).tap()
  const menu = page.getByRole('navigation', { name: look === 'phone' ? 'Menu' : 'Main' })
  await menu.getByRole('link', { name: 'Marketing & AI News' }).click()
  await page.getByRole('heading', { name: 'Latest Marketing Insights' }).waitFor()
}

async function goHome(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await page.getByRole('heading', { name: 'All marketing tools in one place' }).waitFor()
}

describe.each(looks)('on a %s', (look, options) => {
  it.each(lists)('%s comes with its articles in the document: no call, nothing moves', async (path) => {
    const { page, problems } = await visit(path, options)
    const reads = await page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => (name.includes('/api/') ? [name] : [])),
    )
    expect(await shownTitles(page)).toEqual(titles)
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0
          new PerformanceObserver((entries) => {
            for (const entry of entries.getEntries()) sum += (entry as unknown as { value: number }).value
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(sum), 300)
        }),
    )
    expect([shift, reads, problems]).toEqual([0, [], []])
  })

  it('is read once by whoever comes from another page, and not again within the cache', async () => {
    const { page, problems } = await visit('/', options)
    const reads = newsReads(page)
    await openNews(page, look)
    await cards(page).first().waitFor()
    expect(await shownTitles(page)).toEqual(titles)
    await goHome(page)
    await openNews(page, look)
    await cards(page).first().waitFor()
    await untilSettled(page)
    await untilSentIsKnown(page)
    expect(reads).toEqual(['/api/marketing-ai-news'])
    expect(withoutGivenUp(problems)).toEqual([])
  })

  it('filters by tabs, which are one stop of the keyboard and a ring for the arrow keys', async () => {
    const { page, problems } = await visit('/recent-marketing-ai-news', options)
    const reads = newsReads(page)
    const chosen = async () => [
      await page.locator('[role="tab"][aria-selected="true"]').textContent(),
      ...(await shownTitles(page)),
    ]
    expect(await page.getByRole('tablist').getByRole('tab').allTextContents()).toEqual(['All', 'Marketing', 'AI'])
    await tab(page, 'AI').click()
    await expect.poll(chosen).toEqual(['AI', ...titlesOf('ai')])
    await expect.poll(() => new URL(page.url()).search).toBe('?category=ai')
    await tab(page, 'AI').press('ArrowRight')
    await expect.poll(chosen).toEqual(['All', ...titles])
    await page.keyboard.press('ArrowRight')
    await expect.poll(chosen).toEqual(['Marketing', ...titlesOf('marketing')])
    await page.keyboard.press('End')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(chosen).toEqual(['AI', ...titlesOf('ai')])
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('AI')
    expect(await page.locator('[role="tab"][tabindex="0"]').count()).toBe(1)
    // Keys that come faster than the list follows are not lost.
    await page.evaluate(() => {
      for (const key of ['ArrowRight', 'ArrowRight'])
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    })
    await expect.poll(chosen).toEqual(['Marketing', ...titlesOf('marketing')])
    await page.keyboard.press('End')
    await expect.poll(chosen).toEqual(['AI', ...titlesOf('ai')])
    expect(await page.getByRole('tabpanel', { name: 'AI' }).isVisible()).toBe(true)
    await page.reload({ waitUntil: 'networkidle' })
    await expect.poll(chosen).toEqual(['AI', ...titlesOf('ai')])
    expect([reads, withoutGivenUp(problems)]).toEqual([[], []])
  })

  it('searches while one types, says how many there are, and offers the way out', async () => {
    const { page, problems } = await visit('/recent-marketing-ai-news', options)
    const reads = newsReads(page)
    const field = page.getByRole('searchbox', { name: 'Search articles' })
    // A slow machine pauses between two keys for longer than a visitor does between two words.
    await stopClock(page)
    await field.pressSequentially('printed')
    await passTime(page, 299)
    expect(reads).toEqual([])
    await page.clock.resume()
    const answer: { title: string }[] = await (await fetch(`${site().origin}/api/marketing-ai-news?q=printed`)).json()
    await page.getByText(/^\d+ articles? found$/).waitFor({ state: 'attached' })
    expect(answer.length).toBeGreaterThan(0)
    expect(await shownTitles(page)).toEqual(answer.map(({ title }) => title))
    expect(reads).toEqual(['/api/marketing-ai-news?q=printed'])
    await field.fill('no such words anywhere')
    await field.press('Enter')
    await page.getByText('No articles match “no such words anywhere”.').waitFor()
    await page.getByText('No Articles Found').waitFor()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await cards(page).first().waitFor()
    expect(await shownTitles(page)).toEqual(titles)
    await expect.poll(() => field.inputValue()).toBe('')
    expect(withoutGivenUp(problems)).toEqual([])
  })
})

describe('a card', () => {
  it('shows category, type, relative time, title, bullets and the way to the article', async () => {
    const { page } = await visit('/recent-marketing-ai-news')
    const card = cards(page).first()
    expect(await card.locator('.badge').allTextContents()).toEqual(['Marketing & AI', 'Tutorial'])
    await expect.poll(() => card.locator('time').textContent()).toBe('2 hours ago')
    expect(await card.getByRole('listitem').count()).toBeLessThanOrEqual(3)
    await card.getByRole('link', { name: `Read Full Article: ${titles[0]}` }).click()
    await page.getByRole('heading', { level: 1, name: titles[0] ?? '' }).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/article\/\d+\/[a-z0-9-]{1,60}$/)
  })
})

describe('while the articles are on their way', () => {
  it('shows exactly three skeleton cards, then the articles', async () => {
    const { page, problems } = await visit('/')
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/marketing-ai-news', async (route) => {
      await held
      await route.continue()
    })
    await openNews(page)
    await page.locator('.skeleton').first().waitFor()
    expect(await page.locator('.skeleton').count()).toBe(3)
    expect(
      await cards(page)
        .filter({ has: page.locator('h3') })
        .count(),
    ).toBe(0)
    expect(await page.getByRole('tabpanel').getAttribute('aria-busy')).toBe('true')
    release()
    await page.getByRole('heading', { name: titles[0] ?? '' }).waitFor()
    expect(await page.locator('.skeleton').count()).toBe(0)
    expect([await shownTitles(page), problems]).toEqual([titles, []])
  })

  it.each([
    ['an error answer', 500],
    ['no answer', 'failed'],
  ] as const)('%s is said once, inline, and another try helps', async (_, answer) => {
    const { page } = await visit('/')
    await page.route('**/api/marketing-ai-news', (route) =>
      answer === 'failed' ? route.abort() : route.fulfill({ status: answer, json: { message: 'broken' } }),
    )
    const reads = newsReads(page)
    await page.clock.install()
    await openNews(page)
    const alert = page.getByRole('alert')
    await alert.getByText('Failed to load the articles. Please try again later.').waitFor()
    expect(await alert.getByRole('heading').textContent()).toBe('Error Loading Articles')
    expect(await page.getByText('broken').count()).toBe(0)
    expect([await page.locator('.toast').count(), await page.locator('.skeleton').count()]).toEqual([0, 0])
    // Spec 7: no retries of reads, which would follow after a second.
    await page.clock.runFor(60_000)
    await untilSentIsKnown(page)
    expect(reads).toHaveLength(1)
    await page.unroute('**/api/marketing-ai-news')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: titles[0] ?? '' }).waitFor()
    expect(await shownTitles(page)).toEqual(titles)
  })
})

describe('the news cache', () => {
  it('ends after thirty minutes; focusing the window reads nothing', async () => {
    const { page } = await visit('/')
    const reads = newsReads(page)
    await page.clock.install()
    await openNews(page)
    await page.getByRole('heading', { name: titles[0] ?? '' }).waitFor()
    await page.clock.fastForward('29:00')
    await page.evaluate(() => {
      window.dispatchEvent(new Event('focus'))
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await goHome(page)
    await openNews(page)
    await untilSettled(page)
    await untilSentIsKnown(page)
    expect(reads).toHaveLength(1)
    await page.clock.fastForward('02:00')
    await goHome(page)
    await openNews(page)
    await eventually(
      () => reads.length,
      (count) => count === 2,
    )
  })
})

describe('without JavaScript', () => {
  it.each(lists)('%s holds every article with its link', async (path) => {
    const { page } = await visit(path, { ...desktop, javaScriptEnabled: false })
    expect(await shownTitles(page)).toEqual(titles)
    const links = await page
      .getByRole('link', { name: /^Read Full Article/ })
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(links).toHaveLength(titles.length)
    for (const link of links) expect((await fetch(site().origin + link, { redirect: 'manual' })).status).toBe(200)
    expect(await page.locator('.skeleton').count()).toBe(0)
  })

  it('the landing page holds its heading, benefits, tools and way home', async () => {
    const { page } = await visit('/marketing-news', { ...desktop, javaScriptEnabled: false })
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Marketing & AI News')
    expect(await page.getByRole('heading', { name: 'Latest Marketing Insights', level: 2 }).isVisible()).toBe(true)
    for (const tool of ['/bold-text-converter', '/color-palette-generator', '/qr-code-generator'])
      expect(await page.locator(`main a[href="${tool}"]`).count()).toBe(1)
    expect(await page.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
  })
})

describe('back and forward', () => {
  it('return to where the list and the article stood', async () => {
    const { page, problems } = await visit('/recent-marketing-ai-news')
    await page.evaluate(() => window.scrollTo(0, 900))
    await page
      .getByRole('heading', { name: titles[6] ?? '' })
      .getByRole('link')
      .evaluate((link: HTMLElement) => link.click())
    await page.getByRole('heading', { level: 1, name: titles[6] ?? '' }).waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.evaluate(() => window.scrollTo(0, 500))
    await page.goBack()
    await page.waitForFunction(() => Math.abs(window.scrollY - 900) < 2)
    await page.goForward()
    await page.waitForFunction(() => Math.abs(window.scrollY - 500) < 2)
    expect(withoutGivenUp(problems)).toEqual([])
  })
})
