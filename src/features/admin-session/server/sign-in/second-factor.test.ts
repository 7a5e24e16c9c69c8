// Two-step login over HTTP, behind the real guard (Decisions, Two-step login).
import { Writable } from 'node:stream'
import { TOTP } from 'otpauth'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '#platform/http/app.ts'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { apiPaths } from '#shared/paths.ts'
import { databaseFor } from '../../../../../test/support/databases.ts'
import { signInMessages } from '../../messages.ts'
import type { NewSecret } from '../../second-factor-contract.ts'
import { quickAdministrator } from '../../testing/quick-administrator.ts'
import { sessionApp } from '../../testing/session-app.ts'

const password = 'a secret that stays one'
const database = databaseFor('postgresql')
/** Two processes of one site. */
let app: App
let other: App
let logged = ''
beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      logged += chunk
      done()
    },
  })
  const log = pino({ level: 'trace' }, stream)
  ;[app, other] = await Promise.all([sessionApp(database(), log), sessionApp(database(), log)])
})
afterAll(() => Promise.all([app.close(), other.close()]))
beforeEach(async () => {
  for (const table of ['administrators', 'failed_sign_ins', 'admin_log']) await database().query(`DELETE FROM ${table}`)
  for (const name of ['mira', 'lena']) await quickAdministrator(database(), name, password)
})

type Method = 'GET' | 'POST' | 'DELETE'
type Sent = { cookie?: string; payload?: object; headers?: Record<string, string>; to?: App }
const call = (method: Method, url: string, { cookie = '', payload, headers, to = app }: Sent = {}) =>
  to.inject({ method, url, headers: { cookie, ...headers }, ...(payload && { payload }) })

const logIn = (entered: { code?: string; password?: string } = {}, more: Sent = {}) =>
  call('POST', apiPaths.adminLogin, { payload: { username: 'mira', password, ...entered }, ...more })
/** The session cookie. With two-step login, the response also sets the device cookie. */
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']).split(';')[0] ?? ''
const isSignedIn = async (cookie: string) =>
  (await call('GET', apiPaths.adminCheck, { cookie })).json().authenticated as boolean
const state = async (cookie: string) => (await call('GET', adminPaths.secondFactor, { cookie })).json()
const actions = async () => {
  const rows = await database().query<{ deed: string; status: number }>(
    'SELECT deed, status FROM admin_log ORDER BY id',
  )
  return rows.map(({ deed, status }) => `${deed} ${status}`)
}

/** The response body after a correct password without a correct code. */
function refusedCode(code: 'wrong' | 'required') {
  const message = code === 'wrong' ? signInMessages.wrongCode : signInMessages.codeRequired
  return { message, errors: [{ path: 'code', message, code }] }
}

/** The code that an app shows the given number of steps from now. */
const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
/** Makes every code unused, so that a test need not wait for the next one. */
const forgetUse = () => database().query('UPDATE administrators SET second_factor_step = 0')

async function begin(cookie: string) {
  const response = await call('POST', adminPaths.secondFactorSecret, { cookie, payload: { password } })
  return response.json<NewSecret>()
}

async function turnedOn() {
  const cookie = cookieOf(await logIn())
  const { secret } = await begin(cookie)
  const response = await call('POST', adminPaths.secondFactor, { cookie, payload: { code: codeOf(secret) } })
  await forgetUse()
  await database().query('DELETE FROM admin_log')
  return { cookie, secret, codes: response.json<{ recoveryCodes: string[] }>().recoveryCodes }
}

describe('turning it on', () => {
  it('requires the password and a code of the new secret, and returns ten recovery codes once', async () => {
    const cookie = cookieOf(await logIn())
    expect(await state(cookie)).toEqual({ on: false })
    const { secret, uri, qrCode } = await begin(cookie)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toBe(
      `otpauth://totp/Sample%20Tools:mira?issuer=Sample%20Tools&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect(qrCode).toMatch(/^<svg /)
    // Nothing changes until a code proves that the app has the secret.
    expect([(await logIn()).statusCode, await state(cookie)]).toEqual([200, { on: false }])
    const code = codeOf(secret)
    const on = await call('POST', adminPaths.secondFactor, {
      cookie,
      payload: { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` },
    })
    expect([on.statusCode, on.headers['cache-control']]).toEqual([200, 'no-store'])
    const { recoveryCodes } = on.json<{ recoveryCodes: string[] }>()
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await state(cookie)).toEqual({ on: true, since: expect.stringMatching(/^\d{4}-.*Z$/), recoveryCodes: 10 })
    expect(await actions()).toEqual([
      'signed in 200',
      'began two-step login 200',
      'signed in 200',
      'turned on two-step login 200',
    ])
    // Turning it on consumed the code.
    expect((await logIn({ code })).json()).toEqual(refusedCode('wrong'))
  })

  it('ends only the other sessions of this administrator', async () => {
    const [former, cookie] = [cookieOf(await logIn()), cookieOf(await logIn())]
    const lena = cookieOf(await call('POST', apiPaths.adminLogin, { payload: { username: 'lena', password } }))
    const { secret } = await begin(cookie)
    expect(await isSignedIn(former)).toBe(true)
    await call('POST', adminPaths.secondFactor, { cookie, payload: { code: codeOf(secret) } })
    expect(await Promise.all([former, cookie, lena].map(isSignedIn))).toEqual([false, true, true])
  })

  it.each([
    ['a wrong password', 'POST', adminPaths.secondFactorSecret, { password: 'wrong' }, 403, 'password'],
    ['no password', 'POST', adminPaths.secondFactorSecret, {}, 403, 'password'],
    ['a password that is no text', 'POST', adminPaths.secondFactorSecret, { password: ['x'] }, 403, 'password'],
    ['a wrong code', 'POST', adminPaths.secondFactor, { code: '000000x' }, 403, 'code'],
    ['a long code', 'POST', adminPaths.secondFactor, { code: '1'.repeat(100_000) }, 403, 'code'],
    ['no code', 'POST', adminPaths.secondFactor, {}, 403, 'code'],
  ] as const)('fails with %s', async (_, method, path, payload, status, field) => {
    const cookie = cookieOf(await logIn())
    await begin(cookie)
    const response = await call(method, path, { cookie, payload })
    expect([response.statusCode, response.json().errors[0].path]).toEqual([status, field])
    expect(await isSignedIn(cookie)).toBe(true)
    expect(await state(cookie)).toEqual({ on: false })
  })

  it('fails when setup has not begun, and when it is already on', async () => {
    const before = cookieOf(await logIn())
    const early = await call('POST', adminPaths.secondFactor, { cookie: before, payload: { code: '123456' } })
    expect([early.statusCode, early.json()]).toEqual([409, { message: signInMessages.beginAgain }])
    const { cookie, secret } = await turnedOn()
    const again = await call('POST', adminPaths.secondFactorSecret, { cookie, payload: { password } })
    expect([again.statusCode, again.json()]).toEqual([409, { message: signInMessages.isOn }])
    const twice = await call('POST', adminPaths.secondFactor, { cookie, payload: { code: codeOf(secret, 1) } })
    expect(twice.statusCode).toBe(409)
  })
})

describe('signing in', () => {
  it('asks for the code after a correct password, and opens no session without it', async () => {
    const { secret } = await turnedOn()
    const asked = await logIn()
    expect([asked.statusCode, asked.json()]).toEqual([401, refusedCode('required')])
    expect(asked.headers).not.toHaveProperty('set-cookie')
    const wrong = await logIn({ password: 'wrong', code: codeOf(secret) })
    expect([wrong.statusCode, wrong.json()]).toEqual([401, { message: signInMessages.wrong }])
    const right = await logIn({ code: codeOf(secret) })
    expect([right.statusCode, await isSignedIn(cookieOf(right))]).toEqual([200, true])
    expect(await actions()).toEqual(['sign-in code requested 401', 'sign-in failed 401', 'signed in 200'])
  })

  it('accepts the codes one step before and after, but not two', async () => {
    const { secret } = await turnedOn()
    for (const [steps, status] of [
      [-1, 200],
      [1, 200],
      [3, 401],
      [-3, 401],
    ] as const) {
      await forgetUse()
      expect([steps, (await logIn({ code: codeOf(secret, steps) })).statusCode]).toEqual([steps, status])
    }
  })

  it('accepts each code once, also in two processes at the same time', async () => {
    const { secret } = await turnedOn()
    const code = codeOf(secret)
    const attempts = [app, other].map((to, i) =>
      logIn({ code }, { to, headers: { 'x-forwarded-for': `203.0.113.${i}` } }),
    )
    const statuses = (await Promise.all(attempts)).map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401])
    const replayed = await logIn({ code })
    expect([replayed.statusCode, replayed.json()]).toEqual([401, refusedCode('wrong')])
    expect(replayed.headers).not.toHaveProperty('set-cookie')
  })

  it('accepts a recovery code once, in any spelling, and logs it', async () => {
    const { codes } = await turnedOn()
    const [code = ''] = codes
    const response = await logIn({ code: ` ${code.toUpperCase().replaceAll('-', ' ')}` })
    expect(response.statusCode).toBe(200)
    expect(await state(cookieOf(response))).toMatchObject({ recoveryCodes: 9 })
    expect((await logIn({ code })).statusCode).toBe(401)
    expect(await actions()).toEqual(['used a recovery code 200', 'signed in 200', 'sign-in code failed 401'])
  })

  it('counts wrong codes as failed sign-ins of this name and address', async () => {
    const { secret } = await turnedOn()
    for (let i = 0; i < 5; i++) expect((await logIn({ code: 'wrong' })).statusCode).toBe(401)
    const refused = await logIn({ code: codeOf(secret) })
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
    expect(await actions()).toEqual([
      ...Array.from({ length: 5 }, () => 'sign-in code failed 401'),
      'sign-in refused 429',
    ])
  })

  it('accepts at most five wrong six-digit codes of one administrator across all addresses, and always accepts a recovery code', async () => {
    const { secret, codes } = await turnedOn()
    const from = (i: number, code: string) => logIn({ code }, { headers: { 'x-forwarded-for': `203.0.113.${i}` } })
    const wrong = codeOf(secret, 40)
    const guesses: number[] = []
    for (let i = 0; i < 12; i++) guesses.push((await from(i, wrong)).statusCode)
    expect(guesses).toEqual([...Array<number>(5).fill(401), ...Array<number>(7).fill(429)])
    expect((await from(20, codeOf(secret))).statusCode).toBe(429)
    expect((await from(21, codes[0] ?? '')).statusCode).toBe(200)
    // A success resets the count.
    expect((await from(22, codeOf(secret))).statusCode).toBe(200)
  })
})

describe('recovery codes', () => {
  it('are replaced with the password and a code; the previous ones become invalid', async () => {
    const { cookie, secret, codes } = await turnedOn()
    const payload = { password, code: codeOf(secret) }
    const response = await call('POST', adminPaths.recoveryCodes, { cookie, payload })
    const { recoveryCodes } = response.json<{ recoveryCodes: string[] }>()
    expect([response.statusCode, recoveryCodes.length]).toEqual([200, 10])
    expect((await logIn({ code: codes[3] ?? '' })).statusCode).toBe(401)
    expect((await logIn({ code: recoveryCodes[3] ?? '' })).statusCode).toBe(200)
    expect(await actions()).toContain('made new recovery codes 200')
    expect((await call('POST', adminPaths.recoveryCodes, { cookie, payload })).statusCode).toBe(403)
  })
})

describe('turning it off', () => {
  const remove = (cookie: string, payload: object) => call('DELETE', adminPaths.secondFactor, { cookie, payload })

  it('requires the password and a code', async () => {
    const { cookie, secret } = await turnedOn()
    const refused = [
      await remove(cookie, { password: 'wrong', code: codeOf(secret) }),
      await remove(cookie, { password }),
      await remove(cookie, { password, code: '123' }),
    ]
    expect(refused.map((one) => [one.statusCode, one.json().errors[0].path])).toEqual([
      [403, 'password'],
      [403, 'code'],
      [403, 'code'],
    ])
    const off = await remove(cookie, { password, code: codeOf(secret) })
    expect([off.statusCode, off.json(), await state(cookie)]).toEqual([200, { success: true }, { on: false }])
    expect([(await logIn()).statusCode, (await remove(cookie, { password })).statusCode]).toEqual([200, 409])
    expect(await actions()).toEqual([
      ...Array.from({ length: 3 }, () => 'turned off two-step login 403'),
      'turned off two-step login 200',
      'signed in 200',
      'turned off two-step login 409',
    ])
  })

  it('accepts a recovery code too, and deletes everything stored', async () => {
    const { cookie, codes } = await turnedOn()
    expect((await remove(cookie, { password, code: codes[0] ?? '' })).statusCode).toBe(200)
    expect(await actions()).toEqual(['used a recovery code 200', 'turned off two-step login 200'])
    const [row] = await database().query(
      `SELECT second_factor_secret AS secret, new_second_factor_secret AS waiting,
        (SELECT count(*) FROM recovery_codes) AS codes FROM administrators WHERE username = 'mira'`,
    )
    expect(row).toEqual({ secret: null, waiting: null, codes: 0 })
  })

  it('allows five guesses of the password with a stolen session', async () => {
    const { cookie, secret } = await turnedOn()
    for (let i = 0; i < 5; i++) expect((await remove(cookie, { password: `${i}`, code: '1' })).statusCode).toBe(403)
    const right = await remove(cookie, { password, code: codeOf(secret) })
    expect([right.statusCode, right.headers['retry-after']]).toEqual([429, expect.any(String)])
  })
})

it('stores the secret encrypted and the recovery codes hashed, and writes neither to the server log', async () => {
  const { cookie, secret, codes } = await turnedOn()
  await logIn({ code: codes[1] ?? '' })
  await call('DELETE', adminPaths.secondFactor, { cookie, payload: { password, code: codes[0] ?? '' } })
  const { cookie: again, secret: second, codes: more } = await turnedOn()
  await state(again)
  const stored = JSON.stringify(
    await Promise.all(
      ['administrators', 'recovery_codes', 'admin_log', 'failed_sign_ins'].map((table) =>
        database().query(`SELECT * FROM ${table}`),
      ),
    ),
  )
  expect(logged).toContain(adminPaths.secondFactor)
  const secrets = [secret, second, ...codes, ...more].flatMap((one) => [one, one.replaceAll('-', '')])
  for (const one of [...secrets, password]) expect([logged.includes(one), stored.includes(one)]).toEqual([false, false])
})
