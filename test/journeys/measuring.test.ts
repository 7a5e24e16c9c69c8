// Checks, in the network log of a real visit, which requests each consent decision allows, with and without a tag
// manager: page views, goals, loading times, and those of third parties.
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { sessionIdPattern } from '#features/analytics/contract.ts'
import { policyLastUpdated } from '#features/legal/contract.ts'
import { breadth, isExhaustive, someOf } from '../support/breadth.ts'
import { journeyBrowserOptions } from '../support/browser.ts'
import { closeAll, desktop, eventually, untilLive } from '../support/journey.ts'
import { journeySite, sharedSite } from '../support/journey-site.ts'
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

beforeAll(async () => {
  google = await tagManagerDouble()
  browser = await chromium.launch(journeyBrowserOptions({ 'www.googletagmanager.com': google.port }))
})
afterAll(async () => {
  await browser?.close()
  await google?.close()
})

function onSite(open: () => Promise<RecordedSite>): void {
  beforeAll(async () => {
    site = await open()
  })
  afterEach(async () => {
    await closeAll(contexts.splice(0))
    site.clear()
    google.clear()
  })
  afterAll(() => site?.stop())
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

/** Clicks links of the header in turn, all in one tick. */
function followLinks(page: Page, clicks: number): Promise<void> {
  return page.evaluate((count) => {
    const links = [...document.querySelectorAll<HTMLElement>('header nav a')].slice(1, 4)
    for (let i = 0; i < count; i++) links[i % links.length]?.click()
  }, clicks)
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
    const left = await page.evaluate(() => ['dataLayer' in window, sessionStorage.getItem('sessionId')])
    expect([left, problems]).toEqual([[false, null], []])
    // Also not a page that the visitor leaves at once.
    await page.goto(`${site.origin}/qr-code-generator`, { waitUntil: 'commit' })
    await page.goto(`${site.origin}/terms-of-service`)
    await untilSentIsKnown(page)
    expect([writes(), [...origins], google.asked]).toEqual([allowed, [site.origin], []])
    expect(site.arrived.filter((request) => request.includes('measure-'))).toEqual([])
  })
}

describe('a site without a tag manager', () => {
  onSite(async () => recordedSite(await sharedSite(inject('testFolder'))))
  // The same code decides for both sites; the site with a tag manager covers the other visitors.
  keepsQuiet(breadth([], unmeasured.slice(0, 1)))

  it('measures each page, goal and load once while consent lasts, and contacts no third party', async () => {
    const { context, page, origins, problems } = await visit('/?utm_source=chatgpt.com#palette', { consent: accepted })
    await walk(page)
    await page.getByRole('button', { name: 'Download' }).click()
    await eventually(writes, (sent) => sent.length >= walked.length + 3)
    const sent = [reached, ...walked.map(() => viewed), used, used]
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

    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('measure-vitals')),
    )
    await page.goto(`${site.origin}/terms-of-service`)
    await untilLive(page)
    await eventually(pathsOf, ({ length }) => length === walked.length + 1)
    await eventually(
      () => site.vitals,
      ({ length }) => length === 1,
    )
    const measured = { path: '/', device: 'desktop', lcp: expect.any(Number), cls: expect.any(Number) }
    expect(site.vitals).toMatchObject([measured])

    await decide(context, rejected)
    await chosen(page, 'QR Code Generator')
    await heading(page, 'QR Code Generator')
    await page.goto(`${site.origin}/privacy-policy`)
    await untilSentIsKnown(page)
    expect([pathsOf(), site.vitals.length, problems]).toEqual([[...walked, '/terms-of-service'], 1, []])
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
      // Code that loads late changes the head as well.
      const leave = () => document.title.startsWith('Bold') && window.location.assign('about:blank')
      new MutationObserver(leave).observe(document.head, { subtree: true, childList: true, characterData: true })
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
})

describe('a site with a tag manager', () => {
  onSite(async () => {
    const DATABASE_URL = await seededDatabaseUrl()
    return recordedSite({ settings: { ...journeySite, GTM_CONTAINER_ID: 'GTM-TEST1', DATABASE_URL } })
  })
  keepsQuiet([...someOf(unmeasured, 1, 4)])

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

  const told = () => eventsOf(layer()).map((entry) => (entry as { page_path: string }).page_path)

  it('sends it the consent first, then each page once, and loads the document anew on withdrawal', async () => {
    const { page, context, origins, problems } = await visit('/', { consent: accepted })
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
    const scripts = () => google.asked.filter((request) => !request.endsWith('/collect'))
    expect([scripts(), problems]).toEqual([['GET /gtm.js?id=GTM-TEST1'], []])

    await followLinks(page, 100)
    await heading(page, 'Bold Text Converter')
    await eventually(layer, ({ length }) => length >= 8)
    await untilSentIsKnown(page)
    const seen = [...walked, '/bold-text-converter']
    expect([told(), pathsOf()]).toEqual([seen, seen])

    await page.getByLabel('Regular Text').fill('kept')
    await decide(context, rejected)
    const loaded = page.waitForEvent('load')
    await chosen(page, 'QR Code Generator')
    await loaded
    await untilLive(page)
    await eventually(layer, ({ length }) => length >= 9)
    expect(layer().at(-1)).toEqual(['consent', 'update', denied])
    await chosen(page, 'Bold Text Converter')
    await heading(page, 'Bold Text Converter')
    expect(await page.getByLabel('Regular Text').inputValue()).toBe('kept')
    await untilSentIsKnown(page)
    expect([pathsOf(), scripts().length, google.dataLayers().length]).toEqual([seen, 1, 1])
    expect([problems, await page.evaluate(() => 'dataLayer' in window)]).toEqual([[], false])
  })

  it.each(breadth([], [3, 100]))(
    'reports the shown page to it and to the site when the visitor follows %d links in one tick',
    async (clicks) => {
      const { page } = await visit('/', { consent: accepted })
      await eventually(layer, ({ length }) => length >= 4)
      await followLinks(page, clicks)
      await heading(page, clicks === 3 ? 'QR Code Generator' : 'Bold Text Converter')
      await eventually(layer, (entries) => eventsOf(entries).length >= 2)
      await untilSentIsKnown(page)
      await eventually(pathsOf, ({ length }) => length >= told().length)
      expect([pathsOf(), told().length]).toEqual([told(), 2])
    },
  )

  // The everyday run has it in component tests (page-views.test.tsx, tag-manager.test.tsx).
  if (isExhaustive)
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
})
