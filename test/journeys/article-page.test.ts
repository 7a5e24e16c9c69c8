// One article as its readers meet it (Spec 2, Article page; Spec 8, Article share).
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Article } from '#features/articles/contract.ts'
import { desktop, phone } from '../support/journey.ts'
import { ownWorld } from '../support/own-world.ts'
import { watchToasts } from '../support/toasts.ts'

const { open, site, problems } = ownWorld(async (store) => {
  const linking = {
    title: 'An article that links',
    description: `Texts of this site [tool](/bold-text-converter), [bare](/article/2), [wrong slug](/article/3/wrong?utm_source=x#y),
[no id](/article/abc), [unknown](/article/999999), [below](#far-below), [elsewhere](https://example.com/x).

${'A paragraph that makes the page long enough to scroll.\n\n'.repeat(60)}

## Far below

The end.`,
    practicalAdvice: '- Follow a link of this article',
    category: 'ai',
    targetAudience: 'both',
    difficulty: 'beginner',
    tags: ['one', 'two', 'three', 'four', 'five', 'six', 'seven'],
    citations: ['https://example.com/cited'],
    origin: 'manual',
  } as const
  await store.insertArticle(linking, { by: 'mira' })
})

async function articles(): Promise<Article[]> {
  return (await fetch(`${site().origin}/api/marketing-ai-news`)).json()
}

async function pathOf(find: (article: Article) => boolean): Promise<string> {
  const found = (await articles()).find(find)
  if (!found) throw new Error('The world has no such article')
  return `/article/${found.id}/${found.slug}`
}

const linkingPath = () => pathOf(({ title }) => title === 'An article that links')
const bodyLink = (page: Page, name: string) => page.locator('.prose').getByRole('link', { name, exact: true })
const crumbs = (page: Page) =>
  page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem').allTextContents()
const pathname = (page: Page) => new URL(page.url()).pathname

describe('the one address of an article', () => {
  it.each([
    ['bare', 2, ''],
    ['wrong slug', 3, '?utm_source=x#y'],
  ])('replaces a %s one that a click leads to, without a step in the history', async (name, id, rest) => {
    const start = await linkingPath()
    const page = await open(start)
    const steps = await page.evaluate(() => window.history.length)
    await page.evaluate(() => Object.assign(window, { mark: 'same document' }))
    await bodyLink(page, name).click()
    const target = await pathOf((article) => article.id === id)
    await page.waitForURL(`${site().origin}${target}${rest}`)
    expect(await page.evaluate(() => window.history.length)).toBe(steps + 1)
    expect(await page.evaluate(() => (window as unknown as { mark?: string }).mark)).toBe('same document')
    await page.goBack()
    await expect.poll(() => pathname(page)).toBe(start)
    expect(problems()).toEqual([])
  })
})

describe('links in the text', () => {
  it('open pages of this site without a reload, and its own headings without leaving', async () => {
    const start = await linkingPath()
    const page = await open(start)
    await page.evaluate(() => Object.assign(window, { mark: 'same document' }))
    await bodyLink(page, 'below').click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
    expect(pathname(page)).toBe(start)
    await bodyLink(page, 'tool').click()
    await page.getByRole('heading', { level: 1, name: 'Bold Text Converter' }).waitFor()
    expect(await page.evaluate(() => (window as unknown as { mark?: string }).mark)).toBe('same document')
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'An article that links' }).waitFor()
    expect(await bodyLink(page, 'elsewhere').getAttribute('rel')).toBe('noopener nofollow')
    expect(problems()).toEqual([])
  })
})

describe('what the page shows', () => {
  it('has breadcrumbs by title, five tags and the number of the others', async () => {
    const page = await open(await linkingPath())
    expect(await crumbs(page)).toEqual(['Home', 'Marketing & AI News', 'An article that links'])
    expect(await page.getByRole('list', { name: 'Tags' }).getByRole('listitem').allTextContents()).toEqual([
      'one',
      'two',
      'three',
      'four',
      'five',
      '+2 more',
    ])
  })

  it('has a Source button exactly where there is a source', async () => {
    const withSource = (await articles()).filter(({ sourceUrl }) => sourceUrl !== null)
    expect(withSource.length).toBeGreaterThan(0)
    const page = await open(await pathOf(({ sourceUrl }) => sourceUrl !== null))
    const source = page.getByRole('link', { name: 'Source', exact: true })
    expect(await source.getAttribute('href')).toBe(withSource[0]?.sourceUrl)
    await page.goto(site().origin + (await linkingPath()), { waitUntil: 'networkidle' })
    expect([await source.count(), await page.getByRole('button', { name: 'Share' }).count()]).toEqual([0, 1])
    await page.getByRole('link', { name: 'Back to News' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Latest Marketing Insights' }).waitFor()
    await expect.poll(() => pathname(page)).toBe('/recent-marketing-ai-news')
  })

  it.each([
    ['desktop', desktop],
    ['phone', phone],
  ])('does not move while it becomes alive (%s)', async (_, options) => {
    const page = await open(await pathOf(({ sourceUrl }) => sourceUrl !== null), options)
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
    expect([shift, problems()]).toEqual([0, []])
  })

  it('is complete without JavaScript', async () => {
    for (const article of (await articles()).slice(0, 4)) {
      const full: Article = await (await fetch(`${site().origin}/api/marketing-ai-news/${article.id}`)).json()
      const page = await open(`/article/${article.id}/${article.slug}`, { ...desktop, javaScriptEnabled: false })
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(article.title)
      const text = (await page.locator('article').textContent()) ?? ''
      for (const line of [...full.takeaways, ...full.actionItems]) expect(text).toContain(line)
      const headings = await page.locator('article h2').allTextContents()
      if (full.takeaways.length > 0) expect(headings).toContain('Quick Takeaways')
      if (full.actionItems.length > 0) expect(headings).toContain('Key Action Items')
      if (full.citations.length > 0) expect(headings).toContain('Sources & Citations')
      expect((await page.locator('.prose').first().textContent())?.length).toBeGreaterThan(500)
    }
  })
})

describe('states', () => {
  it.each([
    ['no id', 'Article Not Found', 'This address does not name an article.', 'Article abc'],
    ['unknown', 'Error Loading Article', 'Article not found.', 'Article 999999'],
  ])('%s: the same words after a click and in the document, nothing to try again', async (name, title, text, crumb) => {
    const page = await open(await linkingPath())
    await bodyLink(page, name).click()
    for (const isDocument of [false, true]) {
      if (isDocument) await page.reload({ waitUntil: 'networkidle' })
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
      expect(await page.getByText(text, { exact: true }).isVisible()).toBe(true)
      expect(await crumbs(page)).toEqual(['Home', 'Marketing & AI News', crumb])
      expect(await page.getByRole('button', { name: /Try again|Share/ }).count()).toBe(0)
      expect(await page.locator('.toast').count()).toBe(0)
    }
  })

  it('loading: bones under the title that the list knew, then the article', async () => {
    const page = await open('/recent-marketing-ai-news')
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/marketing-ai-news/*', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('link', { name: 'An article that links', exact: true }).click()
    await page.getByText('Loading article', { exact: true }).waitFor({ state: 'attached' })
    expect(await page.locator('main .bone').count()).toBeGreaterThan(5)
    expect(await crumbs(page)).toEqual(['Home', 'Marketing & AI News', 'An article that links'])
    release()
    await page.getByRole('heading', { level: 1, name: 'An article that links' }).waitFor()
    expect([await page.locator('main .bone').count(), problems()]).toEqual([0, []])
  })

  it('failed: says so once, inline, and another try helps', async () => {
    const page = await open('/recent-marketing-ai-news')
    await page.route('**/api/marketing-ai-news/*', (route) =>
      route.fulfill({ status: 500, json: { message: 'broken' } }),
    )
    await page.getByRole('link', { name: 'An article that links', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Error Loading Article' }).waitFor()
    await page.getByText('Failed to load the article. Please try again later.', { exact: true }).waitFor()
    expect([await page.getByText('broken').count(), await page.locator('.toast').count()]).toEqual([0, 0])
    await page.unroute('**/api/marketing-ai-news/*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: 'An article that links' }).waitFor()
  })
})

type Shared = { title: string; text: string; url: string }
type Stubbed = Window & { shared?: Shared }

/** A share sheet that takes the article, or ends with an error of this name. */
async function stubShare(page: Page, error: string | null): Promise<void> {
  await page.evaluate((name) => {
    const share = async (shared: Shared) => {
      Object.assign(window, { shared })
      if (name !== null) throw new DOMException('', name)
    }
    Object.defineProperties(navigator, {
      share: { value: share, configurable: true },
      canShare: { value: () => true, configurable: true },
    })
  }, error)
}

const untilShared = (page: Page) => page.waitForFunction(() => 'shared' in window)

async function withoutShare(page: Page): Promise<void> {
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }))
}

describe('Share', () => {
  const share = (page: Page) => page.getByRole('button', { name: 'Share' })
  const clipboard = { ...desktop, permissions: ['clipboard-read', 'clipboard-write'] }

  it('hands title, the first 200 characters and the canonical address to the share sheet, and says nothing itself', async () => {
    const path = await pathOf(({ sourceUrl }) => sourceUrl !== null)
    const page = await open(`${path}?utm_source=x`, phone)
    const toasts = await watchToasts(page)
    await stubShare(page, null)
    await share(page).tap()
    await untilShared(page)
    const shared = await page.evaluate(() => (window as Stubbed).shared)
    const id = path.split('/')[2]
    const article: Article = await (await fetch(`${site().origin}/api/marketing-ai-news/${id}`)).json()
    expect(shared).toEqual({ title: article.title, text: article.shareText, url: site().origin + path })
    expect(Array.from(article.shareText).length).toBeLessThanOrEqual(200)
    expect(Array.from(article.shareText).length).toBeGreaterThan(150)
    await stubShare(page, 'NotAllowedError')
    await share(page).tap()
    // The one toast is that of the second sheet.
    await expect.poll(toasts).toEqual(['Failed to share'])
    expect(problems()).toEqual([])
  })

  it('copies the canonical address where there is no share sheet: Link copied!', async () => {
    const path = await linkingPath()
    const page = await open(`${path}?utm_source=x`, clipboard)
    await withoutShare(page)
    await share(page).click()
    await page.locator('.toast').getByText('Link copied!', { exact: true }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site().origin + path)
    expect(problems()).toEqual([])
  })

  it.each([
    ['the share sheet fails', 'NotAllowedError'],
    ['nothing can be copied', null],
  ])('says that it failed when %s', async (_, error) => {
    const page = await open(await linkingPath())
    if (error) await stubShare(page, error)
    else {
      await withoutShare(page)
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
        document.execCommand = () => false
      })
    }
    await share(page).click()
    await page
      .locator('.toast', { has: page.getByText('Failed to share', { exact: true }) })
      .filter({ hasText: 'Could not share article. Please try again.' })
      .waitFor()
  })

  it('keeps quiet and copies nothing when the visitor closes the share sheet', async () => {
    const page = await open(await linkingPath(), clipboard)
    await page.evaluate(() => navigator.clipboard.writeText('before'))
    const toasts = await watchToasts(page)
    await stubShare(page, 'AbortError')
    await share(page).click()
    await untilShared(page)
    await stubShare(page, 'NotAllowedError')
    await share(page).click()
    // The one toast is that of the second sheet, which failed.
    await expect.poll(toasts).toEqual(['Failed to share'])
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('before')
    expect(problems()).toEqual([])
  })
})
