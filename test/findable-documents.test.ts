// The documents for search engines, feed readers and assistants: sitemaps, feeds and texts follow their standards and
// contain no drafts.
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openDatabase } from '#platform/database/database.ts'
import { tools } from '#shared/tools.ts'
import { drafts } from '../demo/world.ts'
import { silentLog } from './support/databases.ts'
import { type RunningSite, startSite } from './support/running-site.ts'
import { seededDatabaseUrl } from './support/world.ts'

type Listed = { id: number; slug: string; title: string; tags: string[]; publishedAt: string; updatedAt: string }

let site: RunningSite
let articles: Listed[]
let storedDrafts: { id: number; slug: string; title: string }[]
beforeAll(async () => {
  const databaseUrl = await seededDatabaseUrl()
  const database = await openDatabase({ databaseUrl, dataDir: '', log: silentLog })
  storedDrafts = await database.query(`SELECT id, slug, title FROM articles WHERE status = 'draft' ORDER BY id`)
  await database.close()
  site = await startSite({ DATABASE_URL: databaseUrl, SECURITY_CONTACT: 'mira@tools.example.com' })
  articles = await (await fetch(`${site.origin}/api/marketing-ai-news`)).json()
})
afterAll(() => site?.stop())

const pages = [
  '/',
  ...tools.map(({ path }) => path),
  '/marketing-news',
  '/recent-marketing-ai-news',
  '/privacy-policy',
  '/terms-of-service',
  '/corrections',
  '/for-agents',
]
const articlePaths = () => articles.map(({ id, slug }) => `/article/${id}/${slug}`)
const addressesOfArticles = () => articlePaths().map((path) => site.origin + path)

async function read(path: string, type: RegExp): Promise<string> {
  const response = await fetch(site.origin + path)
  expect([path, response.status]).toEqual([path, 200])
  expect(response.headers.get('content-type')).toMatch(type)
  return response.text()
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name) => ['url', 'item', 'entry', 'category', 'link'].includes(name),
  parseTagValue: false,
})

async function readXml<Schema extends z.ZodType>(path: string, type: RegExp, schema: Schema) {
  const xml = await read(path, type)
  expect(XMLValidator.validate(xml)).toBe(true)
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true)
  return schema.parse(parser.parse(xml))
}

const declaration = { '?xml': z.unknown() }
const onSite = z.url().refine((address) => address.startsWith(`${site.origin}/`), 'is no address of this site')
/** W3C Datetime with seconds or their fraction, and a zone. */
const w3cDatetime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/)
const rfc822 = z.string().regex(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/)

const sitemap = z.strictObject({
  ...declaration,
  urlset: z.strictObject({
    '@xmlns': z.literal('http://www.sitemaps.org/schemas/sitemap/0.9'),
    url: z.array(z.strictObject({ loc: onSite, lastmod: w3cDatetime.optional() })).max(50_000),
  }),
})

describe('the sitemap', () => {
  const readSitemap = async () => (await readXml('/sitemap.xml', /^application\/xml/, sitemap)).urlset.url

  it('lists every public page and every published article once, and nothing else', async () => {
    const named = (await readSitemap()).map(({ loc }) => loc)
    const expected = [...pages.map((path) => site.origin + path), ...addressesOfArticles()]
    expect(named.toSorted()).toEqual(expected.toSorted())
  })

  it('contains the change dates of articles and lists', async () => {
    const changed = new Map((await readSitemap()).map(({ loc, lastmod }) => [loc, lastmod]))
    for (const { id, slug, updatedAt } of articles)
      expect(changed.get(`${site.origin}/article/${id}/${slug}`)).toBe(updatedAt)
    expect(changed.get(`${site.origin}/marketing-news`)).toBe(
      articles
        .map((article) => article.updatedAt)
        .sort()
        .at(-1),
    )
  })

  it('contains only canonical addresses that respond without a redirect', { timeout: 60_000 }, async () => {
    for (const { loc } of await readSitemap()) {
      const response = await fetch(loc, { redirect: 'manual' })
      expect([loc, response.status]).toEqual([loc, 200])
      const html = await response.text()
      expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]).toBe(loc)
      expect(html).not.toContain('noindex')
    }
  })

  it('is named by robots.txt, as is the news sitemap, and neither is disallowed', async () => {
    const robots = await read('/robots.txt', /^text\/plain/)
    expect([...robots.matchAll(/^Sitemap: (.*)$/gm)].map(([, address]) => address)).toEqual([
      `${site.origin}/sitemap.xml`,
      `${site.origin}/news-sitemap.xml`,
    ])
    const disallowed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path ?? '')
    for (const path of [...pages, ...articlePaths(), '/sitemap.xml', '/news-sitemap.xml'])
      expect(disallowed.filter((start) => path.startsWith(start))).toEqual([])
  })
})

describe('the news sitemap', () => {
  const schema = z.strictObject({
    ...declaration,
    urlset: z.strictObject({
      '@xmlns': z.literal('http://www.sitemaps.org/schemas/sitemap/0.9'),
      '@xmlns:news': z.literal('http://www.google.com/schemas/sitemap-news/0.9'),
      url: z.array(
        z.strictObject({
          loc: onSite,
          'news:news': z.strictObject({
            'news:publication': z.strictObject({
              'news:name': z.literal('Marketing Toolkit'),
              'news:language': z.literal('en'),
            }),
            'news:publication_date': w3cDatetime,
            'news:title': z.string().min(1),
          }),
        }),
      ),
    }),
  })

  it('lists the articles of the last two days with publication, date and title', async () => {
    const { url } = (await readXml('/news-sitemap.xml', /^application\/xml/, schema)).urlset
    const young = articles.filter(({ publishedAt }) => Date.now() - Date.parse(publishedAt) < 48 * 3_600_000)
    expect(young).toHaveLength(3)
    expect(
      url.map((entry) => [entry.loc, entry['news:news']['news:title'], entry['news:news']['news:publication_date']]),
    ).toEqual(
      young.map(({ id, slug, title, publishedAt }) => [`${site.origin}/article/${id}/${slug}`, title, publishedAt]),
    )
  })
})

describe('feeds', () => {
  const text = z.string().min(1)

  it('are announced in the head of every page, and exist', async () => {
    for (const path of [...pages, articlePaths()[0] ?? '']) {
      const html = await read(path, /^text\/html/)
      for (const [type, feed] of [
        ['application/rss+xml', '/rss.xml'],
        ['application/atom+xml', '/atom.xml'],
        ['application/feed+json', '/feed.json'],
      ] as const) {
        const links = html.match(/<link rel="alternate"[^>]*>/g) ?? []
        const link = links.find((one) => one.includes(`type="${type}"`))
        expect([path, link]).toEqual([path, expect.stringContaining(`href="${feed}"`)])
      }
    }
  })

  it('have the required elements of RSS 2.0', async () => {
    const item = z.looseObject({
      title: text,
      link: z.tuple([onSite]),
      guid: z.strictObject({ '#text': onSite, '@isPermaLink': z.literal('true') }),
      pubDate: rfc822,
      description: text,
      'content:encoded': text,
    })
    const channel = z.looseObject({
      title: text,
      link: z.tuple([onSite]),
      description: text,
      language: z.literal('en'),
      lastBuildDate: rfc822,
      'atom:link': z.strictObject({
        '@rel': z.literal('self'),
        '@type': z.literal('application/rss+xml'),
        '@href': z.literal(`${site.origin}/rss.xml`),
      }),
      item: z.array(item),
    })
    const rss = z.looseObject({ '@version': z.literal('2.0'), channel })
    const feed = await readXml('/rss.xml', /^application\/rss\+xml/, z.strictObject({ ...declaration, rss }))
    expect(feed.rss.channel.item.map((one) => one.link[0])).toEqual(addressesOfArticles())
  })

  it('have the required elements of Atom, RFC 4287', async () => {
    const link = z.looseObject({ '@rel': z.enum(['self', 'alternate']), '@type': text, '@href': onSite })
    const entry = z.looseObject({
      id: onSite,
      title: text,
      updated: w3cDatetime,
      published: w3cDatetime,
      link: z.array(link).min(1),
      summary: text,
      content: z.strictObject({ '#text': text, '@type': z.literal('html') }),
    })
    const feed = z.looseObject({
      '@xmlns': z.literal('http://www.w3.org/2005/Atom'),
      id: onSite,
      title: text,
      updated: w3cDatetime,
      author: z.strictObject({ name: text }),
      link: z.array(link).min(2),
      entry: z.array(entry),
    })
    const atom = await readXml('/atom.xml', /^application\/atom\+xml/, z.strictObject({ ...declaration, feed }))
    expect(atom.feed.link.find((one) => one['@rel'] === 'self')?.['@href']).toBe(`${site.origin}/atom.xml`)
    const pagesOf = atom.feed.entry.map((one) => one.link.find((other) => other['@type'] === 'text/html')?.['@href'])
    expect(pagesOf).toEqual(addressesOfArticles())
    expect(new Set(atom.feed.entry.map(({ id }) => id)).size).toBe(articles.length)
  })

  it('have the required fields of JSON Feed 1.1', async () => {
    const item = z.looseObject({
      id: onSite,
      url: onSite,
      title: text,
      content_html: text,
      image: onSite,
      date_published: z.iso.datetime(),
      date_modified: z.iso.datetime(),
      tags: z.array(text),
    })
    const schema = z.looseObject({
      version: z.literal('https://jsonfeed.org/version/1.1'),
      title: text,
      home_page_url: onSite,
      feed_url: z.literal(`${site.origin}/feed.json`),
      items: z.array(item),
    })
    const feed = schema.parse(JSON.parse(await read('/feed.json', /^application\/feed\+json/)))
    expect(feed.items.map(({ url }) => url)).toEqual(addressesOfArticles())
  })
})

describe('security.txt', () => {
  it('has each field of RFC 9116 once, at the address that it names', async () => {
    const path = '/.well-known/security.txt'
    const lines = (await read(path, /^text\/plain; charset=utf-8$/)).trimEnd().split('\n')
    const fields = lines.map((line) => /^([A-Z][A-Za-z-]+): (\S.*)$/.exec(line)?.slice(1) ?? [])
    expect(fields.map(([name]) => name)).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical'])
    expect(z.iso.datetime().safeParse(fields[1]?.[1]).success).toBe(true)
    expect(fields[3]?.[1]).toBe(site.origin + path)
  })
})

describe('drafts', () => {
  it('are in no page, no response, no feed, no sitemap and no text', async () => {
    expect(storedDrafts.map(({ title }) => title)).toEqual(drafts.map(({ title }) => title))
    const words = drafts.flatMap(({ title, tags }) => [
      ...title.split(/\W+/).filter((word) => word.length > 5),
      ...tags,
    ])
    const queries = [
      ...words.map((word) => `q=${encodeURIComponent(word)}`),
      'category=ai',
      'category=marketing',
      'limit=100',
    ]
    const everywhere = [
      ...pages,
      '/nope',
      ...articlePaths(),
      ...articlePaths().map((path) => `${path}.md`),
      ...queries.map((query) => `/api/marketing-ai-news?${query}`),
      ...articles.map(({ id }) => `/api/marketing-ai-news/${id}`),
      '/sitemap.xml',
      '/news-sitemap.xml',
      '/rss.xml',
      '/atom.xml',
      '/feed.json',
      '/llms.txt',
      '/robots.txt',
    ]
    for (const path of everywhere) {
      const response = await fetch(site.origin + path)
      expect([path, response.status]).toEqual([path, path === '/nope' ? 404 : 200])
      const answered = await response.text()
      const seen = storedDrafts.filter(({ id, title, slug }) =>
        [title, slug, `/article/${id}/`].some((trace) => answered.includes(trace)),
      )
      expect([path, seen]).toEqual([path, []])
    }
  })

  it('return 404 when their address is guessed', async () => {
    expect(storedDrafts).toHaveLength(2)
    for (const { id, slug, title } of storedDrafts) {
      for (const path of [
        `/article/${id}`,
        `/article/${id}/${slug}`,
        `/article/${id}/${slug}.md`,
        `/api/marketing-ai-news/${id}`,
        `/social/article-${id}-00000000.png`,
      ]) {
        const response = await fetch(site.origin + path, { redirect: 'manual' })
        expect([path, response.status]).toEqual([path, 404])
        expect(await response.text()).not.toContain(title)
      }
    }
  })
})
