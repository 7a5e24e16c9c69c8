// Sends each corpus of hostile texts to every call in the contracts: a new call is covered automatically.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { SiteServer } from '#app/server.ts'
import { articleStore } from '#features/articles/server.ts'
import type { Database } from '#platform/database/database.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { apiPaths } from '#shared/paths.ts'
import { publicPages } from '#shared/syndication-paths.ts'
import { seedWorld } from '../demo/seed.ts'
import { shareOf } from './support/breadth.ts'
import { encodedTwice, headerTexts } from './support/corpora/header-texts.ts'
import { filePaths, otherSpellings } from './support/corpora/path-texts.ts'
import { privateAddresses } from './support/corpora/private-addresses.ts'
import { sqlTexts } from './support/corpora/sql-texts.ts'
import { freshDatabase } from './support/databases.ts'
import { describedCalls } from './support/described-calls.ts'
import { siteOver } from './support/in-process.ts'
import { exchange } from './support/raw-calls.ts'
import { nameOf, rightBody } from './support/sample-calls.ts'
import { sampleSubscription } from './support/sample-subscription.ts'
import { signedIn } from './support/signed-in.ts'

let database: Database
let site: SiteServer
let cookie: string
let port: number
beforeAll(async () => {
  database = await freshDatabase('postgresql')
  await seedWorld(articleStore(database), new Date())
  site = await siteOver(database)
  cookie = await signedIn(site, database)
  port = Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  await site?.close()
  await database?.close()
})

type Request = { method?: Endpoint['method']; url: string; headers?: Record<string, string>; payload?: string }
const ask = (request: Request) => site.app.inject({ method: 'GET', ...request })

/** Sends raw bytes, through the page cache. Fastify's injection would parse the address and bypass the cache. */
async function send(method: string, url: string, headers: Record<string, string> = {}) {
  const lines = Object.entries({ host: 'tools.example.com', connection: 'close', ...headers })
  const head = [`${method} ${url} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`)].join('\r\n')
  const response = await exchange(`${head}\r\n\r\n`, port)
  const [answered = '', ...rest] = response.split('\r\n\r\n')
  const [first = '', ...fields] = answered.split('\r\n')
  const location = fields.find((field) => /^location: /i.test(field))?.slice('location: '.length)
  return { status: Number(first.split(' ')[1]), fields, location, body: rest.join('\r\n\r\n') }
}

const addressOf = ({ path }: Endpoint) => path.replace(/:\w+/, '1')
const changing = describedCalls.filter(({ method }) => method !== 'GET')

describe('a write that another site triggers in a browser', () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://tools.example.com' },
    { origin: 'https://tools.example.com.evil.example' },
    { origin: 'https://tools.example.com:444' },
    { origin: 'https://tools.example.com', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', referer: 'https://tools.example.com/' },
  ]

  it.each(changing.map((call, turn) => [nameOf(call), call, turn] as const))(
    'is rejected: %s',
    async (_, call, turn) => {
      const payload = JSON.stringify(rightBody(call) ?? {})
      for (const headers of shareOf(foreign, turn, 6)) {
        const content = { ...headers, cookie, 'content-type': 'application/json' }
        const response = await ask({ method: call.method, url: addressOf(call), headers: content, payload })
        expect([headers, response.statusCode]).toEqual([headers, 403])
      }
    },
  )

  it.each(changing.filter(({ body }) => body).map((call) => [nameOf(call), call] as const))(
    'is no valid form, even without a header that names its origin: %s',
    async (_, call) => {
      for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain']) {
        const headers = { cookie, 'content-type': type }
        const payload = JSON.stringify(rightBody(call))
        expect((await ask({ method: call.method, url: addressOf(call), headers, payload })).statusCode).toBe(415)
      }
    },
  )
})

describe('SQL in a text', () => {
  const asked = describedCalls.flatMap((call) => {
    const names = call.query instanceof z.ZodObject ? Object.keys(call.query.shape) : []
    return [...names.map((name) => ({ call, name })), ...(call.path.includes(':id') ? [{ call, name: 'id' }] : [])]
  })

  it.each(asked.map(({ call, name }, turn) => [`${nameOf(call)} ${name}`, call, name, turn] as const))(
    'is stored as a plain value: %s',
    async (_, call, name, turn) => {
      for (const text of shareOf(sqlTexts, turn, 6)) {
        const value = encodeURIComponent(text)
        const url = name === 'id' ? call.path.replace(':id', value) : `${addressOf(call)}?${name}=${value}`
        const payload = rightBody(call)
        const headers = { cookie, ...(payload && { 'content-type': 'application/json' }) }
        const response = await ask({
          method: call.method,
          url,
          headers,
          ...(payload && { payload: JSON.stringify(payload) }),
        })
        expect([text, response.statusCode]).toEqual([text, expect.toSatisfy((status: number) => status < 500)])
        expect(response.body).not.toMatch(/syntax error|invalid input|unterminated|PostgreSQL/)
      }
    },
  )

  it('leaves every table intact', async () => {
    const [row] = await database.query<{ count: number }>('SELECT count(*)::int AS count FROM articles')
    expect(row?.count).toBeGreaterThan(0)
  })
})

describe('an address of this machine or its networks', () => {
  it.each(privateAddresses.filter((address) => address.startsWith('http')))(
    'is no valid push endpoint: %s',
    async (address) => {
      const endpoint = address.replace(/^http:/, 'https:')
      const payload = JSON.stringify({ ...sampleSubscription, endpoint })
      const headers = { 'content-type': 'application/json' }
      expect((await ask({ method: 'POST', url: apiPaths.pushSubscribe, headers, payload })).statusCode).toBe(400)
    },
  )
})

describe('a line break in an address', () => {
  const addresses = [
    ...publicPages.map(({ path }) => path),
    '/article/1/',
    '/article/',
    '/social/',
    '/api/marketing-ai-news/',
    '/nowhere/',
  ].flatMap((path) =>
    headerTexts.flatMap((text) => [
      `${path}${encodeURIComponent(text)}`,
      `${path}?q=${encodeURIComponent(text)}`,
      `${path}${encodedTwice(text)}`,
      `/.${path}${encodeURIComponent(text)}`,
    ]),
  )

  it('starts no header of the response', { timeout: 120_000 }, async () => {
    for (const url of shareOf(addresses, 0, 3)) {
      const { status, fields } = await send('GET', url)
      expect([url, status < 500]).toEqual([url, true])
      expect([
        url,
        fields.filter((field) => !/^[\w-]+: [^\r\n\0]*$/.test(field) || field.startsWith('x-injected')),
      ]).toEqual([url, []])
    }
  })
})

describe('a path', () => {
  const isOwn = (location: string | undefined) => location !== undefined && /^\/(?![/\\])/.test(location)

  it('reaches no file outside', { timeout: 120_000 }, async () => {
    for (const url of filePaths) {
      const { status, location, body } = await send('GET', url)
      expect([url, status, status === 400 || status === 404 || isOwn(location)]).toEqual([url, status, true])
      expect(body).not.toMatch(/root:x:0|"devDependencies"|createSite|PATH=/)
    }
  })

  it('in another spelling reaches no administrator call', { timeout: 120_000 }, async () => {
    const closed = describedCalls.filter(({ access }) => access === 'administrator')
    for (const [turn, call] of closed.entries()) {
      for (const url of shareOf(otherSpellings(addressOf(call)), turn, 4)) {
        const { status, location } = await send(call.method, url)
        const isClosed = (status >= 400 && status < 500) || isOwn(location)
        expect([call.method, url, status, isClosed]).toEqual([call.method, url, status, true])
      }
    }
  })

  it('in another spelling redirects to no other site', { timeout: 120_000 }, async () => {
    for (const [turn, { path }] of publicPages.entries()) {
      const spellings = [...otherSpellings(path), ...otherSpellings(`${path}//evil.example/%2e%2e`)]
      for (const url of shareOf(spellings, turn, 4)) {
        const { location } = await send('GET', url)
        expect([url, location, location === undefined || isOwn(location)]).toEqual([url, location, true])
      }
    }
  })
})

describe('headers that a cached page does not depend on', () => {
  const odd: Record<string, string>[] = [
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-proto': 'http', 'x-forwarded-port': '1' },
    { forwarded: 'host=evil.example;proto=http' },
    { 'x-original-url': '/admin', 'x-rewrite-url': '/admin' },
    { 'accept-language': 'de' },
    { accept: 'application/json' },
    { 'accept-encoding': 'zstd, *;q=0' },
    { 'accept-encoding': 'br' },
    { cookie: 'consent=evil; theme=dark' },
    { 'user-agent': 'evil.example' },
    { 'x-http-method-override': 'DELETE' },
    { range: 'bytes=0-1' },
    { dnt: '1' },
    { 'if-none-match': '"evil"' },
  ]

  it.each(publicPages.map(({ path }, turn) => [path, turn] as const))(
    'change nothing for later visitors: %s',
    async (path, turn) => {
      const fresh = await siteOver(database)
      const expected = (await fresh.app.inject({ url: path, headers: { 'accept-encoding': 'identity' } })).body
      await fresh.close()
      for (const headers of shareOf(odd, turn, 3)) {
        await send('GET', path, headers)
        await send('HEAD', path, headers)
        await send('GET', `${path}?utm_source=evil.example&${Object.keys(headers)[0]}=x`, headers)
        await send('GET', `http://evil.example${path}`, headers)
        const { status, body } = await send('GET', path, { 'accept-encoding': 'identity' })
        const isAsBefore = Buffer.from(body, 'latin1').toString() === expected
        expect([headers, status, isAsBefore, body.includes('evil.example')]).toEqual([headers, 200, true, false])
      }
    },
  )
})
