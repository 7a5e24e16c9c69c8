// Checks, in the network log of a real visit, which requests each consent decision allows, with and without a tag
// manager.
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sessionIdPattern } from '#features/analytics/contract.ts'
import { policyLastUpdated } from '#features/legal/contract.ts'
import { breadth, someOf } from '../support/breadth.ts'
import { journeyBrowserOptions } from '../support/browser.ts'
import { closeAll, desktop, eventually, untilLive } from '../support/journey.ts'
import { journeySite } from '../support/journey-site.ts'
import { type RecordedSite, recordedSite } from '../support/measuring/recorded-site.ts'
import { type TagManagerDouble, tagManagerDouble } from '../support/measuring/tag-manager-double.ts'
import { untilSentIsKnown } from '../support/page-time.ts'
import { seededDatabaseUrl } from '../support/world.ts'

const accepted = `${policyLastUpdated}.analytics`
const rejected = `${policyLastUpdated}.necessary`
const googleOrigin = 'https://www.googletagmanager.com'

/** The signals that the browser sends, and the decision it remembers. */
type Visitor = { consent?: string; signal?: 'DNT' | 'Sec-GPC' }

let site: RecordedSite
let google: TagManagerDouble
let browser: Browser
const contexts: BrowserContext[] = []

function onSite(env: Record<string, string>): void {
  beforeAll(async () => {
    google = await tagManagerDouble()
    site = await recordedSite({ ...journeySite, ...env, DATABASE_URL: await seededDatabaseUrl() })
    browser = await chromium.launch(journeyBrowserOptions({ 'www.googletagmanager.com': google.port }))
  })
  afterEach(async () => {
    await closeAll(contexts.splice(0))
    site.clear()
    google.clear()
  })
  afterAll(async () => {
    await browser?.close()
    await Promise.all([site?.stop(), google?.close()])
  })
}

async function visit(path: string, { consent, signal }: Visitor) {
  const headers = signal && { extraHTTPHeaders: { [signal]: '1' } }
  const context = await browser.newContext({ ...desktop, ignoreHTTPSErrors: true, ...headers })
  contexts.push(context)
  if (consent !== undefined) await decide(context, consent)
  if (signal) await context.addInitScript(sayNo, signal)
  const problems: string[] = []
  const origins = new Set<string>()
  context.on('request', (request) => origins.add(new URL(request.url()).origin))
  const page = await context.newPage()
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(String(error)))
  await page.goto(site.origin + path)
  await untilLive(page)
  return { context, page, problems, origins }
}

const decide = (context: BrowserContext, value: string) =>
  context.addCookies([{ name: 'consent', value, url: site.origin }])

function sayNo(signal: string): void {
  const [name, value] = signal === 'DNT' ? ['doNotTrack', '1'] : ['globalPrivacyControl', true]
  Object.defineProperty(Navigator.prototype, String(name), { get: () => value })
}

const chosen = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const writes = () => site.arrived.filter((request) => request.startsWith('POST ')).toSorted()
const pathsOf = () => site.pageViews.map(({ path }) => path)
const eventsOf = (layer: readonly unknown[]) => layer.filter((entry) => JSON.stringify(entry).includes('"page_view"'))

/** Visits four pages, and uses a tool once. */
async function walk(page: Page): Promise<void> {
  await chosen(page, 'QR Code Generator')
  await heading(page, 'QR Code Generator')
  await chosen(page, 'Bold Text Converter')
  await heading(page, 'Bold Text Converter')
  await page.goBack()
  await heading(page, 'QR Code Generator')
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByText('QR code downloaded!', { exact: true }).waitFor()
  await untilSentIsKnown(page)
}

const walked = ['/', '/qr-code-generator', '/bold-text-converter', '/qr-code-generator']
const used = 'POST /api/analytics/usage'
const viewed = 'POST /api/analytics/page-view'
const reached = 'POST /api/analytics/goal'

const unmeasured: [what: string, visitor: Visitor, allowed: string[]][] = [
  ['without a choice', {}, [used]],
  ['after a rejection', { consent: rejected }, [used]],
  ['after another policy was accepted', { consent: '2020-01-01.analytics' }, [used]],
  ['with Do Not Track', { consent: accepted, signal: 'DNT' }, []],
  ['with Global Privacy Control', { consent: accepted, signal: 'Sec-GPC' }, []],
]

function keepsQuiet(visitors: typeof unmeasured): void {
  it.each(visitors)('%s no page is measured, and no third party is contacted', async (_, visitor, allowed) => {
    const { page, origins, problems } = await visit('/', visitor)
    await walk(page)
    await eventually(writes, (sent) => sent.length >= allowed.length)
    expect([writes(), [...origins], google.asked]).toEqual([allowed, [site.origin], []])
    expect(site.arrived.filter((request) => request.includes('measure-pages'))).toEqual([])
    const left = await page.evaluate(() => ['dataLayer' in window, sessionStorage.getItem('sessionId')])
    expect([left, problems]).toEqual([[false, null], []])
  })
}

describe('a site without a tag manager', () => {
  onSite({})
  // The same code decides for both sites; the site with a tag manager covers the other visitors.
  keepsQuiet(unmeasured.slice(0, 1))

  it('measures each page once after consent, and contacts no third party', async () => {
    const { page, origins, problems } = await visit('/?utm_source=chatgpt.com#palette', { consent: accepted })
    await walk(page)
    await eventually(writes, (sent) => sent.length >= walked.length + 2)
    const sent = [reached, ...walked.map(() => viewed), used]
    expect([writes(), [...origins], google.asked]).toEqual([sent, [site.origin], []])
    const sessionId = await page.evaluate(() => sessionStorage.getItem('sessionId'))
    const referrer = (path: string) => site.origin + path
    expect(site.pageViews).toEqual([
      { path: '/', sessionId, device: 'desktop', utmSource: 'chatgpt.com' },
      { path: '/qr-code-generator', sessionId, device: 'desktop', referrer: referrer('/') },
      { path: '/bold-text-converter', sessionId, device: 'desktop', referrer: referrer('/qr-code-generator') },
      { path: '/qr-code-generator', sessionId, device: 'desktop', referrer: referrer('/bold-text-converter') },
    ])
    expect([problems, await page.evaluate(() => 'dataLayer' in window)]).toEqual([[], false])
  })

  it('loses no page that the visitor leaves at once', async () => {
    const { page } = await visit('/', { consent: accepted })
    await eventually(pathsOf, ({ length }) => length === 1)
    // The next page's code has loaded.
    await chosen(page, 'Bold Text Converter')
    await heading(page, 'Bold Text Converter')
    await page.goBack()
    await eventually(pathsOf, ({ length }) => length === 3)
    await page.evaluate(() => {
      new MutationObserver(() => window.location.assign('about:blank')).observe(document.head, {
        subtree: true,
        childList: true,
        characterData: true,
      })
      document.querySelector<HTMLElement>('nav a[href="/bold-text-converter"]')?.click()
    })
    await page.waitForURL('about:blank')
    await eventually(pathsOf, ({ length }) => length === 4)
    expect(pathsOf().at(-1)).toBe('/bold-text-converter')
  })

  it.each(breadth([0], [0, 50, 200]))(
    'counts a page once that the visitor leaves %d ms after it loaded',
    async (afterMs) => {
      const { page, context } = await visit('/terms-of-service', { consent: accepted })
      await eventually(pathsOf, ({ length }) => length === 1)
      const next = await context.newPage()
      await next.addInitScript((ms) => {
        const leave = () => setTimeout(() => window.location.assign('about:blank'), ms)
        window.addEventListener('load', leave)
      }, afterMs)
      await next.goto(`${site.origin}/qr-code-generator?utm_source=flyer`, {
        referer: 'https://example.org/list?page=2',
      })
      await next.waitForURL('about:blank')
      await eventually(pathsOf, ({ length }) => length === 2)
      const { sessionId, ...view } = site.pageViews[1] ?? {}
      expect(sessionId).toMatch(sessionIdPattern)
      expect(view).toEqual({
        path: '/qr-code-generator',
        referrer: 'https://example.org/list',
        device: 'desktop',
        utmSource: 'flyer',
      })
      await untilSentIsKnown(page)
      expect(site.pageViews).toHaveLength(2)
    },
  )

  it.each(
    someOf(
      [
        ['without a choice', {}],
        ['after a rejection', { consent: rejected }],
        ['with Do Not Track', { consent: accepted, signal: 'DNT' }],
      ] as const,
      1,
    ),
  )('counts no page that the visitor leaves at once %s', async (_, visitor) => {
    const { page } = await visit('/', visitor)
    await page.goto(`${site.origin}/qr-code-generator`, { waitUntil: 'commit' })
    await page.goto(`${site.origin}/terms-of-service`)
    await untilSentIsKnown(page)
    expect(pathsOf()).toEqual([])
  })

  it('stops measuring pages after consent is withdrawn', async () => {
    const { page, context } = await visit('/', { consent: accepted })
    await eventually(pathsOf, ({ length }) => length === 1)
    await decide(context, rejected)
    await walk(page)
    expect(pathsOf()).toEqual(['/'])
  })
})

describe('a site with a tag manager', () => {
  onSite({ GTM_CONTAINER_ID: 'GTM-TEST1' })
  keepsQuiet(unmeasured)

  const denied = {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
  }
  const inLayer = (path: string, page_title: string, tool_type: string) => ({
    event: 'page_view',
    page_path: path,
    page_title,
    page_location: site.origin + path,
    tool_type,
  })
  const layer = () => google.dataLayers().at(-1) ?? []

  it('sends it the consent first, then each page once with its own title, and contacts no other third party', async () => {
    const { page, origins, problems } = await visit('/', { consent: accepted })
    await walk(page)
    await eventually(layer, ({ length }) => length >= 7)
    expect(layer()).toEqual([
      ['consent', 'default', denied],
      ['consent', 'update', { analytics_storage: 'granted' }],
      { event: 'gtm.js', 'gtm.start': expect.any(Number) },
      inLayer('/', 'All Marketing Tools in One Place | Marketing Toolkit', 'homepage'),
      inLayer('/qr-code-generator', 'QR Code Generator | Marketing Toolkit', 'qr_code'),
      inLayer('/bold-text-converter', 'Bold Text Converter | Marketing Toolkit', 'bold_text'),
      inLayer('/qr-code-generator', 'QR Code Generator | Marketing Toolkit', 'qr_code'),
    ])
    await eventually(writes, (sent) => sent.length >= walked.length + 2)
    expect([writes(), [...origins].toSorted()]).toEqual([
      [reached, ...walked.map(() => viewed), used],
      [site.origin, googleOrigin].toSorted(),
    ])
    const scripts = google.asked.filter((request) => !request.endsWith('/collect'))
    expect([scripts, problems]).toEqual([['GET /gtm.js?id=GTM-TEST1'], []])
  })

  it('reports an article to it once, under its own address and title', async () => {
    const { page } = await visit('/recent-marketing-ai-news', { consent: accepted })
    const card = page.getByRole('link', { name: /^Read Full Article/ }).first()
    const href = (await card.getAttribute('href')) ?? ''
    // Without its slug, the address redirects after the article has loaded.
    await card.evaluate((link) => link.setAttribute('href', link.getAttribute('href')?.replace(/\/[^/]*$/, '') ?? ''))
    await card.click()
    await page.waitForURL(`**${href}`)
    const title = await page.title()
    await eventually(layer, (entries) => eventsOf(entries).length >= 2)
    await untilSentIsKnown(page)
    expect(eventsOf(layer()).slice(1)).toEqual([inLayer(href, title, 'marketing_news')])
    await eventually(pathsOf, ({ length }) => length >= 2)
    expect(pathsOf()).toEqual(['/recent-marketing-ai-news', href])
  })

  it.each(breadth([100], [3, 100]))(
    'reports the shown page to it and to the site when the visitor follows %d links in one tick',
    async (clicks) => {
      const { page } = await visit('/', { consent: accepted })
      await eventually(layer, ({ length }) => length >= 4)
      await page.evaluate((count) => {
        const links = [...document.querySelectorAll<HTMLElement>('header nav a')].slice(1, 4)
        for (let i = 0; i < count; i++) links[i % links.length]?.click()
      }, clicks)
      await heading(page, clicks === 3 ? 'QR Code Generator' : 'Bold Text Converter')
      await eventually(layer, (entries) => eventsOf(entries).length >= 2)
      await untilSentIsKnown(page)
      const told = eventsOf(layer()).map((entry) => (entry as { page_path: string }).page_path)
      await eventually(pathsOf, ({ length }) => length >= told.length)
      expect([pathsOf(), told.length]).toEqual([told, 2])
    },
  )

  it('denies consent and reloads the document on withdrawal, and keeps the typed text', async () => {
    const { page, context } = await visit('/bold-text-converter', { consent: accepted })
    await page.getByLabel('Regular Text').fill('kept')
    await eventually(layer, ({ length }) => length >= 4)
    await decide(context, rejected)
    const loaded = page.waitForEvent('load')
    await chosen(page, 'QR Code Generator')
    await loaded
    await untilLive(page)
    await eventually(layer, ({ length }) => length >= 5)
    expect(layer().at(-1)).toEqual(['consent', 'update', denied])
    await chosen(page, 'Bold Text Converter')
    await heading(page, 'Bold Text Converter')
    expect(await page.getByLabel('Regular Text').inputValue()).toBe('kept')
    await untilSentIsKnown(page)
    const scripts = google.asked.filter((request) => request.startsWith('GET '))
    expect([pathsOf(), scripts.length, google.dataLayers().length]).toEqual([['/bold-text-converter'], 1, 1])
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
  })
})
