// A browser's data, read and erased over HTTP by its receipts (Decisions, My data).
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SiteServer } from '#app/server.ts'
import type { UsageSummary } from '#features/analytics/reports-contract.ts'
import type { MyData, ReceiptKind } from '#features/my-data/contract.ts'
import { receiptsWith } from '#features/my-data/server/receipts.ts'
import { siteReceipts } from '#features/my-data/server.ts'
import { type Database, DatabaseUnavailable } from '#platform/database/database.ts'
import { reportPaths } from '#shared/calls/report-paths.ts'
import { apiPaths } from '#shared/paths.ts'
import { freshDatabase } from './support/databases.ts'
import { siteOver } from './support/in-process.ts'
import { signedIn } from './support/signed-in.ts'

let database: Database
let site: SiteServer
let cookie: string
let origin: string
/** Each call comes from another address; the limit of one address has its own test. */
let address = 0
beforeAll(async () => {
  database = await freshDatabase('postgresql')
  site = await siteOver(database, { TRUST_PROXY: 'true' })
  cookie = await signedIn(site, database)
  origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await site?.close()
  await database?.close()
})
beforeEach(() => database.query(`TRUNCATE ${tables.join(', ')} CASCADE`))

const send = async (method: 'POST' | 'DELETE', url: string, payload: object, headers: Record<string, string> = {}) => {
  const from = `2001:db8:${(++address).toString(16)}::1`
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  return site.app.inject({
    method,
    url,
    headers: { 'x-forwarded-for': from, 'user-agent': agent, ...headers },
    payload,
  })
}
const store = async (url: string, payload: object) =>
  (await send('POST', url, payload)).json<{ receipt: string }>().receipt
const read = async (held: object) => (await send('POST', apiPaths.myData, { receipts: [], ...held })).json<MyData>()
const erase = async (held: object) => (await send('DELETE', apiPaths.myData, { receipts: [], ...held })).json<unknown>()

const conversion = { inputText: 'Zoë 😀\n"quoted"', outputText: '𝗭𝗼ë 😀' }
const palette = { startingColor: '#3b82f6', method: 'logo-triadic', colors: ['#3b82f6', '#f63b82', '#82f63b'] }
const usage = { toolType: 'bold_text', action: 'copied', inputData: 'Hello', outputData: null, metadata: '{"a": 1}' }
const viewOf = (sessionId: string, path = '/qr-code') => ({ path, sessionId, device: 'phone', ...tags })
const tags = { utmSource: 'mail', utmMedium: 'email', utmCampaign: 'spring', utmContent: null, utmTerm: null }
const consent = { categories: ['necessary', 'analytics'], policyVersion: '2025-09-17' }
const sessions = { ours: 'session_1700000000000_ours', others: 'session_1700000000000_others' }

/** One event of each kind. */
async function storeAll(sessionId: string) {
  return [
    await store(apiPaths.conversions, conversion),
    await store(apiPaths.palettes, palette),
    await store(apiPaths.usage, usage),
    await store(apiPaths.consent, consent),
    await store(apiPaths.pageView, viewOf(sessionId)),
  ]
}

/** The dashboard's figures, and every table and counter. */
async function reports() {
  const read = async (url: string) => (await site.app.inject({ url, headers: { cookie } })).json<unknown>()
  const urls = [reportPaths.recentActivity, reportPaths.pageStats, reportPaths.visitTotals]
  const summary = (await site.app.inject({ url: reportPaths.usageSummary, headers: { cookie } })).json<UsageSummary>()
  const responses: unknown[] = [{ ...summary, asOf: null }]
  for (const url of [...urls, reportPaths.visitSources, reportPaths.visitDevices]) responses.push(await read(url))
  for (const table of tables) responses.push(await database.query(`SELECT * FROM ${table} ORDER BY 1, 2`))
  return responses
}

describe("a browser's data", () => {
  it("is readable by its receipts and erased with its counts, and other browsers' data stays", async () => {
    const others = await storeAll(sessions.others)
    const othersRows = await read({ receipts: others })
    const before = await reports()
    const ours = await storeAll(sessions.ours)
    const { rows, rest, morePageViews } = await read({ receipts: [...ours, ...ours] })
    expect([rest, morePageViews]).toEqual([[], 0])
    const [c, p, u, d, v] = ours
    const createdAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
    expect(rows).toHaveLength(5)
    expect(rows).toEqual(
      expect.arrayContaining([
        { kind: 'conversion', receipt: c, createdAt, ...conversion, analysis: null },
        { kind: 'palette', receipt: p, createdAt, ...palette },
        { kind: 'usage', receipt: u, createdAt, ...usage, ipAddress: expect.stringMatching(/^2001:db8:[0-9a-f]+::$/) },
        { kind: 'consent', receipt: d, createdAt, ...consent },
        { kind: 'page_view', receipt: v, createdAt, ...viewOf(sessions.ours), referrer: null, source: '(direct)' },
      ]),
    )
    expect(await erase({ receipts: [...ours, ...ours] })).toEqual({ erased: 5 })
    expect(await reports()).toEqual(before)
    expect(await read({ receipts: others })).toEqual(othersRows)
    expect(await read({ receipts: ours })).toEqual({ rows: [], rest: [], morePageViews: 0 })
    expect(await erase({ receipts: ours })).toEqual({ erased: 0 })
  })

  it('is erased once by two concurrent requests', async () => {
    const before = await reports()
    const receipts = [...(await storeAll(sessions.ours)), ...(await storeAll(sessions.ours))]
    const responses = await Promise.all([erase({ receipts }), erase({ receipts: receipts.toReversed() })])
    expect((responses as { erased: number }[]).reduce((sum, { erased }) => sum + erased, 0)).toBe(10)
    expect(await reports()).toEqual(before)
  })

  it('is neither shown nor erased while the database is down, and exists afterward', async () => {
    let isAway = false
    const whenThere = <T>(work: () => Promise<T>) => (isAway ? Promise.reject(new DatabaseUnavailable('test')) : work())
    const other = await siteOver({
      ...database,
      query: (...asked) => whenThere(() => database.query(...asked)),
      transaction: (...asked) => whenThere(() => database.transaction(...asked)),
    })
    const payload = { receipts: await storeAll(sessions.ours) }
    const ask = (method: 'POST' | 'DELETE') => other.app.inject({ method, url: apiPaths.myData, payload })
    isAway = true
    for (const method of ['POST', 'DELETE'] as const) {
      const { statusCode, headers } = await ask(method)
      expect([statusCode, headers['retry-after']]).toEqual([503, '1'])
    }
    isAway = false
    expect((await ask('DELETE')).json()).toEqual({ erased: 5 })
    await other.close()
  })

  it('is erased with its analysis results', async () => {
    const [kept, gone] = [await store(apiPaths.conversions, conversion), await store(apiPaths.conversions, conversion)]
    await database.query(`INSERT INTO converted_texts (conversion_id, state) SELECT id, 'analyzed' FROM conversions`)
    await database.query(
      `INSERT INTO text_analyses (conversion_id, language, language_confidence, industries, translation, translation_confidence)
      SELECT id, 'de', 0.9, '{retail}', $1, 0.5 FROM conversions`,
      ['t'.repeat(300)],
    )
    const analysis = { language: 'de', industries: ['retail'], translation: 't'.repeat(300) }
    expect((await read({ receipts: [gone] })).rows).toMatchObject([{ receipt: gone, analysis }])
    expect((await read({ receipts: [gone], excerpts: true })).rows).toMatchObject([
      { analysis: { ...analysis, translation: 't'.repeat(200) } },
    ])
    expect(await erase({ receipts: [gone] })).toEqual({ erased: 1 })
    for (const table of ['converted_texts', 'text_analyses']) {
      expect(await database.query(`SELECT count(*) FROM ${table}`)).toEqual([{ count: 1 }])
    }
    expect((await read({ receipts: [kept] })).rows).toMatchObject([{ analysis }])
  })
})

describe('page views', () => {
  it('open by their session id, and by the receipt of any of them', async () => {
    const first = await store(apiPaths.pageView, viewOf(sessions.ours, '/'))
    const second = await store(apiPaths.pageView, viewOf(sessions.ours, '/qr-code'))
    const other = await store(apiPaths.pageView, viewOf(sessions.others))
    for (const held of [
      { receipts: [first] },
      { sessionIds: [sessions.ours] },
      { receipts: [second], sessionIds: [sessions.ours] },
    ]) {
      expect((await read(held)).rows).toMatchObject([
        { receipt: second, path: '/qr-code' },
        { receipt: first, path: '/' },
      ])
    }
    expect(await erase({ receipts: [first] })).toEqual({ erased: 2 })
    expect(await erase({ sessionIds: [sessions.ours, 'session_1_unknown'] })).toEqual({ erased: 0 })
    expect((await read({ sessionIds: [sessions.others] })).rows).toMatchObject([{ receipt: other }])
  })

  it('of a flood are listed up to a limit and counted beyond; all of them are erased', async () => {
    await store(apiPaths.pageView, viewOf(sessions.ours))
    await database.query(
      `INSERT INTO page_views (path, session_id, source, device) SELECT '/qr-code', $1, '(direct)', 'phone' FROM generate_series(1, 7000)`,
      [sessions.ours],
    )
    const { rows, rest, morePageViews } = await read({ sessionIds: [sessions.ours] })
    expect([rows.length, rest, morePageViews]).toEqual([5_000, [], 2_001])
    expect(await erase({ sessionIds: [sessions.ours] })).toEqual({ erased: 7_001 })
  })
})

describe('receipts', () => {
  it('with a forged signature, another key or another kind open nothing', async () => {
    const [c = ''] = await storeAll(sessions.ours)
    const id = Number.parseInt(c.slice(1, c.indexOf('.')), 36)
    const foreign = receiptsWith(randomBytes(32).toString('base64url'))
    const own = await siteReceipts(database)
    const kinds: ReceiptKind[] = ['conversion', 'palette', 'usage', 'page_view', 'consent', 'push_subscription']
    const receipts = [
      ...kinds.map((kind) => foreign.of(kind)(id)),
      `${c.slice(0, -2)}${c.endsWith('AA') ? 'BB' : 'AA'}`,
      c.replace(/^c/, 'p'),
      own.of('push_subscription')(id),
      own.of('conversion')(Number.MAX_SAFE_INTEGER),
    ]
    const before = await reports()
    expect(await read({ receipts })).toEqual({ rows: [], rest: [], morePageViews: 0 })
    expect(await erase({ receipts })).toEqual({ erased: 0 })
    expect(await reports()).toEqual(before)
  })

  it('are valid in every process of the site', async () => {
    const receipt = await store(apiPaths.conversions, conversion)
    const other = await siteOver(database)
    const response = await other.app.inject({ method: 'POST', url: apiPaths.myData, payload: { receipts: [receipt] } })
    expect(response.json<MyData>().rows).toMatchObject([{ receipt }])
    await other.close()
  })
})

describe('a response', () => {
  it('contains about four megabytes of text at most; the remaining receipts can be requested again', async () => {
    const own = await siteReceipts(database)
    const stored = await database.query<{ id: number }>(
      `INSERT INTO conversions (input_text, output_text) SELECT repeat('a', 10000), repeat('😀', 10000) FROM generate_series(1, 150) RETURNING id`,
    )
    const receipts = [...stored.map(({ id }) => own.of('conversion')(id)), await store(apiPaths.palettes, palette)]
    const response = await send('POST', apiPaths.myData, { receipts })
    expect(Buffer.byteLength(response.body)).toBeLessThan(4_100_000)
    const first = response.json<MyData>()
    expect([first.rows.length, first.rest.length]).toEqual([80, 71])
    const second = await read({ receipts: first.rest })
    expect(second.rest).toEqual([])
    expect([...first.rows, ...second.rows].map(({ receipt }) => receipt).toSorted()).toEqual(receipts.toSorted())
    const excerpts = await read({ receipts, excerpts: true })
    expect([excerpts.rows.length, excerpts.rest]).toEqual([151, []])
    expect(excerpts.rows).toContainEqual(expect.objectContaining({ outputText: '😀'.repeat(200) }))
  })

  it('is not cached', async () => {
    const receipts = [await store(apiPaths.conversions, conversion)]
    for (const method of ['POST', 'DELETE'] as const) {
      expect((await send(method, apiPaths.myData, { receipts })).headers).toMatchObject({ 'cache-control': 'no-store' })
    }
  })
})

describe.each(['POST', 'DELETE'] as const)('%s /api/my-data', (method) => {
  it.each([
    ['no receipts', {}],
    ['an invalid receipt', { receipts: ['c1'] }],
    ['a number', { receipts: [1] }],
    ['an invalid session id', { receipts: [], sessionIds: ['session_x_y'] }],
    ['too many receipts', { receipts: Array(2_001).fill(`c1.${'A'.repeat(22)}`) }],
    ['too many session ids', { receipts: [], sessionIds: Array(101).fill(sessions.ours) }],
  ])('rejects %s', async (_, held) => {
    expect((await send(method, apiPaths.myData, held)).statusCode).toBe(400)
  })

  it('rejects oversized bodies, and writes from other sites', async () => {
    const held = { receipts: [`c1.${'A'.repeat(22)}`] }
    expect((await send(method, apiPaths.myData, { ...held, more: 'x'.repeat(256 * 1024) })).statusCode).toBe(413)
    expect((await send(method, apiPaths.myData, held, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await send(method, apiPaths.myData, held, { origin: 'https://evil.example' })).statusCode).toBe(403)
  })

  it('accepts 2,000 receipts on a connection of its own', async () => {
    const receipts = Array(2_000).fill(`c${'z'.repeat(11)}.${'A'.repeat(22)}`)
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${origin}${apiPaths.myData}`, { method, headers, body: JSON.stringify({ receipts }) })
    expect(response.status).toBe(200)
  })

  it('is limited to sixty requests a minute per network, both calls together', async () => {
    const from = { 'x-forwarded-for': `203.0.113.${method.length}` }
    for (let n = 0; n < 60; n++) {
      const { statusCode } = await send(n % 2 === 0 ? 'POST' : 'DELETE', apiPaths.myData, { receipts: [] }, from)
      expect(statusCode).toBe(200)
    }
    const refused = await send(method, apiPaths.myData, { receipts: [] }, from)
    expect([refused.statusCode, Object.keys(refused.json())]).toEqual([429, ['message']])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await send(method, apiPaths.myData, { receipts: [] })).statusCode).toBe(200)
  })
})

const tables = [
  'conversions',
  'conversion_days',
  'palettes',
  'palette_days',
  'usage_events',
  'usage_hours',
  'consent_records',
  'consent_record_days',
  'page_views',
  'viewed_paths',
  'path_days',
  'path_visitors',
  'visit_days',
  'day_visitors',
  'visitors',
  'daily_counts',
  'view_cells',
  'session_goals',
]
