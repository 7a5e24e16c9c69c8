// The account page's calls over HTTP, behind the real guard (Decisions, Account).
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '#platform/http/app.ts'
import { createLog } from '#platform/log.ts'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { reportPaths } from '#shared/calls/report-paths.ts'
import { apiPaths } from '#shared/paths.ts'
import { databaseFor } from '../../../../../test/support/databases.ts'
import type { ListedSession, Notices } from '../../account-contract.ts'
import { passwordProblems } from '../../account-messages.ts'
import { signInMessages } from '../../messages.ts'
import type { NewSecret } from '../../second-factor-contract.ts'
import { quickAdministrator } from '../../testing/quick-administrator.ts'
import { sampleAction, sessionApp } from '../../testing/session-app.ts'

const password = 'a secret that stays one'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
const database = databaseFor('postgresql')
let app: App
/** Another process over the same database. */
let other: App
let strict: App
beforeAll(async () => {
  app = await sessionApp(database(), createLog('silent'))
  other = await sessionApp(database(), createLog('silent'))
  strict = await sessionApp(database(), createLog('silent'), { requireTwoStep: true })
})
afterAll(() => Promise.all([app, other, strict].map((one) => one.close())))
beforeEach(async () => {
  for (const table of ['administrators', 'failed_sign_ins', 'admin_log']) await database().query(`DELETE FROM ${table}`)
  for (const name of ['mira', 'lena']) await quickAdministrator(database(), name, password)
})

type Method = 'GET' | 'POST' | 'DELETE'
type Sent = { cookie?: string; payload?: object; headers?: Record<string, string>; to?: App }
const call = (method: Method, url: string, { cookie = '', payload, headers, to = app }: Sent = {}) =>
  to.inject({ method, url, headers: { cookie, ...headers }, ...(payload && { payload }) })
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

/** All cookies that a response set, as a browser sends them. */
const cookiesOf = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie']]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ')
type Login = Sent & { username?: string; code?: string }
const logIn = ({ username = 'mira', code, ...sent }: Login = {}, entered = password) =>
  call('POST', apiPaths.adminLogin, { payload: { username, password: entered, ...(code && { code }) }, ...sent })
const signedIn = async (login: Login = {}) => cookiesOf(await logIn(login))
const isSignedIn = async (cookie: string) =>
  (await call('GET', apiPaths.adminCheck, { cookie })).json().authenticated as boolean
const sessionsOf = async (cookie: string) =>
  (await call('GET', adminPaths.sessions, { cookie })).json<{ sessions: ListedSession[] }>().sessions
const noticesOf = async (cookie: string) => (await call('GET', adminPaths.notices, { cookie })).json<Notices>()
const actions = async () => {
  const rows = await database().query<{ deed: string; target: string | null; status: number }>(
    'SELECT deed, target, status FROM admin_log ORDER BY id',
  )
  return rows.map(({ deed, status }) => `${deed} ${status}`)
}
const end = (id: number | string, cookie: string, headers: Record<string, string> = {}) =>
  call('DELETE', `${adminPaths.sessions}/${id}`, { cookie, headers })
const change = (cookie: string, newPassword: unknown, currentPassword: unknown = password, more: Sent = {}) =>
  call('POST', adminPaths.password, { cookie, payload: { currentPassword, newPassword }, ...more })

const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
async function turnedOn(to = app) {
  const cookie = await signedIn({ to })
  const begun = await call('POST', adminPaths.secondFactorSecret, { cookie, payload: { password }, to })
  const { secret } = begun.json<NewSecret>()
  const on = await call('POST', adminPaths.secondFactor, { cookie, payload: { code: codeOf(secret) }, to })
  await database().query('UPDATE administrators SET second_factor_step = 0')
  const device = cookiesOf(on)
  return { cookie: `${cookie}; ${device}`, device, secret, codes: on.json<{ recoveryCodes: string[] }>().recoveryCodes }
}

describe('GET sessions', () => {
  it("lists the administrator's sessions, newest first, with shortened network and device name", async () => {
    await signedIn({ username: 'lena' })
    await signedIn(from('203.0.113.77'))
    const mine = await signedIn({ headers: { 'user-agent': firefox, 'x-forwarded-for': '2001:db8:1:2::3' } })
    const response = await call('GET', adminPaths.sessions, { cookie: mine })
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(response.json().sessions).toMatchObject([
      { network: '2001:db8:1::', device: 'Firefox on Linux', isCurrent: true },
      { network: '203.0.113.0', isCurrent: false },
    ])
    const stored = await database().query<{ hash: string }>('SELECT token_hash AS hash FROM admin_sessions')
    for (const { hash } of stored) expect(response.body).not.toContain(hash)
    expect(response.body).not.toContain(mine.split('=')[1])
  })
})

describe('DELETE sessions', () => {
  it('ends one session and logs its number', async () => {
    const [other, mine] = [await signedIn(), await signedIn()]
    const session = (await sessionsOf(mine)).find(({ isCurrent }) => !isCurrent)
    const response = await end(session?.id ?? 0, mine)
    expect([response.statusCode, response.json()]).toEqual([200, { success: true }])
    expect([await isSignedIn(other), await isSignedIn(mine)]).toEqual([false, true])
    expect((await actions()).at(-1)).toBe('ended a session 200')
    expect((await end(session?.id ?? 0, mine)).statusCode).toBe(404)
  })

  it('returns 404 for sessions of other administrators and for invalid ids', async () => {
    const [lena, mine] = [await signedIn({ username: 'lena' }), await signedIn()]
    const [hers] = await sessionsOf(lena)
    expect((await end(hers?.id ?? 0, mine)).statusCode).toBe(404)
    for (const id of ['0', '-1', '1.5', 'x', '9'.repeat(30), '%00']) expect((await end(id, mine)).statusCode).toBe(404)
    expect(await isSignedIn(lena)).toBe(true)
  })

  it('ends all others, and none of another administrator', async () => {
    const [lena, first, second, mine] = [
      await signedIn({ username: 'lena' }),
      await signedIn(),
      await signedIn(),
      await signedIn(),
    ]
    const response = await call('DELETE', adminPaths.sessions, { cookie: mine })
    expect([response.statusCode, response.json()]).toEqual([200, { success: true }])
    expect(await Promise.all([lena, first, second, mine].map(isSignedIn))).toEqual([true, false, false, true])
    expect((await actions()).at(-1)).toBe('ended all other sessions 200')
  })

  it('keeps one of two sessions that end each other at the same time', async () => {
    const [one, two] = [await signedIn(), await signedIn()]
    const both = await Promise.all([one, two].map((cookie) => call('DELETE', adminPaths.sessions, { cookie })))
    expect(both.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '401'])
    expect((await Promise.all([one, two].map(isSignedIn))).filter(Boolean)).toHaveLength(1)
  })

  it('rejects requests from other sites', async () => {
    const [other, mine] = [await signedIn(), await signedIn()]
    const foreign = { 'sec-fetch-site': 'cross-site' }
    expect((await end((await sessionsOf(other))[1]?.id ?? 0, mine, foreign)).statusCode).toBe(403)
    expect((await change(mine, 'another secret', password, { headers: foreign })).statusCode).toBe(403)
    expect([await isSignedIn(other), (await logIn()).statusCode]).toEqual([true, 200])
  })
})

describe('POST password', () => {
  it('changes the password and ends all other sessions of this administrator', async () => {
    const [lena, other, mine] = [await signedIn({ username: 'lena' }), await signedIn(), await signedIn()]
    const response = await change(mine, 'another secret')
    expect([response.statusCode, response.json()]).toEqual([200, { success: true }])
    expect(await Promise.all([lena, other, mine].map(isSignedIn))).toEqual([true, false, true])
    expect([(await logIn()).statusCode, (await logIn({}, 'another secret')).statusCode]).toEqual([401, 200])
    expect((await actions()).filter((action) => action.startsWith('changed'))).toEqual(['changed the password 200'])
  })

  it('requires only the current password, also with two-step login', async () => {
    const { cookie } = await turnedOn()
    expect((await change(cookie, 'another secret')).statusCode).toBe(200)
  })

  it.each(['wrong', '', null, ['x'], 'x'.repeat(100_000), `${password}\0`])(
    'rejects the current password %j',
    async (current) => {
      const mine = await signedIn()
      const response = await change(mine, 'another secret', current)
      const message = signInMessages.wrongPassword
      expect([response.statusCode, response.json()]).toEqual([
        401,
        { message, errors: [{ path: 'currentPassword', message, code: 'wrong' }] },
      ])
      expect([await isSignedIn(mine), (await actions()).at(-1)]).toEqual([true, 'changed the password 401'])
    },
  )

  it('has the same limits as sign-in', async () => {
    const mine = await signedIn(from('198.51.100.4'))
    const attempt = (current: string) => change(mine, 'another secret', current, from('198.51.100.4'))
    for (let i = 0; i < 5; i++) expect((await attempt('wrong')).statusCode).toBe(401)
    const refused = await attempt(password)
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
  })

  it.each([
    ['', 'password-empty'],
    ['   ', 'password-empty'],
    [undefined, 'password-empty'],
    [12345678, 'password-empty'],
    ['x'.repeat(73), 'password-too-long'],
    ['é'.repeat(37), 'password-too-long'],
    ['with\0NUL', 'password-unreadable'],
    ['\ud800', 'password-unreadable'],
  ] as const)('rejects the new password %j', async (next, problem) => {
    const response = await change(await signedIn(), next)
    const message = passwordProblems[problem]
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { message, errors: [{ path: 'newPassword', message, code: problem }] },
    ])
    expect((await logIn()).statusCode).toBe(200)
  })

  it('accepts a new password of 72 bytes without truncating it', async () => {
    const longest = 'é'.repeat(36)
    expect((await change(await signedIn(), longest)).statusCode).toBe(200)
    expect([(await logIn({}, longest)).statusCode, (await logIn({}, longest.slice(1))).statusCode]).toEqual([200, 401])
  })

  it('succeeds once when two sessions change it at the same time in two processes, and ends the other session', async () => {
    const [one, two] = [await signedIn(), await signedIn()]
    const both = await Promise.all([
      change(one, 'secret of one'),
      change(two, 'secret of two', password, { to: other }),
    ])
    const winner = both.findIndex(({ statusCode }) => statusCode === 200)
    expect(both.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1)
    expect([401, 409]).toContain(both[1 - winner]?.statusCode)
    expect(await Promise.all([one, two].map(isSignedIn))).toEqual([winner === 0, winner === 1])
    expect((await logIn({}, winner === 0 ? 'secret of one' : 'secret of two')).statusCode).toBe(200)
  })
})

describe('a browser that signed in with a code', () => {
  const wrongFrom = async (secret: string, count: number, sent: Login = {}) => {
    const statuses: number[] = []
    for (let i = 0; i < count; i++) {
      const response = await logIn({ code: codeOf(secret, 40), ...from(`203.0.113.${i}`), ...sent })
      statuses.push(response.statusCode)
    }
    return statuses
  }

  it('can sign in after other browsers have used up the attempts', async () => {
    const { secret, device } = await turnedOn()
    expect(await wrongFrom(secret, 6)).toEqual([401, 401, 401, 401, 401, 429])
    expect((await logIn({ code: codeOf(secret), ...from('198.51.100.9') })).statusCode).toBe(429)
    const response = await logIn({ code: codeOf(secret), cookie: device })
    expect(response.statusCode).toBe(200)
    // The browser keeps this device cookie.
    expect(cookiesOf(response)).toContain(device)
    expect(String(response.headers['set-cookie'])).toMatch(
      /admin_device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax/,
    )
  })

  it('has five attempts of its own, and does not use up those of others', async () => {
    const { secret, device } = await turnedOn()
    expect(await wrongFrom(secret, 6, { cookie: device })).toEqual([401, 401, 401, 401, 401, 429])
    expect((await logIn({ code: codeOf(secret), ...from('198.51.100.9') })).statusCode).toBe(200)
  })

  it("is not recognized by a value that a client chose, nor by another administrator's value", async () => {
    const { secret, device } = await turnedOn()
    const chosen = `admin_device=${'A'.repeat(43)}`
    await database().query(
      `UPDATE admin_devices SET administrator_id = (SELECT id FROM administrators WHERE username = 'lena')`,
    )
    await wrongFrom(secret, 5)
    for (const cookie of [chosen, device]) {
      expect((await logIn({ code: codeOf(secret), cookie, ...from('198.51.100.9') })).statusCode).toBe(429)
    }
  })

  it('is forgotten when another browser changes the password, or when two-step login is turned off', async () => {
    const { secret, device } = await turnedOn()
    const elsewhere = cookiesOf(await logIn({ code: codeOf(secret, 1), ...from('198.51.100.9') }))
    expect((await change(elsewhere, password)).statusCode).toBe(200)
    await wrongFrom(secret, 5)
    expect((await logIn({ code: codeOf(secret), cookie: device, ...from('198.51.100.8') })).statusCode).toBe(429)
  })

  it('also limits recovery codes across all networks', async () => {
    const { codes, device } = await turnedOn()
    const wrong = 'aaaa-aaaa-aaaa-aaaa'
    const statuses: number[] = []
    for (let i = 0; i < 12; i++) statuses.push((await logIn({ code: wrong, ...from(`203.0.${i}.1`) })).statusCode)
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(7).fill(429)])
    const refused = await logIn({ code: codes[0] ?? '', ...from('198.51.100.9') })
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 800]).toEqual([429, true])
    expect((await logIn({ code: codes[0] ?? '', cookie: device })).statusCode).toBe(200)
  })
})

describe('notices', () => {
  it('name a sign-in from a new network until they are dismissed', async () => {
    await signedIn(from('203.0.113.7'))
    await signedIn(from('203.0.113.99'))
    const cookie = await signedIn({ headers: { 'x-forwarded-for': '198.51.100.7', 'user-agent': firefox } })
    const { notices } = await noticesOf(cookie)
    expect(notices).toEqual([
      {
        id: expect.any(Number),
        kind: 'new-network',
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        network: '198.51.100.0',
        device: 'Firefox on Linux',
      },
    ])
    const lena = await signedIn({ username: 'lena' })
    const path = `${adminPaths.notices}/${notices[0]?.id}`
    expect((await call('DELETE', path, { cookie: lena })).statusCode).toBe(404)
    expect((await call('DELETE', path, { cookie })).json()).toEqual({ success: true })
    expect((await noticesOf(cookie)).notices).toEqual([])
    // The network is known now.
    expect((await noticesOf(await signedIn(from('198.51.100.200')))).notices).toEqual([])
  })

  it('name a used recovery code with the number of unused ones, and a lockout of codes', async () => {
    const { cookie, secret, codes } = await turnedOn()
    await logIn({ code: codes[0] ?? '' })
    for (let i = 0; i < 5; i++) await logIn({ code: codeOf(secret, 40), ...from(`203.0.113.${i}`) })
    const { notices, recoveryCodes } = await noticesOf(cookie)
    expect([notices.map(({ kind }) => kind), recoveryCodes]).toEqual([['codes-locked', 'recovery-code'], 9])
  })

  it('are not created by four wrong codes', async () => {
    const { cookie, secret } = await turnedOn()
    for (let i = 0; i < 4; i++) await logIn({ code: codeOf(secret, 40), ...from(`203.0.113.${i}`) })
    expect((await noticesOf(cookie)).notices).toEqual([])
  })
})

describe('REQUIRE_TWO_STEP', () => {
  it('rejects every call with 403 until two-step login is on, except the calls that turn it on', async () => {
    const login = await logIn({ to: strict })
    expect(login.json()).toEqual({ adminUser: { id: expect.any(Number), username: 'mira' }, mustEnroll: true })
    const cookie = cookiesOf(login)
    expect((await call('GET', apiPaths.adminCheck, { cookie, to: strict })).json()).toMatchObject({
      authenticated: true,
      mustEnroll: true,
    })
    for (const path of [adminPaths.sessions, adminPaths.notices, reportPaths.adminLog]) {
      const response = await call('GET', path, { cookie, to: strict })
      expect([response.statusCode, response.json()]).toEqual([403, { message: 'Turn on two-step login first' }])
    }
    expect((await change(cookie, 'another secret', password, { to: strict })).statusCode).toBe(403)
    // An endpoint that has no code for this setting.
    expect((await call(sampleAction.method, '/things/7', { cookie, to: strict })).statusCode).toBe(403)
    expect((await actions()).at(-1)).toBe('deleted a thing 403')

    const enrolled = await turnedOn(strict)
    expect((await call('DELETE', '/things/7', { cookie: enrolled.cookie, to: strict })).statusCode).toBe(200)
    expect((await call('GET', apiPaths.adminCheck, { cookie: enrolled.cookie, to: strict })).json()).toEqual({
      authenticated: true,
      adminUser: { id: expect.any(Number), username: 'mira' },
    })
    await call('POST', apiPaths.adminLogout, { cookie: enrolled.cookie, to: strict })
    expect(await isSignedIn(enrolled.cookie)).toBe(false)
  })

  it('is off without the setting', async () => {
    const login = await logIn()
    expect(login.json()).not.toHaveProperty('mustEnroll')
    expect((await call('DELETE', '/things/7', { cookie: cookiesOf(login) })).statusCode).toBe(200)
  })
})
