// Articles come from a provider and from hands: whatever they hold, readers' browsers run none of it. The store takes what the
// calls would refuse, so that pages and feeds stand for themselves.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { articleStore } from '#features/articles/server.ts'
import { openDatabase } from '#platform/database/database.ts'
import { openBrowser } from '../support/browser.ts'
import { freshDatabaseUrl, silentLog } from '../support/databases.ts'
import { hostileAddresses, hostileTexts } from '../support/hostile-texts.ts'
import { desktop, untilLive } from '../support/journey.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'

let databaseUrl: string
let site: RunningSite
let browser: Browser
let addresses: string[]
/** What the site's documents run from within themselves: read from a page without articles. */
let ownScripts: string[]
let context: BrowserContext
let page: Page
/** What a hostile text achieved: code run, a dialog, a request to a foreign host, code that only the policy held back. */
let achieved: string[]

beforeAll(async () => {
  databaseUrl = await freshDatabaseUrl()
  addresses = await insertHostileArticles()
  site = await startSite({ DATABASE_URL: databaseUrl })
  const plain = await (await fetch(`${site.origin}/terms-of-service`)).text()
  ownScripts = [...plain.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

/** One article for each text, which stands in every field that readers or machines get to see. */
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

/** As if an earlier version had stored addresses unjudged: the pages judge them once more. */
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

/** `policy: false` takes the content security policy away: what the markup alone lets through would run. */
async function open({ policy }: { policy: boolean }): Promise<void> {
  context = await browser.newContext({ ...desktop, bypassCSP: !policy })
  page = await context.newPage()
  achieved = []
  await page.exposeBinding('__achieved', (_, what: string) => void achieved.push(what))
  await page.addInitScript(() => {
    const report = (what: string) =>
      (window as unknown as { __achieved: (what: string) => void }).__achieved(`${what} at ${window.location.href}`)
    Object.assign(window, { __xss: () => report('__xss') })
    for (const name of ['alert', 'confirm', 'prompt', 'print']) Object.assign(window, { [name]: () => report(name) })
    document.addEventListener('securitypolicyviolation', (event) => {
      // Chromium's own view of XML brings a style along.
      const isXmlView = window.location.pathname.endsWith('.xml') && event.violatedDirective === 'style-src-elem'
      if (!isXmlView) report(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  page.on('dialog', (dialog) => {
    achieved.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', (popup) => achieved.push(`popup ${popup.url()}`))
  page.on('pageerror', (error) => achieved.push(`error ${error}`))
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== site.origin) achieved.push(`request ${request.url()}`)
  })
}

/** Markup that has no place on these pages, whether or not it got to run anything. */
function foreignMarkup(): Promise<string[]> {
  return page.evaluate((own) => {
    const known = ['http:', 'https:', 'mailto:']
    const found: string[] = []
    for (const element of document.querySelectorAll('*')) {
      const isHandled = element.getAttributeNames().some((name) => /^on|^srcdoc$|^formaction$|^xlink:/i.test(name))
      const isLeading = element instanceof HTMLAnchorElement && element.hasAttribute('href')
      const leads = isLeading && !known.includes(element.protocol)
      const isForeign = element.matches(
        'iframe, object, embed, base, math, animate, use, video, audio, marquee, template, main form[action], main style, main img:not([src^="data:"]), meta[http-equiv], a[href^="//"]',
      )
      const isScript = element.matches('script:not([src]):not([type$="json"])') && !own.includes(element.innerHTML)
      if (isHandled || leads || isForeign || isScript) found.push(element.outerHTML.slice(0, 200))
    }
    return found
  }, ownScripts)
}

const titleLinks = () => page.locator('.story h3 a')

async function loadAll(): Promise<void> {
  await untilLive(page)
  const more = page.getByRole('button', { name: 'Load more' })
  while (await more.isVisible()) {
    const before = await titleLinks().count()
    await more.click()
    await expect.poll(() => titleLinks().count()).toBeGreaterThan(before)
  }
}

const mainHeading = () => page.locator('main h1').first().textContent()

afterEach(() => context?.close())

describe('feeds', () => {
  it('opened as documents run nothing, nor do sitemaps and texts', async () => {
    await open({ policy: true })
    const found = ['/rss.xml', '/atom.xml', '/feed.json', '/sitemap.xml', '/news-sitemap.xml', '/llms.txt']
    const twins = addresses.slice(0, 8).map((address) => `${address}.md`)
    for (const path of [...found, ...twins, '/api/marketing-ai-news?limit=100']) {
      const answer = await page.goto(site.origin + path, { waitUntil: 'load' })
      expect([path, answer?.status()]).toEqual([path, 200])
      expect(answer?.headers()['content-type']).not.toMatch(/html|svg/)
    }
    expect(achieved).toEqual([])
  })

  it('run nothing in a reader that shows their HTML as it is', async () => {
    await open({ policy: false })
    const feed: { items: { content_html: string }[] } = await (await fetch(`${site.origin}/feed.json`)).json()
    expect(feed.items.length).toBe(50)
    await page.goto(`${site.origin}/robots.txt`)
    for (const { content_html } of feed.items) {
      await page.setContent(`<!doctype html><main>${content_html}</main>`, { waitUntil: 'load' })
      expect(await foreignMarkup()).toEqual([])
    }
    expect(achieved).toEqual([])
  })
})

describe('pages', () => {
  beforeAll(spoilAddresses)

  it('run nothing of any article as the server writes them', { timeout: 240_000 }, async () => {
    await open({ policy: true })
    for (const [i, address] of addresses.entries()) {
      const answer = await page.goto(site.origin + address, { waitUntil: 'load' })
      expect([address, answer?.status()]).toEqual([address, 200])
      expect(await mainHeading()).toBe(hostileTexts[i]?.trim())
      expect([address, await foreignMarkup()]).toEqual([address, []])
    }
    expect(achieved).toEqual([])
  })

  it('run nothing in the lists, nor by a click from there, with no policy to hold it back', {
    timeout: 240_000,
  }, async () => {
    await open({ policy: false })
    for (const list of ['/marketing-news', '/recent-marketing-ai-news']) {
      await page.goto(site.origin + list, { waitUntil: 'networkidle' })
      await loadAll()
      expect(await titleLinks().count()).toBe(hostileTexts.length)
      expect(await foreignMarkup()).toEqual([])
    }
    for (const [i, address] of addresses.entries()) {
      await page.locator(`.story h3 a[href="${address}"]`).click()
      await page.locator('article h1').waitFor()
      expect(await mainHeading()).toBe(hostileTexts[i]?.trim())
      expect([address, await foreignMarkup()]).toEqual([address, []])
      await page.goBack()
    }
    expect(achieved).toEqual([])
  })

  it.each([
    ['under the content security policy', { policy: true }],
    ['with no policy to hold it back', { policy: false }],
  ])(
    'run nothing that stands in an address: paths, article ids, searches (%s)',
    { timeout: 120_000 },
    async (_, options) => {
      await open(options)
      for (const text of hostileTexts.filter((_, i) => i % 6 === (options.policy ? 0 : 3))) {
        const part = encodeURIComponent(text)
        for (const path of [`/${part}`, `/article/${part}`, `/recent-marketing-ai-news?q=${part}&category=${part}`]) {
          await page.goto(site.origin + path, { waitUntil: 'load' })
          expect([path, await foreignMarkup()]).toEqual([path, []])
        }
      }
      expect(achieved).toEqual([])
    },
  )
})

describe('this watch', () => {
  it('has at least sixty texts, no two alike', () => {
    expect(new Set(hostileTexts).size).toBe(hostileTexts.length)
    expect(hostileTexts.length).toBeGreaterThanOrEqual(60)
  })

  it('hears a page that trusts them', { timeout: 120_000 }, async () => {
    let heard = 0
    const sample = hostileTexts.filter((_, i) => i % 4 === 0)
    for (const text of sample) {
      // Each in a page of its own: some begin to leave for elsewhere.
      await open({ policy: false })
      await page.goto(`${site.origin}/robots.txt`)
      await page.setContent(`<!doctype html><main>${text}</main>`, { waitUntil: 'load' }).catch(() => undefined)
      const markup = await foreignMarkup().catch(() => ['gone'])
      if (achieved.length > 0 || markup.length > 0) heard++
      await context.close()
    }
    // The rest is Markdown and escapes, which need more than an HTML page to come alive.
    expect(heard).toBeGreaterThan(sample.length / 2)
  })
})
