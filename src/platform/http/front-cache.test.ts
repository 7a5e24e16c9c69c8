import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { type FrontCache, frontCache } from './front-cache.ts'
import { encodingFor } from './front-cache-encodings.ts'
import { type EncodedPage, encodedPage, sendPage } from './front-cache-page.ts'

const html = `<!doctype html>${'<p>Hello readers</p>'.repeat(200)}`
const maxBytes = 1_000_000

let server: Server
let cache: FrontCache
let origin: string
let seen: unknown[]

const missing = encodedPage({ status: 404, body: Buffer.from('rendered'), headers: {} }, 'once')

beforeAll(async () => {
  server = createServer((received, response) => {
    if (!cache.respond(received, response)) sendPage(received, response, missing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  seen = []
  cache = frontCache({
    maxBytes,
    onPage: ({ method }, address, status) => void seen.push([method, address, status]),
  })
  keep('/kept')
})
afterEach(() => cache.close())

function pageOf(body: string): EncodedPage {
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  return encodedPage({ status: 200, body: Buffer.from(body), headers }, 'many-times')
}

function keep(address: string, { body = html, tags = [] as string[], generation = cache.generation() } = {}): void {
  cache.keep(address, pageOf(body), { tags, generation })
}

/** The priorities of this process's threads, where the system supports them. */
function niceValues(): number[] {
  if (process.platform !== 'linux') return []
  const tasks = '/proc/self/task'
  // After the name in parentheses the first field is the third.
  const niceOf = (stat: string) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])
  return readdirSync(tasks).map((task) => niceOf(readFileSync(`${tasks}/${task}/stat`, 'utf8')))
}

type Got = { status: number; headers: IncomingHttpHeaders; body: Buffer }

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  return new Promise((resolve, reject) => {
    request(origin + path, { headers, method }, async (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) })
    })
      .on('error', reject)
      .end()
  })
}

describe('the front cache', () => {
  it('returns the same bytes for a cached page, whatever the query', async () => {
    expect((await get('/kept')).body.toString()).toBe(html)
    expect((await get('/kept?utm_source=x')).body.toString()).toBe(html)
  })

  it('leaves an address with its own document to the page server', async () => {
    cache = frontCache({ maxBytes, isOwnDocument: (url) => url === '/kept?own=1' })
    keep('/kept')
    expect((await get('/kept?own=1')).status).toBe(missing.status)
    expect((await get('/kept?other=1')).body.toString()).toBe(html)
    expect(cache.page('/kept')?.status).toBe(200)
  })

  it('returns 304 without a body for an unchanged page', async () => {
    const { etag = '' } = (await get('/kept')).headers
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await get('/kept', { 'if-none-match': known, 'accept-encoding': 'br' })
      expect([known, again.status, again.body.length]).toEqual([known, 304, 0])
    }
    expect((await get('/kept', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('reports each served page with its canonical address and status', async () => {
    const { etag = '' } = (await get('/kept?utm_source=x')).headers
    await get('/kept', { 'accept-encoding': 'br' })
    await get('/kept', { 'if-none-match': etag })
    await get('/kept', {}, 'HEAD')
    await get('/kept', {}, 'POST')
    await get('/other')
    expect(seen).toEqual([
      ['GET', '/kept', 200],
      ['GET', '/kept', 200],
      ['GET', '/kept', 304],
      ['HEAD', '/kept', 200],
    ])
  })

  it('passes other methods and unknown addresses to the framework', async () => {
    expect((await get('/kept', {}, 'POST')).status).toBe(404)
    expect((await get('/other')).status).toBe(404)
    expect((await get('/kept/')).status).toBe(404)
  })

  it('responds to HEAD with the length and no body', async () => {
    const head = await get('/kept', {}, 'HEAD')
    expect(head.headers['content-length']).toBe(String(html.length))
    expect(head.body.length).toBe(0)
  })

  it('drops exactly the pages with a changed tag', async () => {
    keep('/both', { tags: ['article:1', 'article:2'] })
    keep('/other', { tags: ['article:3'] })
    cache.drop(['article:2', 'list'])
    expect(['/both', '/other', '/kept'].map((address) => cache.has(address))).toEqual([false, true, true])
  })

  it('stores no page that was rendered before a drop', () => {
    const generation = cache.generation()
    cache.drop([])
    keep('/late', { generation })
    expect(cache.has('/late')).toBe(false)
  })

  it('evicts the least recently used pages when it is full', async () => {
    for (let i = 0; i < 30; i++) {
      await get('/kept')
      keep(`/page/${i}`, { body: 'x'.repeat(80_000) })
    }
    const kept = Array.from({ length: 30 }, (_, i) => i).filter((i) => cache.has(`/page/${i}`))
    expect(kept.length).toBeLessThanOrEqual(maxBytes / 80_000)
    expect(kept.at(-1)).toBe(29)
    expect(cache.has('/kept')).toBe(true)
  })

  it('counts the bytes of every encoding of a page', async () => {
    const addresses = Array.from({ length: 12 }, (_, i) => `/page/${i}`)
    const countKept = () => addresses.filter((address) => cache.has(address)).length
    // Random bytes compress to three quarters of their text at best.
    for (const address of addresses) keep(address, { body: randomBytes(45_000).toString('base64') })
    expect(countKept()).toBe(12)
    for (const accepted of ['gzip', 'identity']) {
      for (const address of addresses) await get(address, { 'accept-encoding': accepted })
    }
    expect(countKept()).toBeLessThan(10)
  })

  it('stores no page larger than an eighth of it', () => {
    keep('/large', { body: 'x'.repeat(maxBytes / 4) })
    expect(cache.has('/large')).toBe(false)
    expect(cache.has('/kept')).toBe(true)
  })

  it('compresses a page at the best level after a repeated request, and sends that version as soon as it is done', async () => {
    const best = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    const lengthOf = async (address: string) => (await get(address, { 'accept-encoding': 'br' })).body.length
    const lengthNow = () => lengthOf('/kept')
    keep('/read/once')
    expect(await lengthOf('/read/once')).toBeGreaterThan(best.length)
    expect(await lengthNow()).toBeGreaterThan(best.length)
    expect(await eventually(lengthNow, (length) => length <= best.length)).toBeGreaterThan(0)
    expect(brotliDecompressSync((await get('/kept', { 'accept-encoding': 'br' })).body).toString()).toBe(html)
    // It would have been first in the queue.
    expect(await lengthOf('/read/once')).toBeGreaterThan(best.length)
    expect(niceValues().includes(19)).toBe(process.platform === 'linux')
  })
})

describe('the encoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0', 'identity'],
    ['br;q=0.5', 'br'],
    ['*', 'br'],
    ['br;q=0, *;q=0.1', 'gzip'],
    ['vibranium', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('for %j is %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding)
    expect(encodingFor(accepted)).toBe(encoding)
  })

  it('decodes to the same page and is named in Vary', async () => {
    for (const [name, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      for (const response of await Promise.all([1, 2].map(() => get('/kept', { 'accept-encoding': name })))) {
        expect(response.headers['content-encoding']).toBe(name)
        expect(response.headers.vary).toBe('accept-encoding')
        expect(decode(response.body).toString()).toBe(html)
      }
    }
  })
})
