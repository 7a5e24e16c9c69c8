import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { latestNews } from '#features/articles/addresses.ts'
import { type FrontCache, frontCache } from '#platform/http/front-cache.ts'
import { linkOf } from './linked-page.ts'
import { documentOpening, type PageBundle } from './page-bundle.ts'
import { pageServer } from './page-server.ts'
import type { Rendered } from './render.tsx'

type Answer = { status: number; location: string | undefined; text: string }
type Site = {
  cache: FrontCache
  /** The rendered pages, in order. */
  rendered: string[]
  /** The reported pages, with their status. */
  seen: string[]
  get: (path: string, method?: string) => Promise<Answer>
}

const site = { name: '', url: 'https://tools.example', privacyEmail: '', legalEmail: '' }
const need = latestNews
const page = (text: string, status = 200): Rendered => ({
  kind: 'page',
  status,
  html: `${documentOpening}<body>${text}</body>`,
  state: { site, answers: [] },
  files: { code: [], stylesOnly: [] },
})

/** Article 7 has the slug `right` and is the only article. */
function pageAt(url: string): Rendered {
  if (!url.startsWith('/article/')) return page(url)
  if (!url.startsWith('/article/7')) return page('missing', 404)
  return url === '/article/7/right' ? page('seven') : { kind: 'moved', path: '/article/7/right' }
}

let server: Server | undefined
let cache: FrontCache | undefined
afterEach(async () => {
  await cache?.close()
  server?.closeAllConnections()
  await new Promise((resolve) => server?.close(resolve))
})

async function siteWith(render: (url: string) => Rendered | Promise<Rendered> = pageAt): Promise<Site> {
  const rendered: string[] = []
  const seen: string[] = []
  const onPage = (_request: unknown, address: string, status: number) => void seen.push(`${address} ${status}`)
  const kept = frontCache({ maxBytes: 1_000_000, onPage, isOwnDocument: (url) => linkOf(url) !== null })
  cache = kept
  const bundle: PageBundle = {
    async render({ url, readData }) {
      rendered.push(url)
      await readData(need)
      return render(url)
    },
    pages: [],
    start: () => ({ bytes: Buffer.from('<!doctype html>'), inline: null }),
    clientDir: null,
    embeds: null,
  }
  const readData = async <Data>(_need: unknown, shows?: (tags: readonly string[]) => void): Promise<Data | null> => {
    shows?.(['things'])
    return null
  }
  const servePage = pageServer({ site, bundle, readData, headers: () => ({}), cache: kept, onPage })
  const made = createServer((received, response) => {
    if (kept.respond(received, response)) return
    void servePage(received, response).then((outcome) => {
      if (outcome === 'busy') response.writeHead(503).end()
    })
  })
  server = made
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve))
  const { port } = made.address() as AddressInfo
  const get: Site['get'] = (path, method = 'GET') =>
    new Promise((resolve, reject) => {
      request({ port, host: '127.0.0.1', path, method }, async (response) => {
        const text = (await buffer(response)).toString()
        resolve({ status: response.statusCode ?? 0, location: response.headers.location, text })
      })
        .once('error', reject)
        .end()
    })
  return { cache: kept, rendered, seen, get }
}

describe('a page', () => {
  it('redirects every other spelling to its address, with the query, without rendering', async () => {
    const { get, rendered } = await siteWith()
    for (const path of ['/%61dmin', '/./admin', '/ADMIN/', '//admin', '/qr-code-generator/../admin', '/\\admin']) {
      for (const method of ['GET', 'HEAD']) {
        const { status, location } = await get(`${path}?tab=log`, method)
        expect([path, status, location]).toEqual([path, 301, '/admin?tab=log'])
      }
    }
    expect((await get('//evil.example/..')).location).toBe('/')
    expect(rendered).toEqual([])
  })

  it('of a linked palette has its own head, is rendered once for all palettes, and is not cached with any of them', async () => {
    const head = '<head><title>Color Palette Generator | Tools</title></head>'
    const { get, rendered, seen, cache } = await siteWith((url) => {
      const plain = page(url)
      return plain.kind === 'page' ? { ...plain, html: plain.html.replace('<body>', `${head}<body>`) } : plain
    })
    const path = '/color-palette-generator'
    for (const start of ['0f766e', '3b82f6', 'f2c94c']) {
      const { status, text } = await get(`${path}?start=${start}&use=logo&method=triadic`)
      expect([status, /<title>Logo palette #(.{6}) /.exec(text)?.[1]]).toEqual([200, start])
    }
    expect((await get(`${path}?utm_source=x`)).text).toContain('<title>Color Palette Generator |')
    expect([rendered, cache.figures().pages]).toEqual([[path], 1])
    expect(seen).toEqual(Array(4).fill(`${path} 200`))
  })

  it('of an article redirects once, however wrong its address is, and is rendered once for all spellings', async () => {
    const { get, rendered } = await siteWith()
    for (const path of ['/article/7', '/article/7/', '/article/7/wrong', '/%61rticle/007//Wrong/', '/article/7/%zz']) {
      expect([path, (await get(path)).location]).toEqual([path, '/article/7/right'])
    }
    rendered.length = 0
    for (const path of ['/Article/7/right', '/article/7/./right', '/article\\7\\right', '/article/7/right#x']) {
      const { status, location } = await get(`${path}`)
      expect([path, status, location]).toEqual([path, 301, '/article/7/right'])
    }
    expect(rendered).toEqual(['/article/7/right'])
    expect((await get('/article/7/right')).text).toContain('seven')
    expect(rendered).toHaveLength(1)
  })

  it('that is missing returns a 404 for every spelling, and is not cached', async () => {
    const { get, rendered, cache: kept } = await siteWith()
    for (const path of ['/article/8', '/article/8/./x', '/%61rticle/8']) expect((await get(path)).status).toBe(404)
    expect(rendered).toEqual(['/article/8', '/article/8/x', '/article/8'])
    expect(kept.has('/article/8')).toBe(false)
  })

  it('reports each response once, under its canonical address, and skips redirects', async () => {
    const { get, seen } = await siteWith()
    await Promise.all([get('/admin?1'), get('/admin?2')])
    for (const path of ['/admin', '/ADMIN', '/article/7', '/article/7/right?x', '/article/8']) await get(path)
    expect(seen).toEqual(['/admin 200', '/admin 200', '/admin 200', '/article/7/right 200', '/article/8 404'])
  })

  it('that is too large for the cache is reported as well', async () => {
    const { get, seen } = await siteWith(() => page('x'.repeat(200_000)))
    await get('/admin')
    await get('/admin')
    expect(seen).toEqual(['/admin 200', '/admin 200'])
  })

  it('is rendered without the query and cached for any query', async () => {
    const { get, rendered } = await siteWith()
    const first = await get('/admin?tab=log')
    const second = await get('/admin?tab=usage')
    expect(second.text).toBe(first.text)
    expect(rendered).toEqual(['/admin'])
  })

  it('is rendered once for all concurrent requests', async () => {
    const { get, rendered } = await siteWith()
    const responses = await Promise.all(Array.from({ length: 20 }, (_, i) => get(`/admin?${i}`)))
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
    expect(rendered).toEqual(['/admin'])
  })

  it('is dropped from the cache when its content changes', async () => {
    let words = 'old words'
    const { get, cache: kept } = await siteWith(() => page(words))
    expect((await get('/admin')).text).toContain('old words')
    words = 'new words'
    kept.drop(['other things'])
    expect((await get('/admin')).text).toContain('old words')
    kept.drop(['things'])
    expect((await get('/admin')).text).toContain('new words')
  })

  it('whose content changes during rendering is rendered again for everyone who waits', async () => {
    const begun = Promise.withResolvers<void>()
    const old = Promise.withResolvers<Rendered>()
    let isFirst = true
    const { get, cache: kept } = await siteWith(() => {
      if (!isFirst) return page('new words')
      isFirst = false
      begun.resolve()
      return old.promise
    })
    const early = get('/admin')
    await begun.promise
    kept.drop(['things'])
    const late = get('/admin')
    old.resolve(page('old words'))
    for (const { text } of await Promise.all([early, late])) expect(text).toContain('new words')
    expect((await get('/admin')).text).toContain('new words')
  })

  it('is rendered again for the next visitor after a failed read', async () => {
    const whole = page('without its news')
    const { get, rendered } = await siteWith(() => ({
      ...whole,
      state: { site, answers: [], unanswered: [['/api/x']] },
    }))
    for (const { status } of [await get('/admin'), await get('/admin')]) expect(status).toBe(200)
    expect(rendered).toEqual(['/admin', '/admin'])
  })

  it('is rejected when hundreds of other addresses wait', async () => {
    const end = Promise.withResolvers<Rendered>()
    const { get } = await siteWith(() => end.promise)
    const statuses: number[] = []
    const responses = Array.from({ length: 700 }, async (_, i) => statuses.push((await get(`/missing/${i}`)).status))
    // 16 are rendered and 64 wait. None of them gets a response before the end.
    await expect.poll(() => statuses.length, { timeout: 10_000 }).toBe(620)
    expect(new Set(statuses)).toEqual(new Set([503]))
    end.resolve(page('missing', 404))
    await Promise.all(responses)
    expect(statuses.slice(620)).toEqual(Array.from({ length: 80 }, () => 404))
  })
})
