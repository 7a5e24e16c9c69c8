// Events that are sent again after a lost response (Decisions, Answers of the calls): one key, one row, the same
// response.
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { SiteServer } from '#app/server.ts'
import type { MyData } from '#features/my-data/contract.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { apiPaths } from '#shared/paths.ts'
import { envOf } from './support/admin-command.ts'
import { breadth } from './support/breadth.ts'
import { freshDatabaseOptions, mainlyOn, silentLog } from './support/databases.ts'
import { describedCalls } from './support/described-calls.ts'
import { siteOver } from './support/in-process.ts'
import { lightSite } from './support/light-site.ts'
import { losingResponses } from './support/losing-responses.ts'
import { end, startSite } from './support/running-site.ts'

type Event = { path: string; table: string; body: object; other: object }

const palette = { startingColor: '#3b82f6', method: 'logo-triadic', colors: ['#3b82f6', '#f63b82', '#82f63b'] }
const session = 'session_1700000000000_again'
const events: readonly Event[] = [
  {
    path: apiPaths.conversions,
    table: 'conversions',
    body: { inputText: 'once', outputText: '𝗼𝗻𝗰𝗲' },
    other: { inputText: 'other', outputText: '𝗼𝘁𝗵𝗲𝗿' },
  },
  {
    path: apiPaths.palettes,
    table: 'palettes',
    body: palette,
    other: { ...palette, startingColor: '#000000', colors: ['#000000', '#111111', '#222222'] },
  },
  {
    path: apiPaths.usage,
    table: 'usage_events',
    body: { toolType: 'bold_text', action: 'copied' },
    other: { toolType: 'qr_code', action: 'downloaded' },
  },
  {
    path: apiPaths.pageView,
    table: 'page_views',
    body: { path: '/qr-code', sessionId: session },
    other: { path: '/', sessionId: `${session}2`, device: 'phone' },
  },
]
const tracked = events.filter(({ path }) => [apiPaths.usage, apiPaths.pageView].some((one) => one === path))

/** The site does not store views of clients that identify as programs. */
const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

type Sending = { path: string; body: object; key?: string | undefined; headers?: Record<string, string> }

async function send(origin: string, { path, body, key, headers }: Sending) {
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': agent,
      ...(key !== undefined && { 'idempotency-key': key }),
      ...headers,
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

it('are exactly the calls that are marked so', () => {
  const once = describedCalls.filter((call) => call.once).map(({ path }) => path)
  expect(once.toSorted()).toEqual(events.map(({ path }) => path).toSorted())
})

describe('an event that is sent again over HTTP, also to another process', () => {
  let databases: Database[] = []
  let sites: SiteServer[] = []
  let origins: string[] = []
  beforeAll(async () => {
    const options = await freshDatabaseOptions('postgresql')
    databases = [await openDatabase({ ...options, log: silentLog }), await openDatabase({ ...options, log: silentLog })]
    sites = await Promise.all(databases.map((database) => siteOver(database)))
    origins = await Promise.all(sites.map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })))
  })
  afterAll(async () => {
    for (const site of sites) await site.close()
    for (const database of databases) await database.close()
  })
  const origin = (place = 0) => origins[place % 2] ?? ''
  const query = <Row>(sql: string) => databases[0]?.query<Row>(sql) ?? Promise.reject(new Error('No database'))
  const idsIn = async (table: string) => (await query<{ id: number }>(`SELECT id FROM ${table}`)).map(({ id }) => id)
  beforeEach(() => query('TRUNCATE conversions, palettes, usage_events, page_views, viewed_paths, visit_days CASCADE'))

  it.each(events)('has one row when its response was lost: $path', async ({ path, table, body, other }) => {
    const way = await losingResponses(origin())
    onTestFinished(() => way.close())
    const key = randomUUID()
    await expect(send(way.origin, { path, body, key })).rejects.toThrow()
    expect(way.lost()).toBe(1)
    const [id] = await idsIn(table)
    const again = await send(origin(1), { path, body, key })
    expect(again).toMatchObject({ status: 201, body: { id } })
    const refused = { status: 422, body: { message: 'Another event was sent with this Idempotency-Key' } }
    for (const place of [0, 1]) expect(await send(origin(place), { path, body: other, key })).toEqual(refused)
    expect(await idsIn(table)).toEqual([id])
    const { receipt } = again.body
    const mine = await send(origin(), { path: apiPaths.myData, body: { receipts: [receipt] } })
    expect((mine.body as unknown as MyData).rows).toMatchObject([{ receipt, ...body }])
  })

  it.each(events)('has one row and one response for 50 concurrent requests: $path', async (event) => {
    const key = randomUUID()
    const sent = Array.from({ length: 50 }, (_, place) => send(origin(place), { ...event, key }))
    const responses = new Set((await Promise.all(sent)).map((answer) => JSON.stringify(answer)))
    expect(responses.size).toBe(1)
    const ids = await idsIn(event.table)
    expect(ids).toHaveLength(1)
    expect([...responses][0]).toContain(`{"status":201,"body":{"id":${ids[0]},`)
  })

  it.each(events)('is two events without a key, with two keys, and in two calls: $path', async (event) => {
    const key = randomUUID()
    await send(origin(), event)
    await send(origin(), event)
    await send(origin(), { ...event, key })
    await send(origin(), { ...event, key: randomUUID() })
    expect(await idsIn(event.table)).toHaveLength(4)
    for (const { path, body } of events) expect((await send(origin(), { path, body, key })).status).toBe(201)
    expect(await idsIn(event.table)).toHaveLength(4)
  })

  it.each(events)('is stored again after its erasure: $path', async (event) => {
    const key = randomUUID()
    const { body } = await send(origin(), { ...event, key })
    const response = await fetch(`${origin()}${apiPaths.myData}`, {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ receipts: [body.receipt] }),
    })
    expect(await response.json()).toEqual({ erased: 1 })
    const again = await send(origin(), { ...event, key })
    expect(again.status).toBe(201)
    expect(again.body.id).not.toBe(body.id)
    expect(await idsIn(event.table)).toEqual([again.body.id])
  })

  it.each(tracked)(
    'is not stored where tracking is refused, and is stored later where it is allowed: $path',
    async (event) => {
      const key = randomUUID()
      for (const headers of [{ dnt: '1' }, { 'sec-gpc': '1' }]) {
        expect(await send(origin(), { ...event, key, headers })).toEqual({ status: 200, body: { id: null } })
      }
      expect(await idsIn(event.table)).toEqual([])
      expect((await send(origin(), { ...event, key })).status).toBe(201)
    },
  )

  it.each(events)('is the same in lower and upper case: $path', async (event) => {
    const key = randomUUID()
    const small = await send(origin(), { ...event, key })
    expect(await send(origin(), { ...event, key: key.toUpperCase() })).toEqual(small)
  })

  it.each([
    ['nothing', ''],
    ['the nil UUID', '00000000-0000-0000-0000-000000000000'],
    ['a word', 'once'],
    ['a number', '1'],
    ['braces', '{01970000-0000-7000-8000-000000000001}'],
    ['no hyphens', '01970000000070008000000000000001'],
    ['a prefix', 'urn:uuid:01970000-0000-7000-8000-000000000001'],
    ['an extra letter', '01970000-0000-7000-8000-0000000000011'],
    ['a missing letter', '01970000-0000-7000-8000-00000000001'],
    ['a letter that is not a hex digit', '01970000-0000-7000-8000-00000000000g'],
    ['a quote', '"01970000-0000-7000-8000-000000000001"'],
    ['two keys', '01970000-0000-7000-8000-000000000001, 01970000-0000-7000-8000-000000000001'],
    ['SQL', "'; DROP TABLE conversions; --"],
    ['digits of another script', '٠1970000-0000-7000-8000-000000000001'],
    ['10,000 characters', '0'.repeat(10_000)],
    ['10,000 characters of a key and spaces', `0${' '.repeat(9_998)}1`],
  ])('is rejected with a key that is no UUID, and not stored: %s', async (_, key) => {
    for (const { path, table, body } of events) {
      const answer = await raw(origin(), { path, body, keys: [key] })
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({
        message: 'idempotency-key: Must be a UUID',
        errors: [{ path: 'idempotency-key' }],
      })
      expect(JSON.stringify(answer.body).length).toBeLessThan(600)
      expect(await idsIn(table)).toEqual([])
    }
  })

  it('is rejected with two keys, even two equal ones', async () => {
    const key = randomUUID()
    for (const { path, body } of events) {
      expect((await raw(origin(), { path, body, keys: [key, key] })).status).toBe(400)
      expect((await raw(origin(), { path, body, keys: [key, randomUUID()] })).status).toBe(400)
    }
  })

  it('names its header in the OpenAPI document, and no other call does', async () => {
    const { paths } = (await (await fetch(`${origin()}${apiPaths.openapi}`)).json()) as OpenApi
    const withHeader = Object.entries(paths).filter(([, { post }]) =>
      post?.parameters?.some((one) => one.in === 'header' && one.name === 'idempotency-key' && !one.required),
    )
    expect(withHeader.map(([path]) => path).toSorted()).toEqual(events.map(({ path }) => path).toSorted())
  })
})

type OpenApi = {
  paths: Record<string, { post?: { parameters?: { in: string; name: string; required?: boolean }[] } }>
}

/** Sends headers that `fetch` would join or clean. */
async function raw(origin: string, { path, body, keys }: { path: string; body: object; keys: string[] }) {
  const sent = request(`${origin}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': agent,
      'idempotency-key': keys.map((key) => Buffer.from(key).toString('latin1')),
    },
  })
  sent.end(JSON.stringify(body))
  return new Promise<{ status: number | undefined; body: unknown }>((resolve, reject) => {
    sent.on('error', reject)
    sent.on('response', async (response) => {
      resolve({ status: response.statusCode, body: JSON.parse(await text(response)) })
    })
  })
}

describe('events whose server is killed before any response arrives', () => {
  mainlyOn('postgresql', (engine) => {
    it('have one row each after they are sent again', async () => {
      const options = await freshDatabaseOptions(engine)
      const env = { ...envOf(options), WRITE_LIMIT_PER_MINUTE: '1000000' }
      const kept: { event: Event; key: string }[] = []
      const rounds = breadth(1, 2)
      for (let round = 0; round < rounds; round++) {
        const site = await startSite(env)
        const answered = Promise.withResolvers<void>()
        const way = await losingResponses(site.origin, () => {
          site.process.kill('SIGKILL')
          answered.resolve()
        })
        const sent = Array.from({ length: 40 }, (_, place) => events[place % events.length] as Event)
        const keyed = sent.map((event) => ({ event, key: randomUUID() }))
        const results = Promise.allSettled(keyed.map(({ event, key }) => send(way.origin, { ...event, key })))
        await answered.promise
        expect((await results).filter(({ status }) => status === 'fulfilled')).toEqual([])
        await end(site.process, 'SIGKILL')
        way.close()
        kept.push(...keyed)
      }
      const site = await lightSite(env)
      for (const turn of [1, 2]) {
        const responses = await Promise.all(kept.map(({ event, key }) => send(site.origin, { ...event, key })))
        expect({ turn, refused: responses.filter(({ status }) => status !== 201) }).toEqual({ turn, refused: [] })
      }
      await site.stop()
      const database = await openDatabase({ ...options, log: silentLog })
      onTestFinished(() => database.close())
      for (const { path, table } of events) {
        const rows = await database.query<{ key: string }>(`SELECT idempotency_key AS key FROM ${table}`)
        const keys = kept.filter(({ event }) => event.path === path).map(({ key }) => key)
        expect(rows.map(({ key }) => key).toSorted()).toEqual(keys.toSorted())
      }
      const each = rounds * 10
      expect(await database.query(counts)).toEqual([{ conversions: each, palettes: each, usage: each, views: each }])
    })
  })
})

const counts = `SELECT (SELECT sum(rows)::int8 FROM conversion_days) AS conversions,
  (SELECT sum(rows)::int8 FROM palette_days) AS palettes, (SELECT sum(events)::int8 FROM usage_hours) AS usage,
  (SELECT sum(views)::int8 FROM visit_days) AS views`
