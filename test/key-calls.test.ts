// Calls every endpoint with keys of every scope: each is accepted exactly where its description says (Decisions, Keys,
// webhooks, agents).
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { SiteServer } from '#app/server.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { reportPaths } from '#shared/calls/report-paths.ts'
import { type Endpoint, keyScopes } from '#shared/endpoint.ts'
import { apiPaths } from '#shared/paths.ts'
import { freshDatabaseUrl, silentLog } from './support/databases.ts'
import { describedCalls } from './support/described-calls.ts'
import { siteOver } from './support/in-process.ts'
import { keyMaker } from './support/made-keys.ts'
import { nameOf, rightBody } from './support/sample-calls.ts'
import { signedIn } from './support/signed-in.ts'

const guarded = describedCalls.filter(({ access }) => access === 'administrator')
const article = {
  title: 'Ten headlines',
  description: '- A bullet that is long enough',
  practicalAdvice: '- Do it now',
}

let databaseUrl: string
let database: Database
let site: SiteServer
let cookie: string
let makeKey: ReturnType<typeof keyMaker>
beforeAll(async () => {
  databaseUrl = await freshDatabaseUrl()
  database = await openDatabase({ databaseUrl, dataDir: '', log: silentLog })
  site = await siteOver(database, { TRUST_PROXY: 'true', REQUIRE_TWO_STEP: 'false' })
  cookie = await signedIn(site, database)
  makeKey = keyMaker(site, cookie)
})
afterAll(async () => {
  await site?.close()
  await database?.close()
})

type Ask = {
  method: string
  path: string
  key?: string
  headers?: Record<string, string>
  payload?: unknown
  to?: SiteServer
}

const ask = ({ method, path, key, headers = {}, payload, to = site }: Ask) =>
  to.app.inject({
    method: method as 'GET',
    url: path,
    headers: { ...(key !== undefined && { authorization: `Bearer ${key}` }), ...headers },
    ...(payload !== undefined && { payload: payload as object }),
  })

const asMira = (ask: Ask): Ask => ({ ...ask, headers: { cookie } })
async function create(isDraft: boolean): Promise<{ id: number; updatedAt: string }> {
  const payload = { ...article, isDraft }
  return (await ask(asMira({ method: 'POST', path: deskPaths.createArticle, payload }))).json()
}
const withId = (path: string, id: number | string) => path.replace(':id', String(id)).replace(':number', '1')

const callOf = (endpoint: Endpoint, id: number): Omit<Ask, 'key'> => {
  const path = withId(endpoint.path, id) + (endpoint.path === adminPaths.notifications ? '?articles=1' : '')
  const payload = rightBody(endpoint)
  return { method: endpoint.method, path, ...(payload && { payload }) }
}

const everySubset = Array.from({ length: 2 ** keyScopes.length }, (_, bits) =>
  keyScopes.filter((_scope, place) => (bits >> place) % 2 === 1),
)

describe('a key', () => {
  it('is accepted by a call exactly when it has the scope that the call names', async () => {
    for (const scopes of everySubset.filter(({ length }) => length > 0)) {
      const { key } = await makeKey(scopes)
      for (const endpoint of guarded) {
        const { id } = await create(true)
        const { statusCode, json } = await ask({ ...callOf(endpoint, id), key })
        const { keyScope } = endpoint
        const call = [nameOf(endpoint), scopes.join()]
        if (keyScope && scopes.includes(keyScope)) expect([...call, statusCode < 300]).toEqual([...call, true])
        else {
          const message = keyScope ? `The key lacks the scope ${keyScope}` : 'No key allows this call'
          expect([...call, statusCode, json()]).toEqual([...call, 403, { message }])
        }
      }
    }
  })

  it('reads every report of the statistics', () => {
    const reports = guarded.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/analytics'))
    expect(reports.filter(({ keyScope }) => keyScope !== 'stats:read').map(nameOf)).toEqual([])
    const named = guarded.filter(({ keyScope }) => keyScope !== undefined && keyScope !== 'stats:read')
    expect(named.map((call) => `${call.keyScope} ${nameOf(call)}`).toSorted()).toEqual([
      `drafts:read GET ${deskPaths.deskArticle}`,
      `drafts:read GET ${deskPaths.drafts}`,
      `drafts:read GET ${deskPaths.evidence}`,
      `drafts:read POST ${deskPaths.previewArticle}`,
      `drafts:write PATCH ${deskPaths.editArticle}`,
      `drafts:write POST ${deskPaths.createArticle}`,
    ])
  })

  it.each([
    ['wrong', (key: string) => key.slice(0, -2) + (key.endsWith('AA') ? 'BB' : 'AA')],
    ['of another id', (key: string) => key.replace(/^mt_.{8}/, 'mt_zzzzzzzz')],
    ['malformed', () => 'mt_'],
    ['no key of this site', () => 'abc'],
    ['cut off', (key: string) => key.slice(0, -1)],
    ['empty', () => ''],
  ])('that is %s is refused with 401, also beside a session', async (what, change) => {
    const { key } = await makeKey([...keyScopes])
    const headers = { cookie, 'x-forwarded-for': `2001:db8:${what.length}::1` }
    const response = await ask({ method: 'GET', path: deskPaths.drafts, key: change(key), headers })
    expect([response.statusCode, response.json()]).toEqual([401, { message: 'The key is not valid' }])
    expect(response.headers['www-authenticate']).toBe('Bearer')
  })

  it('that has expired is refused, and stays in the list for 30 days', async () => {
    const { id, key } = await makeKey(['drafts:read'])
    const end = (ago: string) =>
      database.query('UPDATE api_keys SET expires_at = now() - $1::interval WHERE id = $2', [ago, id])
    await end('1 second')
    expect((await ask({ method: 'GET', path: deskPaths.drafts, key })).statusCode).toBe(401)
    const listed = async () =>
      (await ask(asMira({ method: 'GET', path: adminPaths.keys })))
        .json()
        .keys.some((one: { id: string }) => one.id === id)
    expect(await listed()).toBe(true)
  })

  it('is refused by every process within a second of its revocation', async () => {
    const others = await openDatabase({ databaseUrl, dataDir: '', log: silentLog })
    const other = await siteOver(others)
    onTestFinished(async () => {
      await other.close()
      await others.close()
    })
    const { id, key } = await makeKey(['stats:read'])
    const read = { method: 'GET', path: reportPaths.visitTotals, key }
    for (const to of [site, other]) expect((await ask({ ...read, to })).statusCode).toBe(200)
    expect((await ask(asMira({ method: 'DELETE', path: withId(adminPaths.key, id) }))).json()).toEqual({
      success: true,
    })
    for (const to of [other, site]) expect((await ask({ ...read, to })).statusCode).toBe(401)
    expect((await ask(asMira({ method: 'DELETE', path: withId(adminPaths.key, id) }))).statusCode).toBe(404)
  })

  it('needs no cookie, no origin and no two-step login, and wins over a session', async () => {
    const strict = await siteOver(database, { REQUIRE_TWO_STEP: 'true' })
    onTestFinished(() => strict.close())
    const { key, name } = await makeKey(['drafts:write'])
    const headers = { cookie, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    const made = { method: 'POST', path: deskPaths.createArticle, key, headers, payload: article, to: strict }
    const response = await ask(made)
    expect([response.statusCode, response.json().status]).toEqual([201, 'draft'])
    const [entry] = await database.query<{ administrator: string }>(
      'SELECT administrator FROM admin_log ORDER BY id DESC',
    )
    expect(entry?.administrator).toBe(`key:${name}`)
    const { revisions } = (
      await ask(asMira({ method: 'GET', path: withId(deskPaths.revisions, response.json().id) }))
    ).json()
    expect(revisions).toMatchObject([{ by: `key:${name}`, action: 'created' }])
  })

  it('is ignored by public calls, and so is another scheme by all calls', async () => {
    const headers = { authorization: 'Bearer mt_nonsense' }
    expect((await ask({ method: 'GET', path: apiPaths.news, headers })).statusCode).toBe(200)
    const basic = { authorization: 'Basic bWlyYTptaXJh', cookie }
    expect((await ask({ method: 'GET', path: deskPaths.drafts, headers: basic })).statusCode).toBe(200)
  })

  it('is noted as used at most once a minute', async () => {
    const { id, key } = await makeKey(['drafts:read'])
    const used = async () =>
      (await ask(asMira({ method: 'GET', path: adminPaths.keys })))
        .json()
        .keys.find((one: { id: string }) => one.id === id).lastUsedAt
    expect(await used()).toBeNull()
    const call = () => ask({ method: 'GET', path: deskPaths.drafts, key })
    await call()
    await expect.poll(used).not.toBeNull()
    const first = await used()
    await call()
    expect(await used()).toBe(first)
    await database.query(`UPDATE api_keys SET last_used_at = now() - interval '61 seconds' WHERE id = $1`, [id])
    await call()
    await expect.poll(async () => (await used()) > first).toBe(true)
  })

  it('may call 600 times a minute', async () => {
    const { key } = await makeKey(['drafts:read'])
    const statuses = []
    for (let i = 0; i < 601; i++) statuses.push((await ask({ method: 'GET', path: deskPaths.drafts, key })).statusCode)
    expect(new Set(statuses.slice(0, 600))).toEqual(new Set([200]))
    const refused = await ask({ method: 'GET', path: deskPaths.drafts, key })
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    const { key: other } = await makeKey(['drafts:read'])
    expect((await ask({ method: 'GET', path: deskPaths.drafts, key: other })).statusCode).toBe(200)
  })

  it('can be guessed 20 times in 15 minutes from a network, which refuses no valid key', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.77' }
    const guess = async () =>
      (await ask({ method: 'GET', path: deskPaths.drafts, key: 'mt_guess', headers })).statusCode
    for (let i = 0; i < 20; i++) expect(await guess()).toBe(401)
    expect(await guess()).toBe(429)
    const { key } = await makeKey(['drafts:read'])
    expect((await ask({ method: 'GET', path: deskPaths.drafts, key, headers })).statusCode).toBe(200)
  })
})

describe('a key for drafts', () => {
  it('makes drafts only', async () => {
    const { key } = await makeKey([...keyScopes])
    const made = await ask({
      method: 'POST',
      path: deskPaths.createArticle,
      key,
      payload: { ...article, isDraft: false },
    })
    expect([made.statusCode, made.json()]).toEqual([403, { message: 'No key can publish: send isDraft true' }])
  })

  it('neither reads nor changes a published article, and none that will publish itself', async () => {
    const { key } = await makeKey([...keyScopes])
    const { id: published } = await create(false)
    for (const [method, path] of [
      ['GET', deskPaths.deskArticle],
      ['GET', deskPaths.evidence],
      ['PATCH', deskPaths.editArticle],
    ] as const) {
      const payload = method === 'PATCH' ? { title: 'Other', correction: 'Wrong' } : undefined
      const response = await ask({ method, path: withId(path, published), key, payload })
      expect([path, response.statusCode]).toEqual([path, 403])
    }
    const { id: draft } = await create(true)
    const payload = { publishAt: '2090-01-01T00:00:00.000Z' }
    await ask(asMira({ method: 'POST', path: withId(deskPaths.schedulePublication, draft), payload }))
    const edit = { method: 'PATCH', path: withId(deskPaths.editArticle, draft), key, payload: { title: 'Other' } }
    expect((await ask(edit)).json()).toEqual({ message: 'This draft will publish itself, so no key can change it' })
    expect((await ask({ method: 'GET', path: withId(deskPaths.deskArticle, draft), key })).statusCode).toBe(200)
  })

  it('can not confirm a review, and its changes drop one', async () => {
    const { key } = await makeKey([...keyScopes])
    const { id } = await create(true)
    const edit = (payload: object, by: Partial<Ask>) =>
      ask({ method: 'PATCH', path: withId(deskPaths.editArticle, id), payload, ...by })
    const refused = await edit({ reviewed: true }, { key })
    expect([refused.statusCode, refused.json()]).toEqual([403, { message: 'No key can confirm a review' }])
    await edit({ reviewed: true }, { headers: { cookie } })
    const reviewer = () => database.query('SELECT reviewed_by FROM articles WHERE id = $1', [id])
    expect(await reviewer()).toEqual([{ reviewed_by: 'mira' }])
    expect((await edit({ title: 'Eleven headlines' }, { key })).statusCode).toBe(200)
    expect(await reviewer()).toEqual([{ reviewed_by: null }])
  })
})
