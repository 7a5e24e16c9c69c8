// Long lists and single articles in use (Spec 2, News page; Spec 2, Article page; Decisions: a page of the list at a
// time).
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Article } from '#features/articles/contract.ts'
import { newsLimits } from '#features/articles/domain/article.ts'
import { publishedArticles } from '../../demo/world.ts'
import { breadth, someOf } from '../support/breadth.ts'
import { desktop, phone, untilLive } from '../support/journey.ts'
import { expectNoShift } from '../support/layout-shift.ts'
import { ownWorld } from '../support/own-world.ts'

const linkingTitle = 'An article that links'
const shared = {
  practicalAdvice: '- Follow a link of this article',
  targetAudience: 'both',
  difficulty: 'beginner',
  origin: 'manual',
} as const
const extra = breadth(30, 60)

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
  const cases = [
    ['/marketing-news', desktop],
    ['/recent-marketing-ai-news', phone],
  ] as const
  it.each(someOf(cases, 1))(
    'loads on once, in order, keeps its length and position after Back, and is filtered and searched by the server (%s)',
    async (path, options) => {
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

      // No match is missing.
      await page.getByRole('tab', { name: 'AI', exact: true }).click()
      await expect.poll(() => shownTitles(page)).toEqual(aiTitles.slice(0, step))
      if (options === phone) await page.getByRole('button', { name: 'Search articles' }).tap()
      await page.getByRole('searchbox').fill('gazette')
      await readOn(
        page,
        gazette((i) => i % 2 === 1),
      )
      const cards = `fields=card&limit=${step + 1}`
      const first = reads.filter((query) => !query.includes('before='))
      expect(first).toEqual([`?category=ai&${cards}`, `?category=ai&q=gazette&${cards}`])
      expect(problems()).toEqual([])
    },
  )
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
const bodyLink = (page: Page, name: string) =>
  page.locator('[data-markup="bodyHtml"]').getByRole('link', { name, exact: true })
const breadcrumbOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem').allTextContents()

describe('links in the text of an article', () => {
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
})

describe('an article', () => {
  const noId = ['no id', 'Article Not Found', 'This link does not lead to an article.', 'Article abc'] as const
  const unknown = ['unknown', 'Error Loading Article', 'Article not found.', 'Article 999999'] as const

  it.each(someOf([noId, unknown], 1))(
    'that a link with %s names is missing after a click and in the document',
    async (name, title, text, place) => {
      const page = await open(await linkingPath())
      await bodyLink(page, name).click()
      for (const isDocument of [false, true]) {
        if (isDocument) {
          await page.reload()
          await untilLive(page)
        }
        await headed(page, title)
        expect(await page.getByText(text, { exact: true }).isVisible()).toBe(true)
        expect(await breadcrumbOf(page)).toEqual(['Home', 'Marketing & AI News', place])
        expect(await page.getByRole('button', { name: /Try again|Share/ }).count()).toBe(0)
      }
    },
  )

  const isFull = ({ tldr, citations }: Article) => tldr.length > 0 && citations.length > 0

  it('on a phone does not move during hydration, and lists its parts in a collapsible list', async () => {
    const path = await pathOf(isFull)
    const page = await open(path, phone)
    await expectNoShift(page)
    await showsParts(page, true, path)
    expect(problems()).toEqual([])
  })

  it('is complete without JavaScript, with its parts in a collapsible list', async () => {
    const path = await pathOf(isFull)
    const page = await open(path, { ...phone, javaScriptEnabled: false })
    await showsParts(page, true, path)
    for (const article of (await articles()).slice(0, breadth(1, 4))) {
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

  it('on a desktop has its parts beside the text and its TL;DR once, and is shared by its canonical address', async () => {
    const path = await pathOf(isFull)
    const page = await open(`${path}?utm_source=x`, { ...desktop, permissions: ['clipboard-read', 'clipboard-write'] })
    await expectNoShift(page)
    const [line = ''] = await page
      .getByRole('region', { name: 'Quick Takeaways' })
      .getByRole('listitem')
      .allTextContents()
    expect((await page.locator('article').textContent())?.split(line)).toHaveLength(2)
    expect(await page.locator('[data-markup="bodyHtml"]').getByText('TL;DR').count()).toBe(0)
    // Breadcrumbs, back link and Share are in one row where they fit.
    const places = [
      page.getByRole('navigation', { name: 'Breadcrumb' }),
      page.getByRole('link', { name: 'Back to News' }).first(),
      page.getByRole('button', { name: 'Share' }),
    ].map(async (part) => {
      const box = (await part.boundingBox()) ?? { y: 0, height: 0 }
      return Math.round((box.y + box.height / 2) / 10)
    })
    expect(new Set(await Promise.all(places)).size).toBe(1)
    await showsParts(page, false, path)

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

/** The list of parts, beside the text or collapsed above it. */
async function showsParts(page: Page, isCollapsed: boolean, path: string): Promise<void> {
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const links = contents.getByRole('link')
  if (isCollapsed) {
    expect(await contents.getByText('Quick Takeaways').isVisible()).toBe(false)
    await contents.getByText('On this page').tap()
  }
  await links.last().waitFor()
  expect((await links.allTextContents()).length).toBeGreaterThan(3)
  for (const link of await links.all()) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')))
    expect(await page.locator(`[id="${href.slice(1)}"]`).count()).toBe(1)
  await contents.getByRole('link', { name: 'Sources & Citations' }).click()
  const { height } = page.viewportSize() ?? { height: 0 }
  await expect
    .poll(async () => (await page.getByRole('heading', { name: 'Sources & Citations' }).boundingBox())?.y)
    .toBeLessThan(height)
  expect(pathname(page)).toBe(path)
}
