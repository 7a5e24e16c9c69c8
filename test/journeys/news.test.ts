// The lists of articles in use (Spec 2, News page and landing; Spec 7, the news cache).
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { newsLimits } from '#features/articles/domain/article.ts'
import { publishedArticles } from '../../demo/world.ts'
import { pairs, someOf } from '../support/breadth.ts'
import { devices, journeysOnSharedSite, phone } from '../support/journey.ts'
import { expectNoShift } from '../support/layout-shift.ts'
import { untilSentIsKnown, untilSettled } from '../support/page-time.ts'

const { visit, site } = journeysOnSharedSite()

const cards = `fields=card&limit=${newsLimits.articles.page + 1}`
const lists = ['/marketing-news', '/recent-marketing-ai-news'] as const
const titles = publishedArticles.map(({ article }) => article.title)
const aiTitles = publishedArticles
  .filter(({ article }) => article.category !== 'marketing')
  .map(({ article }) => article.title)

const panel = (page: Page) => page.getByRole('tabpanel')
const shownTitles = (page: Page) => panel(page).locator('li h3').allTextContents()
const skeletons = (page: Page) => panel(page).locator('ul[aria-hidden="true"] > li')

/** The reads of the news from now on, with their queries. */
function newsReads(page: Page): string[] {
  const reads: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/marketing-ai-news')) reads.push(pathname + search)
  })
  return reads
}

async function openNews(page: Page, look: string): Promise<void> {
  if (look === 'phone') await page.getByRole('button', { name: 'Open menu' }).tap()
  const menu = page.getByRole('navigation', { name: look === 'phone' ? 'Menu' : 'Main' })
  await menu.getByRole('link', { name: 'Marketing & AI News' }).click()
  await page.getByRole('heading', { name: 'Latest Marketing Insights' }).waitFor()
}

describe('a list', () => {
  const cases = pairs(lists, devices).map(([path, [look, options]]) => [path, look, options] as const)
  it.each(cases)(
    '%s arrives on a %s with its articles in the document: no call, no movement, every last row is full',
    async (path, _, options) => {
      const { page, problems } = await visit(path, options)
      const reads = await page.evaluate(() =>
        performance.getEntriesByType('resource').flatMap(({ name }) => (name.includes('/api/') ? [name] : [])),
      )
      expect(await shownTitles(page)).toEqual(titles)
      await expectNoShift(page)
      expect([reads, problems]).toEqual([[], []])
      for (const [look, { viewport }] of devices) {
        await page.setViewportSize(viewport ?? { width: 0, height: 0 })
        const list = (await panel(page).locator('ul').first().boundingBox()) ?? { x: 0, y: 0, width: 0 }
        const last = (await panel(page).locator('ul').first().locator('> li').last().boundingBox()) ?? {
          x: 0,
          width: 0,
        }
        expect(list.x + list.width - (last.x + last.width)).toBeLessThan(3)
        // The first story starts on a phone's first screen.
        if (look === 'phone') expect(list.y).toBeLessThan(320)
      }
    },
  )

  it.each(someOf(devices, 1))(
    'loads once after a navigation, is filtered without a call, and searched on the server (%s)',
    async (look, options) => {
      const { page, problems } = await visit('/', options)
      const reads = newsReads(page)
      await openNews(page, look)
      await page.getByRole('heading', { name: titles[0] ?? '' }).waitFor()
      expect(await shownTitles(page)).toEqual(titles)
      await page.getByRole('link', { name: 'Back to Home' }).last().click()
      await page.getByRole('heading', { name: 'All marketing tools in one place' }).waitFor()
      await openNews(page, look)
      await page.getByRole('heading', { name: titles[0] ?? '' }).waitFor()
      await page.getByRole('tab', { name: 'AI', exact: true }).click()
      await expect.poll(() => shownTitles(page)).toEqual(aiTitles)
      expect(new URL(page.url()).search).toBe('?category=ai')
      await page.getByRole('tab', { name: 'All', exact: true }).click()
      await expect.poll(() => shownTitles(page)).toEqual(titles)
      await untilSettled(page)
      await untilSentIsKnown(page)
      // The list once; home reads its headlines when it opens without a document of its own.
      expect(reads).toEqual([`/api/marketing-ai-news?${cards}`, '/api/marketing-ai-news?fields=card&limit=3'])

      // A phone has the search behind an icon in the row of the tabs.
      const field = page.getByRole('searchbox', { name: 'Search articles' })
      expect(await field.isVisible()).toBe(look !== 'phone')
      if (look === 'phone') await page.getByRole('button', { name: 'Search articles' }).tap()
      const response: { title: string }[] = await (
        await fetch(`${site().origin}/api/marketing-ai-news?q=printed`)
      ).json()
      await field.pressSequentially('printed')
      await field.press('Enter')
      await expect.poll(() => shownTitles(page)).toEqual(response.map(({ title }) => title))
      expect([response.length > 0, reads.at(-1)]).toEqual([true, `/api/marketing-ai-news?q=printed&${cards}`])
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
      if (look === 'phone') {
        await page.getByRole('button', { name: 'Close search' }).tap()
        await expect.poll(() => shownTitles(page)).toEqual(titles)
        expect([await field.isVisible(), new URL(page.url()).search]).toEqual([false, ''])
      }
      expect(problems).toEqual([])
    },
  )
})

describe('a tag', () => {
  const tagged = publishedArticles.filter(({ article }) => article.tags.includes('unicode'))
  const taggedTitles = tagged.map(({ article }) => article.title)
  const visibleTitles = (page: Page) => page.locator('li h3:visible').allTextContents()

  it('links from an article to the news with the same tag, appears in the address, and Back restores every position', async () => {
    const { page, problems } = await visit('/recent-marketing-ai-news', phone)
    const card = panel(page).getByRole('listitem').first()
    await expect.poll(() => card.locator('time').textContent()).toMatch(/^\d hours ago$/)
    const [title = ''] = taggedTitles
    await page.evaluate(() => window.scrollTo(0, 900))
    await page.getByRole('link', { name: `Read Full Article: ${title}` }).evaluate((link: HTMLElement) => link.click())
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/article\/\d+\/[a-z0-9-]{1,60}$/)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    // As a visitor scrolls: a page that still settles ignores a scroll of its own code.
    await page.mouse.wheel(0, 500)
    await page.waitForFunction(() => Math.abs(window.scrollY - 500) < 2)
    await page.goBack()
    await page.waitForFunction(() => Math.abs(window.scrollY - 900) < 2)
    await page.goForward()
    await page.waitForFunction(() => Math.abs(window.scrollY - 500) < 2)

    const tag = page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'unicode' })
    expect((await tag.boundingBox())?.height).toBe(44)
    await tag.click()
    await page.getByText(`${tagged.length} articles found`).waitFor()
    expect([await shownTitles(page), new URL(page.url()).search]).toEqual([taggedTitles, '?tag=unicode'])
    await page.getByRole('button', { name: 'Tag: unicode, remove' }).click()
    await expect.poll(() => shownTitles(page)).toEqual(titles)
    expect(new URL(page.url()).search).toBe('')
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(problems).toEqual([])
  })

  it.each(someOf(devices, 1))(
    'in the address hides other articles, moves nothing, and leaves the canonical address unchanged; without the code of the page only briefly (%s)',
    async (_, options) => {
      const { page, problems } = await visit('/marketing-news', options)
      const { promise: held, resolve: release } = Promise.withResolvers<void>()
      await page.route('**/api/marketing-ai-news?*', async (route) => {
        await held
        await route.continue()
      })
      await page.goto(`${site().origin}/marketing-news?tag=unicode`)
      expect(await visibleTitles(page)).toEqual([])
      await skeletons(page).first().waitFor()
      expect(await visibleTitles(page)).toEqual([])
      release()
      await expect.poll(() => visibleTitles(page)).toEqual(taggedTitles)
      expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/\/marketing-news$/)
      await expectNoShift(page)
      expect(problems).toEqual([])

      await page.route('**/*.js', (route) => route.abort())
      await page.goto(`${site().origin}/marketing-news?tag=unicode`)
      expect(await visibleTitles(page)).toEqual([])
      await page.locator('[role="tabpanel"]').evaluate((panel) => {
        for (const animation of panel.getAnimations()) animation.finish()
      })
      expect(await visibleTitles(page)).toEqual(titles)
    },
  )
})
