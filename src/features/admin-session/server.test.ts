import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queriesOn } from '#platform/database/queries.ts'
import type { App } from '#platform/http/app.ts'
import { createLog } from '#platform/log.ts'
import { reportPaths } from '#shared/calls/report-paths.ts'
import { apiPaths } from '#shared/paths.ts'
import { databaseFor } from '../../../test/support/databases.ts'
import type { AdminLogEntry } from './contract.ts'
import type { AdminSessionTables } from './server/tables.ts'
import { changePassword } from './server.ts'
import { quickAdministrator } from './testing/quick-administrator.ts'
import { publicUrl, sessionApp } from './testing/session-app.ts'

const password = 'a secret that stays one'

const database = databaseFor('postgresql')
let app: App
let logged = ''
beforeAll(async () => {
  await quickAdministrator(database(), 'mira', password)
  await quickAdministrator(database(), 'lena', password)
  const stream = new Writable({
    write(chunk, _encoding, done) {
      logged += chunk
      done()
    },
  })
  app = await sessionApp(database(), pino({ level: 'trace' }, stream))
})
beforeEach(async () => {
  await database().query('DELETE FROM failed_sign_ins')
  await database().query('DELETE FROM admin_log')
})
afterAll(() => app.close())

const send = (body: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: apiPaths.adminLogin,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
const signIn = async (headers: Record<string, string> = {}) => {
  const response = await send({ username: 'mira', password }, headers)
  return String(response.headers['set-cookie']).split(';')[0] ?? ''
}
const check = async (cookie: string) =>
  (await app.inject({ url: apiPaths.adminCheck, headers: { cookie } })).json().authenticated
const signOut = (cookie: string) => app.inject({ method: 'POST', url: apiPaths.adminLogout, headers: { cookie } })
const readLog = async (cookie: string, query = '') =>
  app.inject({ url: `${reportPaths.adminLog}${query}`, headers: { cookie } })
const entries = () =>
  queriesOn<AdminSessionTables>(database())
    .selectFrom('admin_log')
    .select(['administrator', 'deed', 'target', 'address', 'status'])
    .orderBy('at')
    .orderBy('id')
    .execute()

describe('POST login', () => {
  it('returns the administrator without the password, and sets the cookie', async () => {
    const response = await send({ username: '  mira\t', password })
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { adminUser: { id: expect.any(Number), username: 'mira' } },
    ])
    expect(response.headers['set-cookie']).toMatch(
      /^admin_session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it.each([
    {},
    { username: 'mira' },
    { password },
    { username: '', password },
    { username: ' \n ', password },
    { username: 'mira', password: '' },
    { username: 'mira', password: '   ' },
    { username: null, password: null },
    { username: 'mira', password: 12345678 },
    { username: 'mira', password: ['x'] },
  ])('requires both fields: %j', async (body) => {
    const response = await send(body)
    expect([response.statusCode, response.json()]).toEqual([400, { message: 'Username and password are required' }])
  })

  it.each([
    { username: 'mira', password: 'wrong' },
    { username: 'mira', password: ` ${password}` },
    { username: 'mira', password: `${password}\0` },
    { username: 'mira', password: '\ud800' },
    { username: 'mira', password: 'x'.repeat(73) },
    { username: 'mira', password: 'x'.repeat(100_000) },
    { username: 'Mira', password },
    { username: 'nobody', password },
    { username: '__proto__', password },
  ])('does not reveal whether the name or the password was wrong', async (body) => {
    const response = await send(body)
    expect([response.statusCode, response.json()]).toEqual([401, { message: 'Invalid username or password' }])
    expect(response.headers).not.toHaveProperty('set-cookie')
  })

  it.each([
    ['a name of another kind', { username: 5, password }],
    ['too long a name', { username: 'x'.repeat(201), password }],
    ['a NUL in the name', { username: 'mi\0ra', password }],
    ['a list', []],
    ['broken JSON', '{"username":'],
    ['nothing', ''],
  ])('refuses %s with 400 without echoing the password', async (_, body) => {
    const response = await send(body)
    expect([response.statusCode, response.json().message]).toEqual([400, expect.any(String)])
    expect(response.body).not.toContain(password)
  })

  it('responds 429 with Retry-After after five failures, but not to other addresses', async () => {
    const from = { 'x-forwarded-for': '198.51.100.4' }
    for (let i = 0; i < 5; i++) expect((await send({ username: 'mira', password: 'wrong' }, from)).statusCode).toBe(401)
    const response = await send({ username: 'mira', password }, from)
    expect([response.statusCode, response.json()]).toEqual([
      429,
      { message: 'Too many failed sign-ins. Please try again in 15 minutes.' },
    ])
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(840)
    expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(900)
    expect(await check(await signIn({ 'x-forwarded-for': '198.51.100.5' }))).toBe(true)
  })

  it('refuses requests from another site', async () => {
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      expect((await send({ username: 'mira', password }, headers as Record<string, string>)).statusCode).toBe(403)
    }
    expect((await send({ username: 'mira', password }, { origin: publicUrl })).statusCode).toBe(200)
  })
})

describe('a session', () => {
  it('gets a new id at every sign-in, which ends the previous session', async () => {
    const first = await signIn()
    const second = await signIn({ cookie: first })
    expect(second).not.toBe(first)
    expect([await check(first), await check(second)]).toEqual([false, true])
  })

  it('never adopts an id that the client chose', async () => {
    const chosen = `admin_session=${'A'.repeat(43)}`
    expect(await signIn({ cookie: chosen })).not.toBe(chosen)
    expect(await check(chosen)).toBe(false)
  })

  it('survives failed sign-ins of others and sessions of other browsers', async () => {
    const mine = await signIn()
    await send({ username: 'mira', password: 'wrong' }, { cookie: mine })
    await signIn()
    expect(await check(mine)).toBe(true)
  })

  it('ends with the sign-out, without ending other sessions', async () => {
    const [mine, other] = [await signIn(), await signIn()]
    const response = await signOut(mine)
    expect([response.statusCode, response.json()]).toEqual([200, { success: true }])
    expect(response.headers['set-cookie']).toMatch(/^admin_session=; Max-Age=0; Path=\//)
    // Not "storage": it holds unsaved text and a visitor's receipts.
    expect(response.headers['clear-site-data']).toBe('"cache"')
    expect([await check(mine), await check(other)]).toEqual([false, true])
    expect((await signOut(mine)).statusCode).toBe(200)
    expect((await signOut('')).json()).toEqual({ success: true })
  })

  it('ends for any content type and length of the sign-out request', async () => {
    for (const payload of ['', '{}', 'null']) {
      const cookie = await signIn()
      const headers = { cookie, 'content-type': 'application/json' }
      const response = await app.inject({ method: 'POST', url: apiPaths.adminLogout, headers, payload })
      expect([payload, response.statusCode, await check(cookie)]).toEqual([payload, 200, false])
    }
  })

  it('ends after 7 days', async () => {
    const mine = await signIn()
    const { days } = await queriesOn<AdminSessionTables>(database())
      .selectFrom('admin_sessions')
      .select(sql<string>`extract(epoch FROM max(expires_at) - now()) / 86400`.as('days'))
      .executeTakeFirstOrThrow()
    expect(Number(days)).toBeCloseTo(7, 2)
    await database().query(`UPDATE admin_sessions SET expires_at = now() - interval '1 second'`)
    expect(await check(mine)).toBe(false)
    expect((await readLog(mine)).statusCode).toBe(401)
  })

  it('ends when the password changes', async () => {
    await quickAdministrator(database(), 'otto', password)
    const response = await send({ username: 'otto', password })
    const cookie = String(response.headers['set-cookie']).split(';')[0] ?? ''
    const other = await signIn()
    expect(await changePassword(database(), { username: 'otto', password: 'another' })).toEqual({ ok: true })
    expect([await check(cookie), await check(other)]).toEqual([false, true])
    expect((await send({ username: 'otto', password })).statusCode).toBe(401)
    expect((await send({ username: 'otto', password: 'another' })).statusCode).toBe(200)
  })

  it('is stored as a hash', async () => {
    const token = (await signIn()).split('=')[1] ?? 'none'
    const rows = JSON.stringify(await database().query('SELECT * FROM admin_sessions'))
    expect(rows).not.toContain(token)
  })

  it('has a __Host- cookie under https', async () => {
    const secure = await sessionApp(database(), createLog('silent'), { https: true })
    const response = await secure.inject({
      method: 'POST',
      url: apiPaths.adminLogin,
      payload: { username: 'mira', password },
    })
    expect(response.headers['set-cookie']).toMatch(/^__Host-admin_session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    await secure.close()
  })

  it.each([
    'admin_session=%E0%A4%A',
    'a;'.repeat(7000),
    'admin_session=x; '.repeat(800),
    '\0',
    '=',
    'x'.repeat(30_000),
  ])('is not found in a malicious cookie header', async (cookie) => {
    const response = await app.inject({ url: apiPaths.adminCheck, headers: { cookie } })
    expect([response.statusCode, response.json()]).toEqual([200, { authenticated: false, adminUser: null }])
    expect((await readLog(cookie)).statusCode).toBe(401)
    expect((await signOut(cookie)).statusCode).toBe(200)
  })
})

describe('the administrative log', () => {
  it('records every sign-in (including failed and throttled ones), every sign-out and every action', async () => {
    const from = { 'x-forwarded-for': '2001:db8::7' }
    const cookie = await signIn(from)
    await app.inject({ method: 'DELETE', url: '/things/42', headers: { cookie, ...from } })
    await app.inject({ method: 'DELETE', url: '/things/none', headers: { cookie, ...from } })
    await app.inject({ method: 'DELETE', url: '/things/42' })
    await app.inject({ method: 'POST', url: apiPaths.adminLogout, headers: { cookie, ...from } })
    for (let i = 0; i < 6; i++) await send({ username: 'lena', password: 'wrong' }, from)
    const entry = { administrator: 'mira', target: null, address: '2001:db8::7', status: 200 }
    const failed = { ...entry, administrator: 'lena', deed: 'sign-in failed', status: 401 }
    expect(await entries()).toEqual([
      { ...entry, deed: 'signed in' },
      { ...entry, deed: 'deleted a thing', target: '42' },
      { ...entry, deed: 'deleted a thing', target: 'none', status: 400 },
      { ...entry, deed: 'signed out' },
      ...Array.from({ length: 5 }, () => failed),
      { ...failed, deed: 'sign-in refused', status: 429 },
    ])
  })

  it('omits sign-outs without a session and incomplete sign-ins', async () => {
    await signOut('')
    await send({})
    expect(await entries()).toEqual([])
  })

  it('is read in pages of 20, newest first', async () => {
    const cookie = await signIn()
    await database().query(
      `INSERT INTO admin_log (at, administrator, deed, target, address, status)
        SELECT now() - make_interval(mins => n), 'mira', 'published an article', n::text, '::1', 200 FROM generate_series(1, 44) AS n`,
    )
    const first = (await readLog(cookie)).json()
    expect(first).toMatchObject({ total: 45, totalPages: 3 })
    expect(first.items).toHaveLength(20)
    expect(first.items[0]).toEqual({
      id: expect.any(Number),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      administrator: 'mira',
      kind: 'administrator',
      action: 'signed in',
      target: null,
      article: null,
      address: '127.0.0.1',
      status: 200,
    })
    const last = (await readLog(cookie, '?page=3')).json()
    expect(last.items.map(({ target }: AdminLogEntry) => target)).toEqual(['40', '41', '42', '43', '44'])
    expect((await readLog(cookie, '?page=4')).json()).toEqual({ items: [], total: 45, totalPages: 3 })
    expect((await readLog(cookie, '?page=999999')).json().items).toEqual([])
  })

  it.each(['0', '-1', '1.5', 'x', '', '1e3', '9999999', '1%00', '%F0'])('refuses page %j', async (page) => {
    expect((await readLog(await signIn(), `?page=${page}`)).statusCode).toBe(400)
  })
})

it('writes no password, hash or session id to the server log', async () => {
  const cookie = await signIn()
  await readLog(cookie)
  await send({ username: 'mira', password: `${password}!` })
  await signOut(cookie)
  expect(logged).toContain(apiPaths.adminLogin)
  for (const secret of [password, '$2b$', cookie.split('=')[1] ?? '', 'admin_session']) {
    expect([secret, logged.includes(secret)]).toEqual([secret, false])
  }
})
