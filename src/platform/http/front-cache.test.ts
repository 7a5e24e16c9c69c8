import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { encodingFor, type FrontCache, frontCache, sendPage } from './front-cache.ts'

const html = `<!doctype html>${'<p>Hello readers</p>'.repeat(200)}`
const page = {
  status: 200,
  body: Buffer.from(html),
  headers: { 'content-type': 'text/html; charset=utf-8' },
  anyQuery: true,
}

let server: Server
let cache: FrontCache
let origin: string

beforeAll(async () => {
  server = createServer((request, response) => {
    if (!cache.answer(request, response))
      void sendPage(request, response, { ...page, body: Buffer.from('rendered'), status: 404 })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  cache = frontCache()
  cache.keep('/kept', page, cache.generation())
})

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(origin + path, { headers, method })

describe('the front cache', () => {
  it('answers a kept page with the same bytes, whatever the query', async () => {
    expect(await (await get('/kept')).text()).toBe(html)
    expect(await (await get('/kept?utm_source=x')).text()).toBe(html)
  })

  it('answers an unchanged page with 304 and no body', async () => {
    const etag = (await get('/kept')).headers.get('etag') ?? ''
    const again = await get('/kept', { 'if-none-match': etag })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  it('leaves other methods and unknown addresses to the framework', async () => {
    expect((await get('/kept', {}, 'POST')).status).toBe(404)
    expect((await get('/other')).status).toBe(404)
    expect((await get('/kept/')).status).toBe(404)
  })

  it('answers HEAD with the length and no body', async () => {
    const head = await get('/kept', { 'accept-encoding': 'identity' }, 'HEAD')
    expect(head.headers.get('content-length')).toBe(String(html.length))
    expect(await head.text()).toBe('')
  })

  it('keeps a page that depends on its query apart from the others', async () => {
    cache.keep('/list?q=a', { ...page, body: Buffer.from('list a'), anyQuery: false }, cache.generation())
    cache.keep('/list', { ...page, body: Buffer.from('list'), anyQuery: false }, cache.generation())
    expect(await (await get('/list?q=a')).text()).toBe('list a')
    expect((await get('/list?q=b')).status).toBe(404)
  })

  it('forgets what it is told to forget', async () => {
    cache.keep('/other', page, cache.generation())
    cache.drop((address) => address === '/kept')
    expect((await get('/kept')).status).toBe(404)
    expect((await get('/other')).status).toBe(200)
    cache.drop()
    expect((await get('/other')).status).toBe(404)
  })

  it('keeps no page that was rendered before something was dropped', async () => {
    const generation = cache.generation()
    cache.drop(() => false)
    cache.keep('/late', page, generation)
    expect((await get('/late')).status).toBe(404)
  })

  it('forgets its oldest page when it is full', async () => {
    for (let i = 0; i < 2_000; i++) cache.keep(`/page/${i}`, { ...page, body: Buffer.from('x') }, cache.generation())
    expect((await get('/kept')).status).toBe(404)
    expect((await get('/page/1999')).status).toBe(200)
  })
})

describe('the encoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0', 'identity'],
    ['br;q=0.5', 'br'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('for %j is %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding)
  })

  it('decodes to the same page, and caches in between are told', async () => {
    for (const [name, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const response = await rawGet('/kept', name)
      expect(response.headers['content-encoding']).toBe(name)
      expect(response.headers.vary).toBe('accept-encoding')
      expect(decode(response.body).toString()).toBe(html)
    }
  })
})

async function rawGet(path: string, encoding: string) {
  const { request } = await import('node:http')
  return new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    request(origin + path, { headers: { 'accept-encoding': encoding } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }))
    })
      .on('error', reject)
      .end()
  })
}
