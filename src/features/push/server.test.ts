// Subscribing and unsubscribing over HTTP (Spec 7; Decisions, Answers of the calls).
import { ECDH } from 'node:crypto'
import { fastify } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { beforeAll, describe, expect, it } from 'vitest'
import { answerErrors } from '#platform/http/answer-errors.ts'
import type { App } from '#platform/http/app.ts'
import { readJson } from '#platform/http/read-json.ts'
import { createLog } from '#platform/log.ts'
import { apiPaths } from '#shared/paths.ts'
import { databaseFor } from '../../../test/support/databases.ts'
import { sampleSubscription } from '../../../test/support/sample-subscription.ts'
import { push } from './server.ts'

const database = databaseFor('postgresql')

async function callsOf(options: { allowPrivate: boolean }): Promise<App> {
  const app: App = fastify({ trustProxy: true })
  readJson(app)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerErrors(createLog('silent')))
  const receiptOf = (id: number) => `receipt ${id}`
  await app.register(push({ database: database(), receiptOf, ...options }).routes)
  return app
}
let app: App
beforeAll(async () => {
  app = await callsOf({ allowPrivate: false })
})

let hosts = 0
/** Each from an address of its own, as visitors come. */
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

describe('subscribing', () => {
  it('stores a subscription once and answers with its receipt', async () => {
    const first = await subscribe({ ...at('a'), expirationTime: null })
    expect(first).toMatchObject({ status: 201, body: { id: expect.any(Number), receipt: `receipt ${first.body.id}` } })
    const again = await subscribe({ ...at('a#other'), keys: { ...at('a').keys, auth: 'AAAAAAAAAAAAAAAAAAAAAB==' } })
    expect(again).toMatchObject({ status: 200, body: first.body })
    expect(await database().query('SELECT auth FROM push_subscriptions WHERE id = $1', [first.body.id])).toEqual([
      { auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
    ])
  })

  it('stores one that comes several times at once a single time', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => subscribe(at('at-once'))))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 200, 200, 200, 200, 201,
    ])
    expect(await stored('at-once')).toBe(1)
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
  ])('is refused with %s %s', async (path, _, subscription) => {
    const { status, body } = await subscribe(subscription)
    expect([status, body.message, body.errors[0].path]).toEqual([400, expect.stringContaining(path), path])
  })

  it('is limited to 30 new endpoints of a network in an hour, while known ones go on and others come', async () => {
    const address = '192.0.2.1'
    for (let n = 1; n <= 30; n++) expect((await subscribe(at(`flood/${n}`), address)).status).toBe(201)
    const refused = await subscribe(at('flood/31'), address)
    expect(refused).toMatchObject({ status: 429, body: { message: expect.any(String) } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect([await stored('flood/31'), (await subscribe(at('flood/1'), address)).status]).toEqual([0, 200])
    expect((await subscribe(at('flood/31'))).status).toBe(201)
  })
})

it('unsubscribing forgets the endpoint, and an unknown one or no address at all is answered alike', async () => {
  await subscribe(at('leaving'))
  const { endpoint } = at('leaving')
  for (const named of [`${endpoint}#x`, endpoint, 'no address']) {
    expect(await send('DELETE', { endpoint: named })).toMatchObject({ status: 200, body: { success: true } })
  }
  expect(await stored('leaving')).toBe(0)
})

it('private addresses are accepted where the operator allows them', async () => {
  const open = await callsOf({ allowPrivate: true })
  const payload = { ...sampleSubscription, endpoint: 'http://127.0.0.1:4100/push' }
  expect((await open.inject({ method: 'POST', url: apiPaths.pushSubscribe, payload })).statusCode).toBe(201)
})
