// Subscribing and unsubscribing over HTTP (Spec 7; Decisions, Answers of the calls).
import { ECDH } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { App } from '#platform/http/app.ts'
import { apiPaths } from '#shared/paths.ts'
import { databaseFor } from '../../../test/support/databases.ts'
import { pushApp } from '../../../test/support/push-app.ts'
import { sampleSubscription } from '../../../test/support/sample-subscription.ts'

const database = databaseFor('postgresql')

const callsOf = (options: { allowPrivate: boolean }) => pushApp(database(), options)
let app: App
beforeAll(async () => {
  app = await callsOf({ allowPrivate: false })
})

let hosts = 0
/** Each request comes from its own address. */
async function send(
  method: 'POST' | 'DELETE',
  payload: object,
  address = `198.51.${Math.floor(++hosts / 200)}.${hosts % 200}`,
) {
  const url = method === 'POST' ? apiPaths.pushSubscribe : apiPaths.pushUnsubscribe
  const response = await app.inject({ method, url, payload, headers: { 'x-forwarded-for': address } })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}
const at = (path: string) => ({ ...sampleSubscription, endpoint: `https://push.example.com/${path}` })
const subscribe = (subscription: object, address?: string) => send('POST', subscription, address)
const stored = async (path: string) =>
  (await database().query('SELECT id FROM push_subscriptions WHERE endpoint = $1', [at(path).endpoint])).length

it('the public key is a point of P-256, the same each time and in each process', async () => {
  const { publicKey } = (await app.inject(apiPaths.pushKey)).json()
  const bytes = Buffer.from(publicKey, 'base64url')
  expect([bytes.length, bytes[0]]).toEqual([65, 4])
  ECDH.convertKey(bytes, 'prime256v1')
  const other = await callsOf({ allowPrivate: false })
  expect((await other.inject(apiPaths.pushKey)).json()).toEqual({ publicKey })
})

const usualPreferences = { categories: ['marketing', 'ai'], quietHours: null, timeZone: 'UTC', everyArticle: false }
const preferences = {
  categories: ['ai'],
  quietHours: { from: 22, until: 8 },
  timeZone: 'Europe/Berlin',
  everyArticle: true,
}

describe('subscribing', () => {
  it('stores a subscription once and returns its receipt', async () => {
    const first = await subscribe({ ...at('a'), expirationTime: null })
    expect([first.status, first.body]).toEqual([
      201,
      { id: expect.any(Number), receipt: `receipt ${first.body.id}`, preferences: usualPreferences },
    ])
    const again = await subscribe({ ...at('a#other'), keys: { ...at('a').keys, auth: 'AAAAAAAAAAAAAAAAAAAAAB==' } })
    expect(again).toMatchObject({ status: 200, body: first.body })
    expect(await database().query('SELECT auth FROM push_subscriptions WHERE id = $1', [first.body.id])).toEqual([
      { auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
    ])
  })

  it('stores concurrent requests with the same endpoint once', async () => {
    const responses = await Promise.all(Array.from({ length: 6 }, () => subscribe(at('at-once'))))
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 200, 200, 200, 200, 201,
    ])
    expect(await stored('at-once')).toBe(1)
  })

  it('stores preferences, and keeps them when a request has none', async () => {
    const first = await subscribe({ ...at('wishes'), preferences })
    expect(first).toMatchObject({ status: 201, body: { preferences } })
    expect(await subscribe(at('wishes'))).toMatchObject({ status: 200, body: first.body })
    const changed = { ...preferences, quietHours: null, categories: ['ai', 'marketing', 'ai'] }
    expect(await subscribe({ ...at('wishes'), preferences: changed })).toMatchObject({
      body: { id: first.body.id, preferences: { ...changed, categories: ['marketing', 'ai'] } },
    })
  })

  it.each([
    ['preferences.categories', { ...preferences, categories: [] }],
    ['preferences.categories.0', { ...preferences, categories: ['sports'] }],
    ['preferences.quietHours', { ...preferences, quietHours: { from: 8, until: 8 } }],
    ['preferences.quietHours.until', { ...preferences, quietHours: { from: 22, until: 24 } }],
    ['preferences.timeZone', { ...preferences, timeZone: 'Europe/Atlantis' }],
  ])('rejects wrong %s', async (path, wrong) => {
    const { status, body } = await subscribe({ ...at('x'), preferences: wrong })
    expect([status, body.errors[0].path]).toEqual([400, path])
  })

  it('with an endpoint that replaces another keeps id and preferences, and deletes the other', async () => {
    const former = await subscribe({ ...at('former'), preferences })
    const replaced = await subscribe({ ...at('latter'), replaces: `${at('former').endpoint}#x` })
    expect(replaced).toMatchObject({ status: 200, body: former.body })
    expect([await stored('former'), await stored('latter')]).toEqual([0, 1])
    expect(await subscribe({ ...at('latter'), replaces: at('former').endpoint })).toMatchObject({
      status: 200,
      body: former.body,
    })
  })

  it('ignores a replaced endpoint that is unknown, the same, or invalid', async () => {
    expect((await subscribe({ ...at('new/1'), replaces: at('never').endpoint })).status).toBe(201)
    expect((await subscribe({ ...at('new/2'), replaces: 'no address' })).status).toBe(201)
    expect((await subscribe({ ...at('new/2'), replaces: at('new/2').endpoint })).status).toBe(200)
    expect([await stored('never'), await stored('new/1'), await stored('new/2')]).toEqual([0, 1, 1])
  })

  it('with a stored endpoint that replaces another stored one deletes the other', async () => {
    await subscribe(at('two/1'))
    const known = await subscribe(at('two/2'))
    expect(await subscribe({ ...at('two/2'), replaces: at('two/1').endpoint })).toMatchObject({
      status: 200,
      body: known.body,
    })
    expect([await stored('two/1'), await stored('two/2')]).toEqual([0, 1])
  })

  it('replaces an endpoint once when concurrent requests replace it', async () => {
    const { body } = await subscribe(at('rotated/0'))
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => subscribe({ ...at('rotated/1'), replaces: at('rotated/0').endpoint })),
    )
    expect(new Set(responses.map(({ status, body: { id } }) => `${status} ${id}`))).toEqual(new Set([`200 ${body.id}`]))
    expect([await stored('rotated/0'), await stored('rotated/1')]).toEqual([0, 1])
  })

  const { p256dh, auth } = sampleSubscription.keys
  const offCurve = Buffer.alloc(65, 1).fill(4, 0, 1).toString('base64url')
  const compressed = Buffer.alloc(65).fill(2, 0, 1).toString('base64url')
  it.each([
    ['endpoint', 'without TLS', { ...at('x'), endpoint: 'http://push.example.com/' }],
    ['endpoint', 'of this machine', { ...at('x'), endpoint: 'https://127.0.0.1/' }],
    ['endpoint', 'of a private network', { ...at('x'), endpoint: 'https://metadata.google.internal/' }],
    ['endpoint', 'on another port', { ...at('x'), endpoint: 'https://push.example.com:444/' }],
    [
      'endpoint',
      'that is too long when it is encoded',
      { ...at('x'), endpoint: `https://push.example.com/${'ä'.repeat(2_000)}` },
    ],
    ['endpoint', 'that is too long', { ...at('x'), endpoint: `https://push.example.com/${'a'.repeat(100_000)}` }],
    ['keys.p256dh', 'beside the curve', { ...at('x'), keys: { auth, p256dh: offCurve } }],
    ['keys.p256dh', 'of another form', { ...at('x'), keys: { auth, p256dh: compressed } }],
    ['keys.p256dh', 'that is too short', { ...at('x'), keys: { auth, p256dh: p256dh.slice(1) } }],
    ['keys.auth', 'that is too long', { ...at('x'), keys: { p256dh, auth: `${auth}A` } }],
    ['keys.auth', 'that is missing', { ...at('x'), keys: { p256dh } }],
  ])('refuses %s %s', async (path, _, subscription) => {
    const { status, body } = await subscribe(subscription)
    expect([status, body.message, body.errors[0].path]).toEqual([400, expect.stringContaining(path), path])
  })

  it('limits a network to 30 new endpoints an hour, without limiting known endpoints and other networks', async () => {
    const address = '192.0.2.1'
    for (let n = 1; n <= 30; n++) expect((await subscribe(at(`flood/${n}`), address)).status).toBe(201)
    const refused = await subscribe(at('flood/31'), address)
    expect(refused).toMatchObject({ status: 429, body: { message: expect.any(String) } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect([await stored('flood/31'), (await subscribe(at('flood/1'), address)).status]).toEqual([0, 200])
    expect((await subscribe(at('flood/31'))).status).toBe(201)
  })
})

it('unsubscribing deletes the endpoint, and succeeds for an unknown or invalid one too', async () => {
  await subscribe(at('leaving'))
  const { endpoint } = at('leaving')
  for (const named of [`${endpoint}#x`, endpoint, 'no address']) {
    expect(await send('DELETE', { endpoint: named })).toMatchObject({ status: 200, body: { success: true } })
  }
  expect(await stored('leaving')).toBe(0)
})

it('accepts private addresses where the operator allows them', async () => {
  const open = await callsOf({ allowPrivate: true })
  const payload = { ...sampleSubscription, endpoint: 'http://127.0.0.1:4100/push' }
  expect((await open.inject({ method: 'POST', url: apiPaths.pushSubscribe, payload })).statusCode).toBe(201)
})
