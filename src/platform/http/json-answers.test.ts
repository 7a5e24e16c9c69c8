import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { fastify } from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import type { App } from './app.ts'
import { jsonAnswers } from './json-answers.ts'

const long = { text: 'A long text. '.repeat(500) }
const app: App = fastify()
jsonAnswers(app)
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

describe('an answer for everybody', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('travels as %s to who takes it', async (encoding, decompress) => {
    const answer = await ask('/api/long', { 'accept-encoding': encoding })
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'accept-encoding',
      'content-length': String(answer.rawPayload.length),
    })
    expect(answer.rawPayload.length).toBeLessThan(500)
    expect(JSON.parse(decompress(answer.rawPayload).toString())).toEqual(long)
  })

  it.each([undefined, 'identity', 'br;q=0', 'zstd'])('travels as it is to who takes %s', async (accepted) => {
    const answer = await ask('/api/long', accepted === undefined ? {} : { 'accept-encoding': accepted })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.headers.vary).toBe('accept-encoding')
    expect(answer.json()).toEqual(long)
  })

  it('travels as it is when it is short', async () => {
    const answer = await ask('/api/short', { 'accept-encoding': 'br' })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.json()).toEqual({ ok: true })
  })

  it('reaches everybody of a flood, whole, most of them without a compression', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask('/api/long', { 'accept-encoding': 'gzip' })))
    const compressed = answers.filter(({ headers }) => headers['content-encoding'] === 'gzip')
    expect(compressed.length).toBeGreaterThan(0)
    expect(compressed.length).toBeLessThan(40)
    for (const { headers, rawPayload } of answers) {
      const text = headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload) : rawPayload
      expect(JSON.parse(text.toString())).toEqual(long)
    }
    expect((await ask('/api/long', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
  })
})

describe('a copy that is still the present one', () => {
  it.each(['/api/long', '/api/short', '/api/secret'])('of %s is answered with 304 and no body', async (url) => {
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

it('HEAD is answered with the headers of GET alone', async () => {
  const get = await ask('/api/long', { 'accept-encoding': 'br' })
  const head = await ask('/api/long', { 'accept-encoding': 'br' }, 'HEAD')
  expect(head.body).toBe('')
  for (const name of ['etag', 'vary', 'content-length', 'content-encoding'])
    expect([name, head.headers[name]]).toEqual([name, get.headers[name]])
})

it('an answer for administrators alone is not compressed: it may hold what visitors sent beside what they must not learn', async () => {
  const answer = await ask('/api/secret', { 'accept-encoding': 'br, gzip' })
  expect([answer.headers['content-encoding'], answer.json()]).toEqual([undefined, long])
})

it.each([
  ['GET', '/api/missing'],
  ['GET', '/api/text'],
  ['GET', '/readyz'],
  ['POST', '/api/long'],
] as const)('%s %s is left as it is', async (method, url) => {
  const { headers } = await ask(url, { 'accept-encoding': 'br', 'if-none-match': '*' }, method)
  expect([headers.etag, headers['content-encoding'], headers.vary]).toEqual([undefined, undefined, undefined])
})
