// Keys where they do not belong, and programs that try everything with one (Decisions, Keys, webhooks, agents).
import { Writable } from 'node:stream'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SiteServer } from '#app/server.ts'
import type { NewKey } from '#features/api-keys/contract.ts'
import type { Database } from '#platform/database/database.ts'
import { createLog } from '#platform/log.ts'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { keyScopes } from '#shared/endpoint.ts'
import { apiPaths } from '#shared/paths.ts'
import { badText } from './support/bad-values.ts'
import { breadth } from './support/breadth.ts'
import { freshDatabase } from './support/databases.ts'
import { describedCalls } from './support/described-calls.ts'
import { routesOf, siteOver } from './support/in-process.ts'
import { keyMaker } from './support/made-keys.ts'
import { rightBody } from './support/sample-calls.ts'
import { signedIn } from './support/signed-in.ts'

const article = { title: 'Ten headlines', description: '- A line that is long enough', practicalAdvice: '- Do it now' }

let logged = ''
const log = createLog('trace', {
  to: new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk)
      done()
    },
  }),
})

let database: Database
let site: SiteServer
let cookie: string
let made: NewKey
let makeKey: ReturnType<typeof keyMaker>
beforeAll(async () => {
  database = await freshDatabase('postgresql')
  site = await siteOver(database, {}, log)
  cookie = await signedIn(site, database)
  makeKey = keyMaker(site, cookie)
  made = await makeKey([...keyScopes])
})
afterAll(async () => {
  await site?.close()
  await database?.close()
})

const everyByte = (text: string) => Array.from(text, (letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')

describe('a key in an address', () => {
  it.each([
    ['as a value', (key: string) => `?key=${key}`],
    ['as a name', (key: string) => `?${key}`],
    ['as a name with a value', (key: string) => `?days=7&${key}=1`],
    ['percent-encoded', (key: string) => `?key=${everyByte(key)}`],
    ['encoded twice', (key: string) => `?key=${everyByte(everyByte(key))}`],
    ['encoded in part, beside a broken escape', (key: string) => `?a=%zz&key=${key.replaceAll('_', '%5F')}`],
    ['cut off', (key: string) => `?key=${key.slice(0, 30)}`],
    ['after a second question mark', (key: string) => `??${key}`],
  ])('%s is refused by every call, also beside a valid session, and is not logged', async (_, query) => {
    const unknown = ['/api/nothing', '/api', '/%61pi/admin/keys'].map((path) => ({ method: 'GET', path }))
    const calls = routesOf(site).filter(({ path }) => path.startsWith('/api'))
    expect(calls.length).toBeGreaterThan(50)
    for (const { method, path } of [...calls, ...unknown]) {
      const url = path.replaceAll(/:\w+/g, '1') + query(made.key)
      const response = await site.app.inject({ method: method as 'GET', url, headers: { cookie } })
      expect([method, path, response.statusCode]).toEqual([method, path, 400])
      expect(response.body).not.toContain(made.key)
    }
    const secret = made.key.slice(12, 28)
    expect([logged.includes(secret), logged.includes(everyByte(secret))]).toEqual([false, false])
  })

  it('does not refuse similar words', async () => {
    const response = await site.app.inject(`${apiPaths.news}?search=mt_&utm_campaign=mt_launch2026_newsletter`)
    expect(response.statusCode).toBe(200)
  })
})

it('each request by a key is logged with its id, and without the key', async () => {
  logged = ''
  const headers = { authorization: `Bearer ${made.key}` }
  for (const url of [deskPaths.drafts, adminPaths.keys]) await site.app.inject({ url, headers })
  const lines = logged.split('\n').filter((line) => line.includes('"answered"'))
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { key: made.id, route: deskPaths.drafts, status: 200, level: 30 },
    { key: made.id, route: adminPaths.keys, status: 403, level: 30 },
  ])
  expect(logged).not.toContain(made.key.slice(12))
})

it('the administrative log and the database contain no key', async () => {
  const tables = ['api_keys', 'admin_log']
  const rows = await Promise.all(tables.map((table) => database.query(`SELECT * FROM ${table}`)))
  expect(rows.flat().length).toBeGreaterThan(1)
  expect(JSON.stringify(rows)).not.toContain(made.key.slice(12))
  const entries = await database.query('SELECT deed, target, administrator FROM admin_log WHERE target = $1', [made.id])
  expect(entries).toEqual([{ deed: 'made a key', target: made.id, administrator: 'mira' }])
})

it('the OpenAPI document names the key and its scope', async () => {
  const { paths, components } = (await site.app.inject(apiPaths.openapi)).json()
  expect(components.securitySchemes).toMatchObject({
    session: { type: 'apiKey', in: 'cookie', name: '__Host-admin_session' },
    key: { type: 'http', scheme: 'bearer' },
  })
  for (const { method, path, access, keyScope } of describedCalls) {
    const { security } = paths[path.replaceAll(/:(\w+)/g, '{$1}')][method.toLowerCase()]
    const session = { session: [] }
    const byKey = keyScope ? [session, { key: [keyScope] }] : [session]
    expect([path, security]).toEqual([path, access === 'administrator' ? byKey : undefined])
  }
})

it('no key publishes, schedules, deletes, restores or confirms anything, whatever it sends', async () => {
  const keys = [made]
  while (keys.length < 6) keys.push(await makeKey([...keyScopes]))
  const ids: number[] = []
  for (const isDraft of [true, true, false]) {
    const payload = { ...article, isDraft }
    const response = await site.app.inject({
      method: 'POST',
      url: deskPaths.createArticle,
      headers: { cookie },
      payload,
    })
    ids.push(response.json().id)
  }
  const kept = () =>
    Promise.all([
      database.query(
        'SELECT id, status, published_at, publish_at, reviewed_by FROM articles WHERE id = ANY ($1::int8[]) ORDER BY id',
        [ids],
      ),
      ...['administrators', 'admin_sessions', 'api_keys', 'house_rules', 'article_corrections', 'withdrawn_articles']
        .map((table) => `SELECT to_jsonb(row) - 'last_used_at' AS row FROM ${table} AS row ORDER BY 1`)
        .map((query) => database.query(query)),
    ])
  const before = await kept()
  // Signing in takes a password, which the samples know.
  const calls = describedCalls.filter(({ path }) => path.startsWith('/api') && path !== apiPaths.adminLogin)
  const samples = fc.sample(
    fc.record({
      call: fc.constantFrom(...calls),
      key: fc.constantFrom(...keys),
      id: fc.constantFrom(...ids, ...ids, 'abc', 0),
      query: fc.constantFrom('', '?days=7', '?limit=2', '?limit=x'),
      fields: fc.dictionary(
        fc.constantFrom('title', 'isDraft', 'reviewed', 'publishAt', 'correction', 'note'),
        fc.oneof(badText, fc.boolean(), fc.constant(null)),
        {
          maxKeys: 2,
        },
      ),
      flags: fc.constantFrom(
        {},
        { isDraft: false },
        { reviewed: true },
        { confirmClaims: true },
        { status: 'published' },
      ),
    }),
    { numRuns: breadth(800, 2_000), seed: 29 },
  )
  const taken = new Map<number, number>()
  for (const { call, key, id, query, fields, flags } of samples) {
    const url = call.path.replace(':id', String(id)).replace(':number', '1') + query
    const body = call.body ? { ...rightBody(call), ...fields, ...flags } : undefined
    const response = await site.app.inject({
      method: call.method,
      url,
      headers: { authorization: `Bearer ${key.key}` },
      ...(body && { payload: JSON.parse(JSON.stringify(body)) }),
    })
    const { statusCode } = response
    expect([call.method, url, statusCode < 500]).toEqual([call.method, url, true])
    taken.set(statusCode, (taken.get(statusCode) ?? 0) + 1)
  }
  expect([taken.get(200) ?? 0, taken.get(403) ?? 0]).toSatisfy((counts: number[]) =>
    counts.every((count) => count > breadth(40, 100)),
  )
  expect(await kept()).toEqual(before)
  const published = await database.query('SELECT id FROM articles WHERE status = $1 OR publish_at IS NOT NULL', [
    'published',
  ])
  expect(published).toEqual([{ id: ids[2] }])
  const actions = await database.query(`SELECT DISTINCT action FROM article_revisions WHERE "by" LIKE 'key:%'`)
  expect(actions.map((row) => Object.values(row as Record<string, string>)[0] ?? '').toSorted()).toEqual([
    'created',
    'saved',
  ])
}, 240_000)
