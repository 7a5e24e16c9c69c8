// Every public write: durable responses, and a clear 4xx for hostile input.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { SiteServer } from '#app/server.ts'
import { policyLastUpdated } from '#features/legal/contract.ts'
import type { Database } from '#platform/database/database.ts'
import { receiptPattern } from '#shared/calls/receipts.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { apiPaths, mcpPath, paths, unsubscribePath } from '#shared/paths.ts'
import { freshDatabase } from './support/databases.ts'
import { describedCalls } from './support/described-calls.ts'
import { routesOf, siteOver } from './support/in-process.ts'
import { nameOf, rightBody } from './support/sample-calls.ts'
import { sampleSubscription } from './support/sample-subscription.ts'

const writes = describedCalls.filter(({ access }) => access === 'write')

const sampleOf = (write: Endpoint) => rightBody(write) ?? {}

describe('the public writes', () => {
  it.each(writes)('have a valid sample body with all fields here: $path', (write) => {
    const fields = write.body instanceof z.ZodObject ? Object.keys(write.body.shape) : []
    expect(fields.length).toBeGreaterThan(0)
    expect(Object.keys(sampleOf(write)).toSorted()).toEqual(fields.toSorted())
  })
})

let database: Database
let site: SiteServer
beforeAll(async () => {
  database = await freshDatabase('postgresql')
  site = await siteOver(database)
})
afterAll(async () => {
  await site?.close()
  await database?.close()
})

type Named = Pick<Endpoint, 'method' | 'path'>
const send = ({ method, path }: Named, payload: unknown, headers: Record<string, string> = {}) =>
  site.app.inject({
    method,
    url: path,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
const post = (path: string, payload: unknown, headers?: Record<string, string>) =>
  send({ method: 'POST', path }, payload, headers)
const count = (table: string) => database.query(`SELECT count(*) FROM ${table}`)

it('stores a conversion and returns its id', async () => {
  const conversion = { inputText: 'Zoë 😀\n"quoted"', outputText: '\u{1d5ed}\u{1d5fc}ë 😀' }
  const answer = await post('/api/conversions', conversion)
  expect(answer.statusCode).toBe(201)
  const rows = await database.query('SELECT input_text, output_text FROM conversions WHERE id = $1', [answer.json().id])
  expect(rows).toEqual([{ input_text: conversion.inputText, output_text: conversion.outputText }])
})

it('stores a palette and returns the stored record', async () => {
  const palette = { startingColor: '#3b82f6', method: 'logo-triadic', colors: ['#3b82f6', '#f63b82', '#82f63b'] }
  const answer = await post('/api/palettes', palette)
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toEqual({
    id: expect.any(Number),
    ...palette,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    receipt: expect.stringMatching(receiptPattern),
  })
})

it('stores a usage event with the address shortened', async () => {
  const answer = await post('/api/analytics/usage', { toolType: 'bold_text', action: 'copied' })
  expect(answer.statusCode).toBe(201)
  const [row] = await database.query('SELECT * FROM usage_events WHERE id = $1', [answer.json().id])
  expect(row).toMatchObject({ tool_type: 'bold_text', action: 'copied', input_data: null, ip_address: '127.0.0.1' })
})

it.each([{ dnt: '1' }, { 'sec-gpc': '1' }])(
  'returns a null id for a usage event and stores nothing: %j',
  async (headers) => {
    const before = await count('usage_events')
    const answer = await post('/api/analytics/usage', { toolType: 'bold_text', action: 'copied' }, headers)
    expect([answer.statusCode, answer.json()]).toEqual([200, { id: null }])
    expect(await count('usage_events')).toEqual(before)
  },
)

it('stores a push subscription, which its receipt shows and erases', async () => {
  const subscribed = await post(apiPaths.pushSubscribe, sampleSubscription)
  const { receipt } = subscribed.json()
  const held = { receipts: [receipt] }
  const row = {
    kind: 'push_subscription',
    receipt,
    endpoint: sampleSubscription.endpoint,
    preferences: subscribed.json().preferences,
  }
  expect((await post(apiPaths.myData, held)).json().rows).toMatchObject([row])
  expect((await send({ method: 'DELETE', path: apiPaths.myData }, held)).json()).toEqual({ erased: 1 })
  expect((await post(apiPaths.myData, held)).json().rows).toEqual([])
  expect((await post(apiPaths.pushSubscribe, sampleSubscription)).statusCode).toBe(201)
})

it('accepts texts of exactly the maximum length, in code points', async () => {
  const longest = '😀'.repeat(10_000)
  expect((await post('/api/conversions', { inputText: longest, outputText: longest })).statusCode).toBe(201)
  expect((await post('/api/conversions', { inputText: `${longest}a`, outputText: 'b' })).statusCode).toBe(400)
})

it('are the only writes open to everybody, besides signing in and out', () => {
  // A share that no service worker takes is not read.
  const open = [apiPaths.adminLogin, apiPaths.adminLogout, paths.share, unsubscribePath, mcpPath]
  const ofAdministrators = describedCalls.filter(({ access }) => access === 'administrator')
  const taken = routesOf(site).filter(({ method }) => !['GET', 'HEAD'].includes(method))
  const expected = [...writes, ...ofAdministrators.filter(({ method }) => method !== 'GET')].map(nameOf)
  // Clients of an earlier version end sessions, which the route refuses.
  const others = [...open.map((path) => `POST ${path}`), `DELETE ${mcpPath}`]
  expect(taken.map(nameOf).toSorted()).toEqual([...expected, ...others].toSorted())
})

describe.each(writes)('$method $path', (write) => {
  const { method, path } = write
  const body = sampleOf(write)
  it.each([
    ['malformed JSON', '{"inputText":', 400],
    ['an empty body', '', 400],
    ['null', 'null', 400],
    ['a list', '[]', 400],
    ['a text', '"hello"', 400],
    ['a number', '5', 400],
    ['no fields', '{}', 400],
    ['a poisoned prototype', '{"__proto__":{"a":1}}', 400],
    ['a poisoned constructor', '{"constructor":{"prototype":{"a":1}}}', 400],
    ['deep nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 400],
    ['more than half a megabyte', JSON.stringify({ ...body, filler: 'x'.repeat(600_000) }), 413],
  ])('refuses %s', async (_, payload, status) => {
    const answer = await send(write, payload)
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([status, expect.arrayContaining(['message'])])
    expect(answer.body).not.toMatch(/\bat .*\.ts:|node_modules/)
  })

  it.each(Object.keys(body))('rejects a wrong %s and names the field', async (field) => {
    const values = [7, true, {}, ['a'], 'a\0b', '\ud800', 'x'.repeat(10_001)]
    // Any number has the form of a number.
    const isWrong = (value: unknown) =>
      value !== body[field] && !(typeof value === 'number' && typeof body[field] === 'number')
    for (const value of values.filter(isWrong)) {
      const answer = await send(write, { ...body, [field]: value })
      expect([value, answer.statusCode]).toEqual([value, 400])
      const { message, errors } = answer.json()
      expect(message).toContain(field)
      expect(errors[0]).toMatchObject({ message: expect.any(String), code: expect.any(String) })
      // For a list, the error also names the wrong item.
      expect(errors[0].path.split('.')[0]).toBe(field)
    }
  })

  it('accepts JSON only', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/html',
    ]) {
      expect((await send(write, JSON.stringify(body), { 'content-type': type })).statusCode).toBe(415)
    }
    const untyped = await site.app.inject({ method, url: path })
    expect(untyped.statusCode).toBe(400)
  })

  it('rejects a write from another site', async () => {
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
      const answer = await send(write, body, headers as Record<string, string>)
      expect([answer.statusCode, answer.json().message]).toEqual([403, expect.any(String)])
    }
    const { statusCode } = await send(write, body, { origin: 'https://tools.example.com' })
    expect(Object.keys(write.responses)).toContain(String(statusCode))
  })

  it('returns 404 in JSON for other methods', async () => {
    const described = describedCalls.filter((call) => call.path === path).map((call) => call.method)
    const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const
    for (const other of methods.filter((one) => !described.some((method) => method === one))) {
      const answer = await site.app.inject({ method: other, url: path })
      expect([other, answer.statusCode, answer.json()]).toEqual([other, 404, { message: 'Not found' }])
    }
  })
})

it('describes every call in the OpenAPI document', async () => {
  const document = (await site.app.inject('/api/openapi.json')).json()
  expect(document.openapi).toMatch(/^3\.1/)
  for (const endpoint of writes) {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
    expect(operation?.summary).toBe(endpoint.summary)
    expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(Object.keys(endpoint.responses)))
    expect(operation?.requestBody?.content['application/json'].schema.type).toBe('object')
  }
})

it('reports that the process lives and that the database responds', async () => {
  expect((await site.app.inject('/healthz')).statusCode).toBe(200)
  // Readiness has a limit of two seconds; a busy machine may need several requests.
  await expect.poll(async () => (await site.app.inject('/readyz')).statusCode).toBe(200)
})

it('declares that it honors Global Privacy Control, since the date of the current policy', async () => {
  const response = await site.app.inject('/.well-known/gpc.json')
  expect(response.headers['content-type']).toMatch(/^application\/json/)
  expect(response.json()).toEqual({ gpc: true, lastUpdate: policyLastUpdated })
  for (const other of ['/.well-known/', '/.well-known/gpc.json/', '/.well-known/other', '/.vite/manifest.json'])
    expect((await site.app.inject(other)).statusCode).toBe(404)
})

it('sends the security headers with every response', async () => {
  for (const url of ['/', '/api/openapi.json', '/api/nope', '/healthz', '/nope', '/favicon.svg']) {
    const { headers } = await site.app.inject(url)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.any(String),
    })
    expect(headers).not.toHaveProperty('x-powered-by')
  }
})

describe('the limit of public writes', () => {
  it('returns 429 with Retry-After, per address, and keeps serving reads', async () => {
    const database = await freshDatabase('postgresql')
    const site = await siteOver(database, { WRITE_LIMIT_PER_MINUTE: '3', TRUST_PROXY: 'true' })
    const write = (address: string) =>
      site.app.inject({
        method: 'POST',
        url: '/api/conversions',
        headers: { 'x-forwarded-for': address },
        payload: { inputText: 'a', outputText: 'b' },
      })
    for (let i = 0; i < 3; i++) expect((await write('203.0.113.7')).statusCode).toBe(201)
    const refused = await write('203.0.113.7')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(refused.json()).toEqual({ message: expect.any(String) })
    expect((await write('203.0.113.8')).statusCode).toBe(201)
    expect((await site.app.inject('/api/openapi.json')).statusCode).toBe(200)
    // All addresses of one customer network count as one client.
    for (let i = 1; i <= 3; i++) expect((await write(`2001:db8:1:2::${i}`)).statusCode).toBe(201)
    expect((await write('2001:db8:1:2:ffff::1')).statusCode).toBe(429)
    expect((await write('2001:db8:1:3::1')).statusCode).toBe(201)
    await site.close()
    await database.close()
  })

  it('ignores forwarding headers unless a proxy is trusted', async () => {
    const database = await freshDatabase('postgresql')
    const site = await siteOver(database, { WRITE_LIMIT_PER_MINUTE: '1' })
    const statuses: number[] = []
    for (let i = 0; i < 2; i++) {
      const headers = { 'x-forwarded-for': `203.0.113.${i}` }
      const answer = await site.app.inject({
        method: 'POST',
        url: '/api/conversions',
        headers,
        payload: { inputText: 'a', outputText: 'b' },
      })
      statuses.push(answer.statusCode)
    }
    expect(statuses).toEqual([201, 429])
    await site.close()
    await database.close()
  })
})
