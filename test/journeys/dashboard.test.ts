// The dashboard over visits that the real site counted (Spec 2, 3, 8, 9: Admin), on desktop and phone.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { openSession } from '../support/administrator.ts'
import { someOf } from '../support/breadth.ts'
import { desktop, journeys, phone } from '../support/journey.ts'

const { visit, site } = journeys()

const person = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const agreed = { cookie: 'consent=2025-09-17.analytics' }

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

const view = (path: string, visitor: string, referrer: string | null = null) => ({
  path,
  referrer,
  sessionId: `session_1700000000000_${visitor}`,
  device: 'tablet',
})

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const sizes = [
  ['a phone', phone],
  ['a desktop', desktop],
] as const

describe('before the first visit', () => {
  it('shows the empty state of each panel', async () => {
    const { page, problems } = await visit('/admin', { ...phone, ...(await openSession(site().origin)) })
    await page.getByText('No tool has been used yet').first().waitFor()
    await page.getByRole('tab', { name: 'Website Analytics' }).click()
    await page.getByText('No visit data for the last 30 days').waitFor()
    await page.getByText('No page view data for the last 30 days').waitFor()
    await page.getByRole('button', { name: '90 days' }).click()
    await page.getByText('No visit data for the last 90 days').waitFor()
    await page.getByRole('tab', { name: 'Recent Activity' }).click()
    await page.getByText('No activity found matching your filters').waitFor()
    expect(problems).toEqual([])
  })
})

describe('over real visits', () => {
  beforeAll(async () => {
    for (let i = 0; i < 3; i++) await load('/', agreed)
    await load('/qr-code-generator?utm_source=chatgpt.com', agreed)
    await load('/', { ...agreed, dnt: '1' })
    const statuses = [
      await post('/api/analytics/page-view', view('/', 'a', 'https://www.google.com/search?q=secret')),
      await post('/api/analytics/page-view', view('/qr-code-generator', 'a', `${site().origin}/`)),
      await post('/api/analytics/page-view', view('/', 'b')),
      await post('/api/analytics/page-view', view('/', 'c'), { 'user-agent': 'Googlebot/2.1' }),
      await post('/api/analytics/page-view', view('/', 'd'), { 'sec-gpc': '1' }),
      await post('/api/analytics/usage', { toolType: 'bold_text', action: 'copied', inputData: 'Now hiring' }),
      await post('/api/consent', { categories: ['necessary'], policyVersion: '2025-09-17' }),
    ]
    expect(statuses).toEqual([201, 201, 201, 200, 200, 201, 201])
  })

  it.each(someOf(sizes, 1))('shows usage, counts and retention on the Overview: %s', async (_, size) => {
    const { page, problems } = await visit('/admin', { ...size, ...(await openSession(site().origin)) })
    await panel(page, 'Usage by action').getByText('Bold text copied').waitFor()
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
    expect(problems).toEqual([])
  })

  it.each(someOf(sizes, 0))(
    'compares on the Overview over the range in the address, which other tabs keep: %s',
    async (_, size) => {
      const { page, problems } = await visit('/admin', { ...size, ...(await openSession(site().origin)) })
      const totals = panel(page, 'Usage of the tools')
      await totals.getByText(/^No [A-Z][a-z]+day before$/).waitFor()
      expect(await totals.getByText('Nothing to compare', { exact: true }).count()).toBe(2)
      await panel(page, 'Usage by tool').getByText('Nothing to compare with yet').waitFor()
      await page.getByRole('button', { name: '7 days' }).press('Enter')
      await expect.poll(() => new URL(page.url()).search).toBe('?days=7')
      await panel(page, 'Coverage').getByText('Page loads by people, last 7 days').waitFor()
      await page.reload()
      const sources = panel(page, 'Where people came from')
      await sources.getByText('google.com').waitFor()
      await sources.getByRole('link', { name: 'All sources' }).click()
      await panel(page, 'Sources').getByText('google.com').waitFor()
      expect(await page.getByRole('button', { name: '7 days' }).getAttribute('aria-pressed')).toBe('true')
      expect(problems).toEqual([])
    },
  )

  it.each(someOf(sizes, 0))(
    'shows visits, pages, sources and devices of the range in the address: %s',
    async (_, size) => {
      const { page, problems } = await visit('/admin?tab=analytics', { ...size, ...(await openSession(site().origin)) })
      const visits = panel(page, 'Visits over time')
      // Their names appear before their figures.
      const totals = panel(page, 'Totals of the range')
      await expect.poll(() => totals.textContent()).toMatch(/Visits\s*3.*Unique visitors\s*2/)
      const first = panel(page, 'Top pages').getByRole('row').nth(1)
      expect((await first.getByRole('cell').allTextContents()).join(' ')).toMatch(/^1 2 2 100\.0\s?%$/)
      await panel(page, 'Sources').getByText('google.com').waitFor()
      await panel(page, 'Sources').getByText('Within this site').waitFor()
      expect(await page.content()).not.toContain('secret')
      await panel(page, 'Devices').getByText('Tablet').waitFor()
      await page.getByText(/Left out: 1 page view of bots/).waitFor()
      await page.getByRole('button', { name: '7 days' }).click()
      await expect.poll(() => new URL(page.url()).search).toBe('?tab=analytics&days=7')
      await page.reload()
      await visits.getByRole('application').waitFor()
      expect(await page.getByRole('button', { name: '7 days' }).getAttribute('aria-pressed')).toBe('true')
      await page.goBack()
      await expect.poll(() => new URL(page.url()).search).toBe('?tab=analytics')
      expect(problems).toEqual([])
    },
  )
})

describe('while the reads fail', () => {
  it("shows the specification's error in place of each figure, and retries", async () => {
    const { page } = await visit('/', { ...phone, ...(await openSession(site().origin)) })
    await page.route('**/api/analytics/*', (route) => route.fulfill({ status: 503, json: { message: 'down' } }))
    await page.goto(`${site().origin}/admin`)
    await page.getByRole('alert').filter({ hasText: 'Failed to load analytics summary.' }).waitFor()
    await page.getByRole('tab', { name: 'Website Analytics' }).click()
    await page.getByRole('alert').filter({ hasText: 'Failed to load visits timeline.' }).waitFor()
    await page.getByRole('alert').filter({ hasText: 'Failed to load page statistics.' }).waitFor()
    await page.getByRole('tab', { name: 'Recent Activity' }).click()
    const failed = page.getByRole('alert').filter({ hasText: 'Failed to load recent activity data.' })
    await failed.waitFor()
    await page.unroute('**/api/analytics/*')
    await failed.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('table', { name: 'Recent activity' }).getByText('Now hiring').waitFor()
  })
})
