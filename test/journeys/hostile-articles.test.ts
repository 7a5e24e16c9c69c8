// Articles come from providers and editors. Whatever they contain, readers' browsers run none of it. The store accepts
// texts that the calls would reject, so that pages and feeds are tested on their own.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { articleStore } from '#features/articles/server.ts'
import { openDatabase } from '#platform/database/database.ts'
import { cleanLine } from '#shared/text.ts'
import { breadth, isExhaustive, shareOf } from '../support/breadth.ts'
import { hostileAddresses, hostileTexts } from '../support/corpora/hostile-texts.ts'
import { freshDatabaseUrl, silentLog } from '../support/databases.ts'
import { untilLive } from '../support/journey.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'
import { foreignMarkupIn, type Watched, watchedPage } from '../support/watched-page.ts'
import { journeyBrowser } from '../support/worker-browsers.ts'

let databaseUrl: string
let site: RunningSite
let addresses: string[]
/** The inline scripts of the site's documents, read from a page without articles. */
let ownScripts: string[]
/** Pages that the tests reuse: opening one takes longer than most tests. */
const free: (Watched & { policy: boolean })[] = []

beforeAll(async () => {
  databaseUrl = await freshDatabaseUrl()
  addresses = await insertHostileArticles()
  site = await startSite({ DATABASE_URL: databaseUrl })
  const plain = await (await fetch(`${site.origin}/terms-of-service`)).text()
  ownScripts = [...plain.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script)
})
afterAll(async () => {
  await Promise.all(free.map(({ page }) => page.close()))
  await site?.stop()
})

/** One article per text, with the text in every field that readers or machines see. */
async function insertHostileArticles(): Promise<string[]> {
  const database = await openDatabase({ databaseUrl, dataDir: '', log: silentLog })
  const store = articleStore(database)
  const inserted: string[] = []
  for (const [i, text] of hostileTexts.entries()) {
    const address = hostileAddresses[i % hostileAddresses.length] ?? ''
    const { id, slug } = await store.insertArticle(
      {
        title: text,
        description: `${text}\n\n## ${text}\n\n- A bullet that is long enough ${text}\n1. ${text} and ${text}\n\n> ${text}\n\n[x](${address})`,
        practicalAdvice: `${text}\n\n- ${text} is an action item`,
        category: 'both',
        targetAudience: 'both',
        difficulty: 'beginner',
        tags: [text, `tag ${text}`],
        citations: [text, address, `https://a.example/${text}`],
        sourceUrl: address,
        sourceType: text,
        articleType: text,
        metaTitle: text,
        metaDescription: text,
        origin: 'generated',
      },
      { by: text },
    )
    inserted.push(`/article/${id}/${slug}`)
  }
  await database.close()
  return inserted
}

/** As if an earlier version had stored unchecked addresses: the pages check them again. */
async function spoilAddresses(): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: '', log: silentLog })
  for (const address of hostileAddresses) {
    await database.query(
      `UPDATE articles SET citations = ARRAY[title, $1::text], source_url = $1::text
      WHERE id % $2::int = $3::int`,
      [address, hostileAddresses.length, hostileAddresses.indexOf(address)],
    )
  }
  await database.close()
}

/** Watches a page while a test uses it. These pages store nothing that could affect the next test. */
async function watched(policy: boolean, look: (page: Page) => Promise<void>): Promise<void> {
  const place = free.findIndex((one) => one.policy === policy)
  const taken = free.splice(place, place < 0 ? 0 : 1)[0] ?? {
    policy,
    ...(await watchedPage(await journeyBrowser(), site.origin, { policy })),
  }
  await look(taken.page)
  expect(taken.achieved).toEqual([])
  // Further actions of the document belong to this test.
  await taken.page.goto(`${site.origin}/robots.txt`)
  expect(taken.achieved).toEqual([])
  free.push(taken)
}

/** Runs the same check for many items on two pages in parallel, because half of a page's time is waiting. */
async function forEach<One>(
  all: readonly One[],
  options: { policy: boolean },
  visit: (page: Page, one: One, index: number) => Promise<void>,
): Promise<void> {
  const rest = [...all.entries()]
  const lane = () =>
    watched(options.policy, async (page) => {
      for (let next = rest.shift(); next; next = rest.shift()) await visit(page, next[1], next[0])
    })
  await Promise.all([lane(), lane()])
}

/** Markup that does not belong on these pages, whether or not it ran anything. */
function foreignMarkup(page: Page): Promise<string[]> {
  return page.evaluate(foreignMarkupIn, { own: ownScripts })
}

/** Parses a server document as the browser does, without running its code or laying it out. */
async function foreignMarkupOf(page: Page, path: string): Promise<{ status: number; title: string; found: string[] }> {
  const response = await fetch(site.origin + path)
  const html = await response.text()
  const [found, title] = await Promise.all([
    page.evaluate(foreignMarkupIn, { own: ownScripts, html }),
    page.evaluate(titleIn, html),
  ])
  return { status: response.status, title, found }
}

const titleIn = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').querySelector('main h1')?.textContent ?? ''

const titleLinks = (page: Page) => page.getByRole('tabpanel').locator('li h3 a')

async function loadAll(page: Page): Promise<void> {
  await untilLive(page)
  const more = page.getByRole('button', { name: 'Load more' })
  while (await more.isVisible()) {
    const before = await titleLinks(page).count()
    await more.click()
    await expect.poll(() => titleLinks(page).count()).toBeGreaterThan(before)
  }
}

/** Navigates to another article in the page, without a document from the server. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href })
    document.querySelector('main')?.append(link)
    link.click()
    link.remove()
  }, address)
  await page.waitForURL(site.origin + address)
}

const untilHeaded = (page: Page, text: string | undefined) =>
  page.waitForFunction(
    (words) => document.querySelector('main article h1')?.textContent === words,
    cleanLine(text ?? ''),
  )

describe('feeds', () => {
  it('opened as documents run nothing, like sitemaps and texts', async () => {
    await watched(true, async (page) => {
      const found = ['/rss.xml', '/atom.xml', '/feed.json', '/sitemap.xml', '/news-sitemap.xml', '/llms.txt']
      const texts = addresses.slice(0, breadth(2, 8)).map((address) => `${address}.md`)
      for (const path of [...found, ...texts, '/api/marketing-ai-news?limit=100']) {
        const response = await page.goto(site.origin + path, { waitUntil: 'load' })
        expect([path, response?.status()]).toEqual([path, 200])
        expect(response?.headers()['content-type']).not.toMatch(/html|svg/)
      }
    })
  })

  it('run nothing in a reader that shows their raw HTML', async () => {
    await watched(false, async (page) => {
      const feed: { items: { content_html: string }[] } = await (await fetch(`${site.origin}/feed.json`)).json()
      expect(feed.items.length).toBe(50)
      await page.goto(`${site.origin}/robots.txt`)
      const entries = feed.items.map(({ content_html }) => `<main>${content_html}</main>`)
      // The everyday run shows all entries in one document.
      for (const shown of isExhaustive ? entries : [entries.join('')]) {
        await page.setContent(`<!doctype html>${shown}`, { waitUntil: 'load' })
        expect(await page.locator('main').count()).toBe(isExhaustive ? 1 : entries.length)
        expect(await foreignMarkup(page)).toEqual([])
      }
    })
  })
})

describe('pages', () => {
  beforeAll(spoilAddresses)

  it('contain no foreign markup in any server-rendered article', { timeout: 240_000 }, async () => {
    await watched(false, async (page) => {
      await page.goto(`${site.origin}/robots.txt`)
      for (const [i, address] of addresses.entries()) {
        const title = cleanLine(hostileTexts[i] ?? '')
        expect([address, await foreignMarkupOf(page, address)]).toEqual([address, { status: 200, title, found: [] }])
      }
    })
  })

  it('run nothing of articles that the server rendered and the browser hydrates', { timeout: 240_000 }, async () => {
    // Some of each kind: elements, escapes, Markdown.
    const some = [...addresses.entries()].filter(([i]) => i % breadth(30, 6) === 0)
    await forEach(some, { policy: true }, async (page, [i, address]) => {
      const response = await page.goto(site.origin + address, { waitUntil: 'load' })
      expect([address, response?.status()]).toEqual([address, 200])
      expect(await page.locator('main h1').first().textContent()).toBe(cleanLine(hostileTexts[i] ?? ''))
      expect([address, await foreignMarkup(page)]).toEqual([address, []])
    })
  })

  it('run nothing in the lists, nor after a click there, without a policy', async () => {
    // Both show the same component.
    const lists = ['/recent-marketing-ai-news', '/marketing-news'].slice(0, breadth(1, 2))
    await forEach(lists, { policy: false }, async (page, list) => {
      await page.goto(site.origin + list)
      await loadAll(page)
      expect(await titleLinks(page).count()).toBe(hostileTexts.length)
      expect(await foreignMarkup(page)).toEqual([])
      await titleLinks(page).last().click()
      await untilHeaded(page, hostileTexts[0])
      expect(await foreignMarkup(page)).toEqual([])
    })
  })

  it('run nothing of any article that the browser renders, without a policy', {
    timeout: 240_000,
  }, async () => {
    const isStarted = new WeakSet<Page>()
    // Each text has its own tricks, but the server's documents of all of them are clean (above).
    const some = [...addresses.entries()].filter(([i]) => i % breadth(8, 1) === 0)
    await forEach(some, { policy: false }, async (page, [i, address]) => {
      if (!isStarted.has(page)) {
        isStarted.add(page)
        await page.goto(`${site.origin}/terms-of-service`)
        await untilLive(page)
      }
      await follow(page, address)
      await untilHeaded(page, hostileTexts[i])
      expect([address, await foreignMarkup(page)]).toEqual([address, []])
    })
  })

  /** Each text in a path, an article id and a search; in the everyday run in one of them, by turns. */
  const pathsWith = (texts: readonly string[]) =>
    texts
      .map(encodeURIComponent)
      .flatMap((part, turn) =>
        shareOf([`/recent-marketing-ai-news?q=${part}&category=${part}`, `/${part}`, `/article/${part}`], turn, 3),
      )

  it('contain no foreign markup from an address, as the server renders them', { timeout: 120_000 }, async () => {
    await watched(false, async (page) => {
      await page.goto(`${site.origin}/robots.txt`)
      for (const path of pathsWith(hostileTexts.filter((_, i) => i % 3 === 0))) {
        expect([path, (await foreignMarkupOf(page, path)).found]).toEqual([path, []])
      }
    })
  })

  it.each([
    ['under the content security policy', { policy: true }],
    ['without a policy', { policy: false }],
  ])('run nothing from an address: paths, article ids, searches (%s)', { timeout: 120_000 }, async (_, options) => {
    const paths = pathsWith(hostileTexts.filter((_, i) => i % breadth(36, 18) === (options.policy ? 0 : 9)))
    await forEach(paths, options, async (page, path) => {
      await page.goto(site.origin + path, { waitUntil: 'load' })
      expect([path, await foreignMarkup(page)]).toEqual([path, []])
    })
  })
})

describe('this watch', () => {
  it('covers at least sixty texts, all different', () => {
    expect(new Set(hostileTexts).size).toBe(hostileTexts.length)
    expect(hostileTexts.length).toBeGreaterThanOrEqual(60)
  })

  it('detects the markup of a document that trusts them', async () => {
    await watched(false, async (page) => {
      await page.goto(`${site.origin}/robots.txt`)
      const found = await Promise.all(
        hostileTexts.map((text) =>
          page.evaluate(foreignMarkupIn, { own: ownScripts, html: `<!doctype html><main>${text}</main>` }),
        ),
      )
      // The others only request a foreign host, or are not HTML.
      expect(found.filter(({ length }) => length > 0).length).toBeGreaterThan(hostileTexts.length / 2)
    })
  })

  it('detects a page that trusts them', { timeout: 120_000 }, async () => {
    // Some of each kind: elements, escapes, Markdown.
    const sample = hostileTexts.filter((_, i) => i % breadth(28, 14) === 0)
    let heard = 0
    const lane = async () => {
      for (let text = sample.shift(); text !== undefined; text = sample.shift()) {
        // Each runs in a page of its own, because some navigate away.
        const { page, achieved } = await watchedPage(await journeyBrowser(), site.origin, { policy: false })
        await page.goto(`${site.origin}/robots.txt`)
        await page.setContent(`<!doctype html><main>${text}</main>`, { waitUntil: 'load' }).catch(() => undefined)
        const markup = await foreignMarkup(page).catch(() => ['gone'])
        if (achieved.length > 0 || markup.length > 0) heard++
        await page.context().close()
      }
    }
    const { length } = sample
    await Promise.all([lane(), lane()])
    // The others are Markdown and escapes, which an HTML page alone does not execute.
    expect(heard).toBeGreaterThan(length / 2)
  })
})
