import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { fastify } from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import type { App } from './app.ts'
import { jsonResponses } from './json-responses.ts'

const long = { text: 'A long text. '.repeat(500) }
const app: App = fastify()
jsonResponses(app)
app.get('/api/long', { config: { access: 'public' } }, async () => long)
app.get('/api/short', { config: { access: 'public' } }, async () => ({ ok: true }))
app.get('/api/secret', { config: { access: 'administrator' } }, async () => long)
app.get('/api/missing', async (_, reply) => reply.code(404).send(long))
app.get('/api/text', async (_, reply) => reply.type('text/plain').send(long.text))
app.post('/api/long', { config: { access: 'write' } }, async () => long)
app.get('/readyz', async () => long)
afterAll(() => app.close())

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  app.inject({ method, url, headers })

describe('a public response', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is sent as %s to clients that accept it', async (encoding, decompress) => {
    const response = await ask('/api/long', { 'accept-encoding': encoding })
    expect(response.headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'accept-encoding',
      'content-length': String(response.rawPayload.length),
    })
    expect(response.rawPayload.length).toBeLessThan(500)
    expect(JSON.parse(decompress(response.rawPayload).toString())).toEqual(long)
  })

  it.each([undefined, 'identity', 'br;q=0', 'zstd'])(
    'is sent uncompressed to clients that accept %s',
    async (accepted) => {
      const response = await ask('/api/long', accepted === undefined ? {} : { 'accept-encoding': accepted })
      expect(response.headers['content-encoding']).toBeUndefined()
      expect(response.headers.vary).toBe('accept-encoding')
      expect(response.json()).toEqual(long)
    },
  )

  it('is sent uncompressed when it is short', async () => {
    const response = await ask('/api/short', { 'accept-encoding': 'br' })
    expect(response.headers['content-encoding']).toBeUndefined()
    expect(response.json()).toEqual({ ok: true })
  })

  it('is sent uncompressed to most of many concurrent clients', async () => {
    const responses = await Promise.all(
      Array.from({ length: 40 }, () => ask('/api/long', { 'accept-encoding': 'gzip' })),
    )
    const compressed = responses.filter(({ headers }) => headers['content-encoding'] === 'gzip')
    expect(compressed.length).toBeGreaterThan(0)
    expect(compressed.length).toBeLessThan(40)
    for (const { headers, rawPayload } of responses) {
      const text = headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload) : rawPayload
      expect(JSON.parse(text.toString())).toEqual(long)
    }
    expect((await ask('/api/long', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
  })
})

describe('a conditional request', () => {
  it.each(['/api/long', '/api/short', '/api/secret'])('for an unchanged %s returns 304 without a body', async (url) => {
    const { headers } = await ask(url, { 'accept-encoding': 'br' })
    const etag = String(headers.etag)
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const again = await ask(url, { 'if-none-match': known, 'accept-encoding': 'br' })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    }
    expect((await ask(url, { 'if-none-match': 'W/"other"' })).statusCode).toBe(200)
  })
})

it('returns the headers of GET for HEAD', async () => {
  const get = await ask('/api/long', { 'accept-encoding': 'br' })
  const head = await ask('/api/long', { 'accept-encoding': 'br' }, 'HEAD')
  expect(head.body).toBe('')
  for (const name of ['etag', 'vary', 'content-length', 'content-encoding'])
    expect([name, head.headers[name]]).toEqual([name, get.headers[name]])
})

it("compresses no administrator's response, which may mix visitors' text with secrets (BREACH)", async () => {
  const response = await ask('/api/secret', { 'accept-encoding': 'br, gzip' })
  expect([response.headers['content-encoding'], response.json()]).toEqual([undefined, long])
})

it.each([
  ['GET', '/api/missing'],
  ['GET', '/api/text'],
  ['GET', '/readyz'],
  ['POST', '/api/long'],
] as const)('leaves %s %s unchanged', async (method, url) => {
  const { headers } = await ask(url, { 'accept-encoding': 'br', 'if-none-match': '*' }, method)
  expect([headers.etag, headers['content-encoding'], headers.vary]).toEqual([undefined, undefined, undefined])
})
