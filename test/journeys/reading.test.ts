// Long lists and single articles in use (Spec 2, News page; Spec 2, Article page; Decisions: a page of the list at a
// time).
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Article } from '#features/articles/contract.ts'
import { newsLimits } from '#features/articles/domain/article.ts'
import { publishedArticles } from '../../demo/world.ts'
import { someOf } from '../support/breadth.ts'
import { desktop, devices, phone, untilLive } from '../support/journey.ts'
import { layoutShift, unseenShift } from '../support/layout-shift.ts'
import { ownWorld } from '../support/own-world.ts'

const linkingTitle = 'An article that links'
const shared = {
  practicalAdvice: '- Follow a link of this article',
  targetAudience: 'both',
  difficulty: 'beginner',
  origin: 'manual',
} as const
const extra = 60

const { open, site, problems } = ownWorld(async (store) => {
  const linking = {
    ...shared,
    title: linkingTitle,
    description: `Texts of this site [tool](/bold-text-converter), [bare](/article/2), [wrong slug](/article/3/wrong?utm_source=x#y),
[no id](/article/abc), [unknown](/article/999999), [below](#far-below), [elsewhere](https://example.com/x).

${'A paragraph that makes the page long enough to scroll.\n\n'.repeat(60)}

## Far below

The end.`,
    category: 'ai',
    tags: ['one', 'two', 'three', 'four', 'five', 'six', 'seven'],
    citations: ['https://example.com/cited'],
  } as const
  await store.insertArticle(linking, { by: 'mira' })
  for (let i = extra; i > 0; i--) {
    const entry = {
      ...shared,
      title: `Gazette entry ${i}`,
      description: `- Entry ${i} of the gazette says something short`,
      category: i % 2 === 0 ? 'marketing' : 'ai',
      tags: ['gazette'],
    } as const
    await store.insertArticle(entry, { by: 'mira', at: new Date(Date.now() - (200 + i) * 86_400_000).toISOString() })
  }
})

const gazette = (keep: (i: number) => boolean) =>
  Array.from({ length: extra }, (_, i) => i + 1)
    .filter(keep)
    .map((i) => `Gazette entry ${i}`)
const world = publishedArticles.map(({ article }) => article)
const allTitles = [linkingTitle, ...world.map(({ title }) => title), ...gazette(() => true)]
const aiTitles = [
  linkingTitle,
  ...world.filter(({ category }) => category !== 'marketing').map(({ title }) => title),
  ...gazette((i) => i % 2 === 1),
]

const shownTitles = (page: Page) => page.getByRole('tabpanel').locator('li h3').allTextContents()
const loadMore = (page: Page) => page.getByRole('button', { name: 'Load more' })
const step = newsLimits.articles.page
/** Loads further pages until the list is complete; the keyboard focus moves to the first new article each time. */
async function readOn(page: Page, titles: readonly string[]): Promise<void> {
  for (let shown = step; shown < titles.length; shown += step) {
    await expect.poll(() => shownTitles(page)).toEqual(titles.slice(0, shown))
    await loadMore(page).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(titles[shown])
  }
  await expect.poll(() => shownTitles(page)).toEqual(titles)
}
const pathname = (page: Page) => new URL(page.url()).pathname

function newsReads(page: Page): string[] {
  const reads: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/marketing-ai-news') reads.push(search)
  })
  return reads
}

describe('a long list', () => {
  it.each([
    ['/marketing-news', desktop],
    ['/recent-marketing-ai-news', phone],
  ])('loads on once, in order, and has its length and scroll position after Back (%s)', async (path, options) => {
    const page = await open(path, options)
    const reads = newsReads(page)
    await readOn(page, allTitles)
    await expect.poll(() => loadMore(page).count()).toBe(0)
    const stepsAfterFirst = Math.floor((allTitles.length - 1) / step)
    expect(reads).toHaveLength(stepsAfterFirst)
    expect(reads.every((query) => query.includes('before=') && query.includes('fields=card'))).toBe(true)
    const last = page.getByRole('heading', { name: allTitles.at(-1) ?? '', exact: true }).getByRole('link')
    await last.scrollIntoViewIfNeeded()
    const stood = await page.evaluate(() => window.scrollY)
    expect(stood).toBeGreaterThan(3_000)
    await last.click()
    await page.locator('article h1').waitFor()
    await page.goBack()
    await expect.poll(() => shownTitles(page)).toEqual(allTitles)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(stood - 3)
    expect(reads).toHaveLength(stepsAfterFirst)
    expect(problems()).toEqual([])
  })

  it('is filtered and searched by the server, so that no match is missing', async () => {
    const page = await open('/recent-marketing-ai-news')
    const reads = newsReads(page)
    await page.getByRole('tab', { name: 'AI', exact: true }).click()
    await readOn(page, aiTitles)
    await page.getByRole('searchbox').fill('gazette')
    await readOn(
      page,
      gazette((i) => i % 2 === 1),
    )
    await page.getByRole('tab', { name: 'All', exact: true }).click()
    await readOn(
      page,
      gazette(() => true),
    )
    const cards = `fields=card&limit=${step + 1}`
    const first = reads.filter((query) => !query.includes('before='))
    expect(first).toEqual([`?category=ai&${cards}`, `?category=ai&q=gazette&${cards}`, `?q=gazette&${cards}`])
    expect(problems()).toEqual([])
  })
})

async function articles(): Promise<Article[]> {
  return (await fetch(`${site().origin}/api/marketing-ai-news`)).json()
}

async function pathOf(find: (article: Article) => boolean): Promise<string> {
  const found = (await articles()).find(find)
  if (!found) throw new Error('The world has no such article')
  return `/article/${found.id}/${found.slug}`
}

const linkingPath = () => pathOf(({ title }) => title === linkingTitle)
const headed = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const crumbs = (page: Page) =>
  page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem').allTextContents()

describe('links in the text of an article', () => {
  const bodyLink = (page: Page, name: string) =>
    page.locator('[data-markup="bodyHtml"]').getByRole('link', { name, exact: true })
  const mark = (page: Page) => page.evaluate(() => (window as unknown as { mark?: string }).mark)

  it('open pages without a reload, at their only addresses, and own headings without leaving', async () => {
    const start = await linkingPath()
    const page = await open(start)
    await page.evaluate(() => Object.assign(window, { mark: 'same document' }))
    for (const [name, id, rest] of [
      ['bare', 2, ''],
      ['wrong slug', 3, '?utm_source=x#y'],
    ] as const) {
      const target = await pathOf((article) => article.id === id)
      await bodyLink(page, name).click()
      await page.waitForURL(`${site().origin}${target}${rest}`)
      // Replaced, not added: one step back is the previous article.
      await page.goBack()
      await headed(page, linkingTitle)
      expect(pathname(page)).toBe(start)
    }
    await bodyLink(page, 'below').click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
    expect(pathname(page)).toBe(start)
    await bodyLink(page, 'tool').click()
    await headed(page, 'Bold Text Converter')
    expect(await mark(page)).toBe('same document')
    await page.goBack()
    await headed(page, linkingTitle)
    expect(await bodyLink(page, 'elsewhere').getAttribute('rel')).toBe('noopener nofollow')
    expect(problems()).toEqual([])
  })

  it.each([
    ['no id', 'Article Not Found', 'This link does not lead to an article.', 'Article abc'],
    ['unknown', 'Error Loading Article', 'Article not found.', 'Article 999999'],
  ])('to %s behave the same after a click and in the document', async (name, title, text, crumb) => {
    const page = await open(await linkingPath())
    await bodyLink(page, name).click()
    for (const isDocument of [false, true]) {
      if (isDocument) {
        await page.reload()
        await untilLive(page)
      }
      await headed(page, title)
      expect(await page.getByText(text, { exact: true }).isVisible()).toBe(true)
      expect(await crumbs(page)).toEqual(['Home', 'Marketing & AI News', crumb])
      expect(await page.getByRole('button', { name: /Try again|Share/ }).count()).toBe(0)
    }
  })
})

describe('an article', () => {
  it.each(someOf(devices, 1))('does not move during hydration (%s)', async (_, options) => {
    const page = await open(await pathOf(({ sourceUrl }) => sourceUrl !== null), options)
    expect(await layoutShift(page)).toBeLessThan(unseenShift)
    expect(problems()).toEqual([])
  })

  it('lists its parts beside the text, or in a collapsible list on a phone, each linked to its position', async () => {
    const path = await pathOf(({ tldr, citations }) => tldr.length > 0 && citations.length > 0)
    for (const options of [desktop, phone, { ...phone, javaScriptEnabled: false }]) {
      const page = await open(path, options)
      const contents = page.getByRole('navigation', { name: 'On this page' })
      const links = contents.getByRole('link')
      if (options !== desktop) {
        expect(await contents.getByText('Quick Takeaways').isVisible()).toBe(false)
        await contents.getByText('On this page').tap()
      }
      await links.last().waitFor()
      expect((await links.allTextContents()).length).toBeGreaterThan(3)
      for (const link of await links.all()) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')))
        expect(await page.locator(`[id="${href.slice(1)}"]`).count()).toBe(1)
      await contents.getByRole('link', { name: 'Sources & Citations' }).click()
      await expect
        .poll(async () => (await page.getByRole('heading', { name: 'Sources & Citations' }).boundingBox())?.y)
        .toBeLessThan(options.viewport?.height ?? 0)
      expect(pathname(page)).toBe(path)
    }
    expect(problems()).toEqual([])
  })

  it('shows its TL;DR once, and puts breadcrumbs, back link and Share in one row where they fit', async () => {
    const page = await open(await pathOf(({ tldr }) => tldr.length > 0))
    const [line = ''] = await page
      .getByRole('region', { name: 'Quick Takeaways' })
      .getByRole('listitem')
      .allTextContents()
    expect((await page.locator('article').textContent())?.split(line)).toHaveLength(2)
    expect(await page.locator('[data-markup="bodyHtml"]').getByText('TL;DR').count()).toBe(0)
    const places = [
      page.getByRole('navigation', { name: 'Breadcrumb' }),
      page.getByRole('link', { name: 'Back to News' }).first(),
      page.getByRole('button', { name: 'Share' }),
    ].map(async (part) => {
      const box = (await part.boundingBox()) ?? { y: 0, height: 0 }
      return Math.round((box.y + box.height / 2) / 10)
    })
    expect(new Set(await Promise.all(places)).size).toBe(1)
  })

  it('is complete without JavaScript', async () => {
    const page = await open('/robots.txt', { ...desktop, javaScriptEnabled: false })
    for (const article of (await articles()).slice(0, 4)) {
      const full: Article = await (await fetch(`${site().origin}/api/marketing-ai-news/${article.id}`)).json()
      await page.goto(`${site().origin}/article/${article.id}/${article.slug}`)
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(article.title)
      const text = (await page.locator('article').textContent()) ?? ''
      for (const line of [...full.takeaways, ...full.actionItems]) expect(text).toContain(line)
      const headings = await page.locator('article h2').allTextContents()
      if (full.takeaways.length > 0) expect(headings).toContain('Quick Takeaways')
      if (full.actionItems.length > 0) expect(headings).toContain('Key Action Items')
      if (full.citations.length > 0) expect(headings).toContain('Sources & Citations')
      expect((await page.locator('[data-markup="bodyHtml"]').first().textContent())?.length).toBeGreaterThan(500)
    }
  })

  it('is shared by its canonical address, and links to its source and back to the news', async () => {
    const withSource = (await articles()).find(({ sourceUrl }) => sourceUrl !== null)
    const path = `/article/${withSource?.id}/${withSource?.slug}`
    const page = await open(`${path}?utm_source=x`, { ...desktop, permissions: ['clipboard-read', 'clipboard-write'] })
    const source = page.getByRole('link', { name: 'Source', exact: true })
    expect([await source.getAttribute('href'), typeof withSource?.sourceUrl]).toEqual([withSource?.sourceUrl, 'string'])
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }))
    await page.getByRole('button', { name: 'Share' }).click()
    await page.locator('[data-toast]').getByText('Link copied!', { exact: true }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site().origin + path)
    await page.getByRole('link', { name: 'Back to News' }).first().click()
    await headed(page, 'Latest Marketing Insights')
    await expect.poll(() => pathname(page)).toBe('/recent-marketing-ai-news')
    expect(problems()).toEqual([])
  })
})
