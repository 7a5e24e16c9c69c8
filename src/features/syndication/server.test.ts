import { gunzipSync } from 'node:zlib'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { fastify } from 'fastify'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { articleStore, type NewArticle } from '#features/articles/server.ts'
import { editorialStore } from '#features/editorial/server.ts'
import type { App } from '#platform/http/app.ts'
import { errorHandler } from '#platform/http/error-handler.ts'
import { createLog } from '#platform/log.ts'
import { publicPages } from '#shared/syndication-paths.ts'
import { databaseFor } from '../../../test/support/databases.ts'
import { socialImagePath } from './contract.ts'
import { publishedStore, type SyndicationOptions, syndication } from './server.ts'

const site = { name: 'Proof & Tools', url: 'https://proof.example' }
const hour = 3_600_000
const start = Date.parse('2025-09-17T08:30:00.000Z')
const at = (hours: number) => new Date(start + hours * hour).toISOString()

const sample: NewArticle = {
  title: 'Sample',
  description: 'A description that is **long** enough.',
  practicalAdvice: '- An action that is long enough',
  category: 'marketing',
  targetAudience: 'both',
  difficulty: 'advanced',
  tags: ['seo'],
  origin: 'manual',
}
const parser = new XMLParser({ isArray: (name) => ['url', 'sitemap', 'item', 'entry'].includes(name) })
const documents = [
  '/sitemap.xml',
  '/sitemap-1.xml',
  '/news-sitemap.xml',
  '/rss.xml',
  '/atom.xml',
  '/feed.json',
  '/robots.txt',
  '/llms.txt',
]

const database = databaseFor('postgresql')
let now = new Date(start)
let app: App
let ids: { first: number; ai: number; hostile: number; draft: number }

async function appOver(options: Partial<SyndicationOptions> = {}): Promise<App> {
  const made: App = fastify()
  made.setErrorHandler(errorHandler(createLog('silent')))
  made.setNotFoundHandler((_request, reply) => reply.code(404).send('a page'))
  const store = publishedStore(database())
  await made.register(syndication({ publishedStore: store, site, pages: publicPages, now: () => now, ...options }))
  return made
}
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })
const add = (article: Partial<NewArticle>, hours: number) =>
  articleStore(database()).insertArticle({ ...sample, ...article }, { by: 'admin', at: at(hours), reviewedBy: 'admin' })
const newsIds = async () =>
  (parser.parse((await get('/news-sitemap.xml')).body).urlset.url ?? []).map(({ loc }: { loc: string }) =>
    Number(loc.split('/')[4]),
  )

beforeAll(async () => {
  app = await appOver()
  const first = await add({ title: 'The first' }, -60)
  const ai = await add({ title: 'By a machine', origin: 'generated', category: 'ai' }, -48)
  const hostile = await add(
    { title: ']]> <script>& 🚀 שלום', description: '## TL;DR\n- [x](/qr-code-generator) and more text' },
    -1,
  )
  const draft = await articleStore(database()).insertArticle({ ...sample, title: 'Secret draft' }, null)
  ids = { first: first.id, ai: ai.id, hostile: hostile.id, draft: draft.id }
})
afterAll(() => app.close())

describe('every document', () => {
  it.each(documents)('%s has an ETag, returns 304 to a known one, and supports HEAD', async (path) => {
    const response = await get(path)
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(response.headers['content-type']).toMatch(/; charset=utf-8$/)
    expect(response.headers.vary).toBe('accept-encoding')
    const etag = String(response.headers.etag)
    for (const known of [etag, `"x", ${etag}`, etag.replace('W/', ''), '*']) {
      const again = await get(path, { 'if-none-match': known })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    }
    expect((await get(path, { 'if-none-match': '"other"' })).statusCode).toBe(200)
    const head = await app.inject({ method: 'HEAD', url: path })
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', etag])
  })

  it.each(documents)('%s is compressed for clients that accept it', async (path) => {
    const [plain, zipped] = await Promise.all([get(path), get(path, { 'accept-encoding': 'gzip' })])
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
  })

  it.each(documents)('%s contains no draft', async (path) => {
    const { body } = await get(path)
    expect(body).not.toMatch(/secret[ -]draft/i)
    expect(body).not.toContain(`/article/${ids.draft}/`)
  })

  it.each(documents.filter((path) => path.endsWith('.xml')))('%s is well-formed', async (path) => {
    expect(XMLValidator.validate((await get(path)).body)).toBe(true)
  })

  it('has the Last-Modified date of its latest change', async () => {
    for (const path of ['/rss.xml', '/atom.xml', '/feed.json', '/sitemap.xml', '/llms.txt'])
      expect((await get(path)).headers['last-modified']).toBe('Wed, 17 Sep 2025 07:30:00 GMT')
  })
})

describe('the feeds', () => {
  it('hold the same articles, newest first, with the stored titles', async () => {
    const newest = [ids.hostile, ids.ai, ids.first]
    const { items } = JSON.parse((await get('/feed.json')).body)
    expect(items.map(({ id }: { id: string }) => id)).toEqual(newest.map((id) => `https://proof.example/article/${id}`))
    const rss = parser.parse((await get('/rss.xml')).body).rss.channel.item
    const atom = parser.parse((await get('/atom.xml')).body).feed.entry
    for (const [i, item] of items.entries()) {
      expect([rss[i].title, atom[i].title]).toEqual([item.title, item.title])
      expect([rss[i]['content:encoded'], atom[i].content]).toEqual([item.content_html, item.content_html])
    }
    expect(items[0].content_html).toContain('<a href="https://proof.example/qr-code-generator">x</a>')
    expect(items[1].content_html).toContain('<em>AI-generated, reviewed by an editor</em>')
  })

  it('change at once when an article is added or removed, and hold fifty', async () => {
    const etags = async () => String((await get('/rss.xml')).headers.etag)
    const before = await etags()
    const added = await Promise.all(Array.from({ length: 50 }, (_, i) => add({ title: `Many ${i}` }, 1)))
    expect(await etags()).not.toBe(before)
    expect(JSON.parse((await get('/feed.json')).body).items).toHaveLength(50)
    for (const { id } of added) await editorialStore(database()).remove(id, 'published')
    expect(await etags()).toBe(before)
  })
})

describe('the news sitemap', () => {
  it('drops an article 48 hours after its publication and is valid without any', async () => {
    now = new Date(start)
    expect(await newsIds()).toEqual([ids.hostile])
    now = new Date(start - 1)
    expect(await newsIds()).toEqual([ids.hostile, ids.ai])
    now = new Date(start + 47 * hour - 1)
    expect(await newsIds()).toEqual([ids.hostile])
    now = new Date(start + 47 * hour)
    expect(await newsIds()).toEqual([])
    const empty = await get('/news-sitemap.xml')
    expect([empty.statusCode, XMLValidator.validate(empty.body)]).toEqual([200, true])
    now = new Date(start)
  })
})

describe('a long sitemap', () => {
  it('becomes an index of parts, which hold each page and article once', async () => {
    const small = await appOver({ urlsPerSitemap: publicPages.length + 2 })
    const read = async (url: string) => parser.parse((await small.inject(url)).body)
    const { sitemapindex } = await read('/sitemap.xml')
    const parts: string[] = sitemapindex.sitemap.map(({ loc }: { loc: string }) => loc)
    expect(parts[0]).toBe('https://proof.example/sitemap-1.xml')
    const urls = []
    for (const part of parts)
      urls.push(...(await read(part.replace(site.url, ''))).urlset.url.map(({ loc }: { loc: string }) => loc))
    const whole = parser.parse((await get('/sitemap.xml')).body).urlset.url.map(({ loc }: { loc: string }) => loc)
    expect(new Set(urls)).toEqual(new Set(whole))
    expect(urls).toHaveLength(whole.length)
    expect(urls).toHaveLength(publicPages.length + 3)
    for (const path of ['/sitemap-0.xml', '/sitemap-99.xml', '/sitemap-x.xml', '/sitemap-999999999999.xml'])
      expect((await small.inject(path)).statusCode).toBe(404)
    await small.close()
  })
})

describe('the Markdown version', () => {
  it('names the page as canonical and is not indexed', async () => {
    const version = await get(`/article/${ids.ai}/by-a-machine.md`)
    expect(version.statusCode).toBe(200)
    expect(version.headers).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      link: `<https://proof.example/article/${ids.ai}/by-a-machine>; rel="canonical"`,
      'x-robots-tag': 'noindex',
    })
    expect(version.body).toContain('- How it was made: AI-generated, reviewed by an editor')
    expect(version.body).toContain(sample.description)
    const again = await get(`/article/${ids.ai}/by-a-machine.md`, { 'if-none-match': String(version.headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  it('redirects other slugs, and is 404 for drafts, unknown and invalid ids', async () => {
    const moved = await get(`/article/${ids.ai}/other.md`)
    expect([moved.statusCode, moved.headers.location]).toEqual([301, `/article/${ids.ai}/by-a-machine.md`])
    for (const id of [ids.draft, 999_999, 'x', '0', '99999999999999999999'])
      expect((await get(`/article/${id}/secret-draft.md`)).statusCode).toBe(404)
    expect((await get(`/article/${ids.ai}/by-a-machine`)).body).toBe('a page')
  })
})

describe('social images', () => {
  const imagePath = async (id: number) => {
    const article = await articleStore(database()).findPublished(id)
    if (!article) throw new Error('no such article')
    return socialImagePath(site, article)
  }

  it('are 1200 by 630 pixels at the path that pages name, and cached permanently', async () => {
    const paths = [await imagePath(ids.hostile), ...publicPages.slice(0, 2).map((page) => socialImagePath(site, page))]
    for (const path of paths) {
      const response = await get(path)
      expect(response.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      })
      const { width, height } = PNG.sync.read(response.rawPayload)
      expect([response.statusCode, width, height]).toEqual([200, 1200, 630])
      expect((await get(path, { 'if-none-match': String(response.headers.etag) })).statusCode).toBe(304)
      expect((await app.inject({ method: 'HEAD', url: path })).headers['content-length']).toBe(
        String(response.rawPayload.length),
      )
    }
  })

  it('redirect from an old path to the present one', async () => {
    const path = await imagePath(ids.first)
    const stale = await get(path.replace(/[0-9a-f]{8}\.png/, '00000000.png'))
    expect([stale.statusCode, stale.headers.location]).toEqual([301, path])
    expect(stale.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  })

  it('are 404 for drafts, unknown pages and invalid paths', async () => {
    for (const name of [
      `article-${ids.draft}-00000000`,
      'article-999999-00000000',
      'article-x-00000000',
      'page-x-00000000',
      'page-home',
      `article-${ids.first}`,
      '..%2Fhome',
    ])
      expect((await get(`/social/${name}.png`)).statusCode).toBe(404)
    expect((await get(`/social/page-home-00000000.svg`)).statusCode).toBe(404)
  })
})
