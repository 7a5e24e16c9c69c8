// The dashboard over visits, events and texts that the real site stored (Spec 2, 3, 4, 7, 8, 9: Admin).
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { openSession } from '../support/administrator.ts'
import { waitingTexts } from '../support/analysis-world.ts'
import { someOf } from '../support/breadth.ts'
import { silentLog } from '../support/databases.ts'
import { devices, journeys, untilLive } from '../support/journey.ts'
import { cityRecord, mmdb } from '../support/mmdb.ts'
import { seededDatabaseUrl } from '../support/world.ts'

const folder = mkdtempSync(join(tmpdir(), 'places-'))
const GEOIP_DB = join(folder, 'places.mmdb')
writeFileSync(GEOIP_DB, mmdb({ '203.0.113.0/24': cityRecord('Oslo', 'Norway') }))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const databaseUrl = await seededDatabaseUrl()
const { visit, site } = journeys({
  DATABASE_URL: databaseUrl,
  GEOIP_DB,
  // Each event arrives through a proxy that names the client.
  TRUST_PROXY: 'true',
  // Nobody listens there.
  SMTP_URL: 'smtp://127.0.0.1:9',
  DIGEST_EMAIL: 'owner@example.com',
})

let session: Awaited<ReturnType<typeof openSession>>
beforeAll(async () => {
  session = await openSession(site().origin)
})

const person = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const agreed = { cookie: 'consent=2025-09-17.analytics' }
const spring = { source: 'newsletter', medium: 'email', campaign: 'spring-sale' }

async function load(path: string, headers: Record<string, string>): Promise<void> {
  const response = await fetch(site().origin + path, { headers: { 'user-agent': person, ...headers } })
  expect(response.status).toBe(200)
}

async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<number> {
  const response = await fetch(site().origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': person, ...headers },
    body: JSON.stringify(body),
  })
  return response.status
}

const use = (toolType: string, action: string, inputData: string, address = '10.0.0.7') =>
  post('/api/analytics/usage', { toolType, action, inputData }, { 'x-forwarded-for': address })

const view = (path: string, visitor: string, changes: object = {}) => ({
  path,
  referrer: null,
  sessionId: `session_1700000000000_${visitor}`,
  device: 'tablet',
  ...changes,
})

beforeAll(async () => {
  for (let i = 0; i < 3; i++) await load('/', agreed)
  await load('/qr-code-generator?utm_source=chatgpt.com', agreed)
  await load('/', { ...agreed, dnt: '1' })
  const views = '/api/analytics/page-view'
  const tags = { utmSource: 'newsletter', utmMedium: 'email', utmCampaign: 'spring-sale', device: 'phone' }
  const statuses = [
    await post(views, view('/', 'a', { referrer: 'https://www.google.com/search?q=secret' })),
    await post(views, view('/qr-code-generator', 'a', { referrer: `${site().origin}/` })),
    await post(views, view('/', 'b')),
    await post(views, view('/', 's', tags)),
    await post(views, view('/qr-code-generator', 's', { device: 'phone' })),
    await post(views, view('/', 'c'), { 'user-agent': 'Googlebot/2.1' }),
    await post(views, view('/', 'd'), { 'sec-gpc': '1' }),
    await post('/api/consent', { categories: ['necessary'], policyVersion: '2025-09-17' }),
  ]
  expect(statuses).toEqual([201, 201, 201, 201, 201, 200, 200, 201])
  const events: number[] = []
  for (let i = 1; i <= 22; i++) events.push(await use('bold_text', 'copied', `bold ${i}`))
  events.push(await use('qr_code', 'downloaded_image', 'https://proof.example/', '203.0.113.77'))
  events.push(await use('color_palette', 'generated', `=1+1 ${'é'.repeat(60)}`))
  expect(new Set(events)).toEqual(new Set([201]))
})

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const open = (address: string, options: (typeof devices)[number][1]) => visit(address, { ...options, ...session })

it.each(someOf(devices, 1))(
  'shows the week, usage, counts and retention on the Overview, and keeps its range in Website Analytics (%s)',
  async (_, options) => {
    const { page, problems } = await open('/admin', options)
    const letter = panel(page, 'Monday in five sentences')
    await letter.getByText(/^Your first summary comes on Monday, /).waitFor()
    await panel(page, 'Needs you').getByText('All clear.').waitFor()
    await panel(page, 'Usage by action').getByText('Bold text copied').waitFor()
    await panel(page, 'Usage of the tools')
      .getByText(/^No [A-Z][a-z]+day before$/)
      .waitFor()
    const coverage = panel(page, 'Coverage').getByRole('listitem')
    expect(await coverage.filter({ hasText: 'Counted' }).locator('b + span').textContent()).toBe('4')
    expect(await coverage.filter({ hasText: 'DNT or GPC' }).locator('b + span').textContent()).toBe('1')
    await panel(page, 'Sent by AI assistants').getByText('ChatGPT').waitFor()
    const kept = page.getByRole('table', { name: /Retention/ })
    await kept.waitFor()
    const rows = kept.getByRole('row').filter({ has: page.getByRole('rowheader') })
    expect(await rows.count()).toBe(10)
    const views = rows.filter({ hasText: 'Page views' })
    expect(await views.getByRole('cell').first().textContent()).toContain('90 days')
    expect(await kept.getByText(/^Late by/).count()).toBe(0)

    await button(page, '7 days').press('Enter')
    await expect.poll(() => queryOf(page)).toEqual({ days: '7' })
    await panel(page, 'Coverage').getByText('Page loads by people, last 7 days').waitFor()
    await page.reload()
    const sources = panel(page, 'Where people came from')
    await sources.getByText('google.com').waitFor()
    await sources.getByRole('link', { name: 'All sources' }).click()
    // Their names appear before their figures.
    const totals = panel(page, 'Totals of the range')
    await expect.poll(() => totals.textContent()).toMatch(/Visits\s*5.*Unique visitors\s*3/)
    expect(queryOf(page)).toEqual({ tab: 'analytics', days: '7' })
    expect(await button(page, '7 days').getAttribute('aria-pressed')).toBe('true')
    await panel(page, 'Visits over time').getByRole('application').waitFor()
    const first = panel(page, 'Top pages').getByRole('row').nth(1)
    expect((await first.getByRole('cell').allTextContents()).join(' ')).toMatch(/^1 3 3 100\.0\s?%$/)
    await panel(page, 'Sources').getByText('google.com').waitFor()
    await panel(page, 'Sources').getByText('Within this site').waitFor()
    expect(await page.content()).not.toContain('secret')
    await panel(page, 'Devices').getByText('Tablet').waitFor()
    await page.getByText(/Left out: 1 page view of bots/).waitFor()

    await page.goBack()
    await expect.poll(() => queryOf(page)).toEqual({ days: '7' })
    await letter.getByRole('link', { name: 'Mailed Mondays at 08:00' }).click()
    await page.getByRole('heading', { name: 'Mondays at 08:00, UTC' }).waitFor()
    await button(page, 'Preview').click()
    await page.getByText('Open the dashboard: ').waitFor()
    expect(problems).toEqual([])
  },
)

describe('Website Analytics', () => {
  it.each(someOf(devices, 0))(
    'is filtered by a campaign until chips or Back undo it, and has a note until it is deleted, by keys (%s)',
    async (name, options) => {
      const { page, problems } = await open('/admin?tab=analytics', options)
      const campaign = panel(page, 'Campaigns').getByRole('button', { name: 'spring-sale' })
      await campaign.press('Space')
      await page.getByText('2 views by 1 visitor').waitFor()
      expect(queryOf(page)).toEqual({ tab: 'analytics', ...spring })
      expect(await campaign.getAttribute('aria-pressed')).toBe('true')
      await expect.poll(() => panel(page, 'Top pages').getByRole('rowheader').allTextContents()).toHaveLength(2)
      await page.reload()
      await page.getByText('2 views by 1 visitor').waitFor()
      await page.goBack()
      await page.getByRole('group', { name: 'Filters' }).waitFor({ state: 'detached' })
      await page.goForward()
      const chip = button(page, 'Remove the filter Campaign spring-sale')
      await chip.press('Enter')
      await chip.waitFor({ state: 'detached' })
      // From the group of chips, Tab reaches the next one.
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect.poll(() => queryOf(page)).toEqual({ tab: 'analytics', medium: 'email' })
      await button(page, 'Clear all').click()
      await expect.poll(() => queryOf(page)).toEqual({ tab: 'analytics' })

      const note = `Flyers sent from a ${name}`
      await button(page, 'Add note').press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Add a note' })
      await dialog.waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Add note')
      await page.keyboard.press('Enter')
      await page.getByLabel('What happened?').fill(note)
      await page.keyboard.press('Enter')
      const flag = page.getByRole('list', { name: 'Notes on the chart' }).getByRole('button').last()
      await flag.waitFor()
      await expect.poll(() => flag.getAttribute('aria-pressed')).toBe('true')
      const listed = page
        .getByRole('list', { name: 'Notes', exact: true })
        .getByRole('listitem')
        .filter({ hasText: note })
      await listed.getByRole('button', { name: 'Show days' }).click()
      await expect.poll(() => queryOf(page).days).toBe('7')
      await listed.getByRole('button', { name: `Delete the note ${note}` }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete note' }).click()
      await listed.waitFor({ state: 'detached' })
      expect(problems).toEqual([])
    },
  )
})

describe('Recent Activity', () => {
  const status = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })
  const tool = (page: Page) => page.getByLabel('Tool', { exact: true })
  const inputs = (page: Page) => page.getByRole('table', { name: 'Recent activity' }).getByRole('rowheader')

  it.each(someOf(devices, 1))(
    'shows places in rows that do not move, keeps page and filter over a reload and Back, and saves all (%s)',
    async (_, options) => {
      const { page, problems } = await visit('/robots.txt', { ...options, ...session })
      const lookUp = Promise.withResolvers<void>()
      await page.route('**/api/geolocate', async (route) => {
        await lookUp.promise
        await route.continue()
      })
      // A number beyond the last page shows the last one.
      await page.goto(`${site().origin}/admin?tab=activity&page=99`)
      await status(page, '21 to 24 of 24').waitFor()
      expect(queryOf(page).page).toBe('2')
      expect(await inputs(page).allTextContents()).toEqual(['bold 4', 'bold 3', 'bold 2', 'bold 1'])
      expect([await button(page, 'Previous').isDisabled(), await button(page, 'Next').isDisabled()]).toEqual([
        false,
        true,
      ])
      await button(page, 'Previous').press('Enter')
      await status(page, '1 to 20 of 24').waitFor()
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Next')
      const row = page.getByRole('row', { name: 'https://proof.example/' })
      await row.getByText('Looking up the place').waitFor()
      await page.getByText('Local/Private Network').first().waitFor()
      const before = await row.boundingBox()
      lookUp.resolve()
      await row.getByText('Oslo, Norway').waitFor()
      expect([await row.getByText('203.0.113.0').isVisible(), await row.boundingBox()]).toEqual([true, before])
      const cut = page.locator('summary')
      expect(await cut.textContent()).toBe(`=1+1 ${'é'.repeat(45)}…`)
      await cut.press('Enter')
      await page.getByRole('region', { name: 'Whole input' }).getByText('é'.repeat(60)).waitFor()

      const download = page.waitForEvent('download')
      await button(page, 'CSV of Recent activity').click()
      const lines = (await text(await (await download).createReadStream())).split('\r\n')
      expect([lines.length, lines[0]?.replace(/^\ufeff/, '')]).toEqual([26, 'Time (UTC),Tool,Action,Input,Address'])
      expect(lines[1]).toContain(`Color Palette Generator,Generated,'=1+1 ${'é'.repeat(60)},`)

      await tool(page).selectOption('Bold Text Converter')
      await status(page, '22 entries').waitFor()
      await button(page, 'Next').click()
      await status(page, '21 to 22 of 22').waitFor()
      await page.reload()
      await untilLive(page)
      await status(page, '21 to 22 of 22').waitFor()
      await page.getByRole('link', { name: 'Home' }).first().click()
      await page.getByRole('heading', { name: 'All marketing tools in one place' }).waitFor()
      await page.goBack()
      await status(page, '21 to 22 of 22').waitFor()
      expect([queryOf(page), await tool(page).inputValue()]).toEqual([
        { tab: 'activity', tool: 'bold_text', page: '2' },
        'bold_text',
      ])
      expect(problems).toEqual([])
    },
  )
})

describe('Text Analysis', () => {
  const german = Array.from({ length: 8 }, (_, i) => `Neue Öffnungszeiten in unserer Bäckerei: ab Montag um ${i} Uhr`)
  const english = Array.from({ length: 3 }, (_, i) => `We are hiring ${i} friendly cooks for our restaurant`)
  const typed = [...german, ...english, '12345 !!!']

  beforeAll(async () => {
    const database = await openDatabase({ databaseUrl, dataDir: '', log: silentLog })
    await waitingTexts(database, typed)
    await database.close()
  })

  it('analyzes the typed texts on this server, and a reload keeps the results', async () => {
    const { page, problems } = await open('/admin?tab=analysis', devices[1][1])
    await page.getByRole('heading', { name: 'No analysis results found' }).nth(2).waitFor()
    const batch = page.getByRole('region', { name: /^Batch analysis/ })
    await batch.getByText('12 texts to analyze. We detect language and industry on this server. Set ').waitFor()
    await batch.getByRole('button', { name: 'Analyze 12 texts' }).tap()
    await batch.getByText('11 of 12').waitFor()
    await page.reload()
    const done =
      /^11 of 12 texts analyzed in \d+:\d\d, by mira at \d\d:\d\d\. One has no words to analyze\. No texts to analyze\.$/
    await batch.getByText(done).waitFor()
    const analyze = batch.getByRole('button')
    expect([await analyze.textContent(), await analyze.isDisabled()]).toEqual(['Nothing to analyze', true])
    const languages = page.getByRole('list', { name: 'Languages' }).getByRole('listitem')
    expect(await languages.allTextContents()).toEqual(['German872.7%', 'English327.3%'])
    const rows = page
      .getByRole('table', { name: 'Recent analyses' })
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
    expect(await rows.count()).toBe(10)
    // Those that were stored at once have no order.
    expect(await rows.getByRole('rowheader').allTextContents()).toContain(
      'Neue Öffnungszeiten in unserer Bäckerei: ab Montag…Not translated',
    )
    expect(problems).toEqual([])
  })
})
