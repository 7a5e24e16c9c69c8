// Administrators read the data that visitors send: usage events and decisions about cookies, over the calls.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SiteServer } from '#app/server.ts'
import type { Activity } from '#features/analytics/reports-contract.ts'
import type { Retention } from '#features/retention/contract.ts'
import type { Database } from '#platform/database/database.ts'
import { reportPaths } from '#shared/calls/report-paths.ts'
import { apiPaths } from '#shared/paths.ts'
import { freshDatabase } from './support/databases.ts'
import { siteOver } from './support/in-process.ts'
import { signedIn } from './support/signed-in.ts'

let database: Database
let site: SiteServer
let cookie: string
beforeAll(async () => {
  database = await freshDatabase('postgresql')
  site = await siteOver(database)
  cookie = await signedIn(site, database)
})
afterAll(async () => {
  await site?.close()
  await database?.close()
})

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  site.app.inject({ method: 'POST', url, headers, payload })
const read = (url: string) => site.app.inject({ url, headers: { cookie } })
const recent = async (query = '') => (await read(`${reportPaths.recentActivity}${query}`)).json<Activity>()

it('counts and lists a usage event as soon as it is acknowledged, and none of visitors who refuse tracking', async () => {
  const input = 'x'.repeat(10_000)
  const response = await post(apiPaths.usage, { toolType: 'bold_text', action: 'copied', inputData: input })
  await post(apiPaths.usage, { toolType: 'color_palette', action: 'generated' })
  await post(apiPaths.usage, { toolType: 'qr_code', action: 'copied_image' }, { dnt: '1' })
  expect((await read(reportPaths.usageSummary)).json()).toEqual({
    totalUsage: 2,
    totalToday: 2,
    totalThisWeek: 2,
    totalThisMonth: 2,
    previous: { today: null, thisWeek: null, thisMonth: null },
    asOf: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    toolBreakdown: [
      { toolType: 'bold_text', count: 1 },
      { toolType: 'color_palette', count: 1 },
    ],
    actionBreakdown: [
      { action: 'copied', count: 1 },
      { action: 'generated', count: 1 },
    ],
  })
  expect(await recent('?toolType=bold_text&action=copied&dateRange=today')).toEqual({
    items: [
      {
        id: response.json().id,
        toolType: 'bold_text',
        action: 'copied',
        inputData: input,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        ipAddress: '127.0.0.1',
      },
    ],
    total: 1,
    totalPages: 1,
  })
  expect(await recent('?page=2&pageSize=1')).toMatchObject({ items: [{ action: 'copied' }], total: 2, totalPages: 2 })
  expect(await recent('?page=999999999&action=&toolType=all')).toEqual({ items: [], total: 2, totalPages: 1 })
})

it.each([
  'page=0',
  'page=x',
  'page=1e3',
  'page=1000000000',
  'pageSize=0',
  'pageSize=101',
  'toolType=news',
  'action=shared',
  'dateRange=year',
])('rejects an activity of %s', async (query) => {
  expect((await read(`${reportPaths.recentActivity}?${query}`)).statusCode).toBe(400)
})

it('stores decisions about cookies, which count as retained data', async () => {
  const refused = await post(apiPaths.consent, { categories: ['necessary'], policyVersion: '2025-09-17' })
  expect([refused.statusCode, refused.json()]).toEqual([
    201,
    { id: expect.any(Number), receipt: expect.stringMatching(/^d/) },
  ])
  const wrong = await post(apiPaths.consent, { categories: ['marketing'], policyVersion: '2025-09-17' })
  expect(wrong.statusCode).toBe(400)
  const { items } = (await read(reportPaths.retention)).json<Retention>()
  expect(items.map(({ label, rows, lateDays }) => [label, rows, lateDays])).toEqual(
    expect.arrayContaining([
      ['Conversions', 0, null],
      ['Palettes', 0, null],
      ['Usage events', 2, null],
      ['Text analyses', 0, null],
      ['Consent records', 1, null],
      ['Administrative log', 1, null],
      ['Push subscriptions', 0, null],
      ['Geolocation cache', 0, null],
    ]),
  )
})
