// The sitemap in one file or many, and the news sitemap.
import { tagsOfList } from '#features/articles/server.ts'
import type { App } from '#platform/http/app.ts'
import { etagOf } from '#platform/http/validators.ts'
import { type PublicPage, sitemapPartPath, syndicationPaths } from '#shared/syndication-paths.ts'
import type { SiteIdentity } from '../contract.ts'
import { latestChange } from './documents/entry.ts'
import { newsSitemap, newsSitemapLimits } from './documents/news-sitemap.ts'
import {
  articleAddresses,
  maxSitemapUrls,
  pageAddresses,
  sitemapBegin,
  sitemapEnd,
  sitemapIndex,
} from './documents/sitemap.ts'
import type { PublishedStore, SitemapPart } from './published-store.ts'
import { createDocument, sendDocument, streamDocument } from './send-document.ts'

type SitemapOptions = { store: PublishedStore; site: SiteIdentity; pages: readonly PublicPage[]; now: () => Date }

const xml = 'application/xml; charset=utf-8'
const hidden = { schema: { hide: true } }
/** Read and written at a time: few enough not to block other requests. */
const articlesPerRead = 1_000

export function sitemaps(app: App, options: SitemapOptions & { urlsPerFile?: number }): void {
  const { store, site, pages, now, urlsPerFile = maxSitemapUrls } = options
  // A part is a range of ids, so that no article moves from one part to another; the first part holds the pages too.
  const idsPerPart = urlsPerFile - pages.length
  const readParts = shared(() => store.sitemapParts(idsPerPart))
  const write = writer({ store, site, pages })

  app.get(syndicationPaths.sitemap, hidden, async (request, reply) => {
    reply.shownTags = tagsOfList([])
    const parts = withFirst(await readParts())
    const articles = parts.reduce((sum, part) => sum + part.articles, 0)
    const changed = latestChange(parts)
    if (articles > idsPerPart) {
      const named = parts.map((part) => ({
        url: site.url + sitemapPartPath(part.part),
        changed: (part.part === 1 ? changed : part.updatedAt) || undefined,
      }))
      return sendDocument(request, reply, createDocument(xml, sitemapIndex(named), changed))
    }
    const text = () => write({ after: 0, last: Number.MAX_SAFE_INTEGER, pages: true, changed })
    return streamDocument(request, reply, { type: xml, etag: etagFor('all', parts), lastModified: changed, text })
  })

  app.get('/sitemap-:part(^[1-9]\\d{0,8}).xml', hidden, async (request, reply) => {
    const { part } = request.params as { part: string }
    const number = Number(part)
    const all = withFirst(await readParts())
    const found = all.find((one) => one.part === number)
    if (!found) return reply.callNotFound()
    reply.shownTags = tagsOfList([])
    const hasPages = number === 1
    const lastModified = hasPages ? latestChange(all) : found.updatedAt
    const range = { after: (number - 1) * idsPerPart, last: number * idsPerPart }
    return streamDocument(request, reply, {
      type: xml,
      etag: etagFor(part, hasPages ? all : [found]),
      lastModified,
      text: () => write({ ...range, pages: hasPages, changed: lastModified }),
    })
  })

  app.get(syndicationPaths.newsSitemap, hidden, async (request, reply) => {
    // A CDN must not keep it, because articles leave it with time.
    const until = now()
    const since = new Date(until.getTime() - newsSitemapLimits.hours * 3_600_000)
    const articles = await store.listBetween({ since, until, limit: newsSitemapLimits.articles })
    return sendDocument(request, reply, createDocument(xml, newsSitemap(site, articles), latestChange(articles)))
  })

  const etagFor = (part: string, parts: readonly SitemapPart[]) => etagOf(JSON.stringify([part, site, pages, parts]))
}

/** The first part holds the pages, so it exists even without articles. */
function withFirst(parts: readonly SitemapPart[]): readonly SitemapPart[] {
  return parts[0]?.part === 1 ? parts : [{ part: 1, articles: 0, updatedAt: '', mark: '' }, ...parts]
}

type Section = { after: number; last: number; pages: boolean; changed: string | undefined }

/** Yields the articles in order of id, a thousand at a time, so that memory does not grow with their number. */
function writer({ store, site, pages }: Pick<SitemapOptions, 'store' | 'site' | 'pages'>) {
  return async function* write({ after, last, pages: withPages, changed }: Section): AsyncGenerator<string> {
    yield sitemapBegin
    if (withPages) yield pageAddresses(site, pages, changed)
    let lastId: number | undefined = after
    while (lastId !== undefined) {
      const articles = await store.listById({ after: lastId, last, limit: articlesPerRead })
      if (articles.length > 0) yield articleAddresses(site, articles)
      lastId = articles.length === articlesPerRead ? articles.at(-1)?.id : undefined
    }
    yield sitemapEnd
  }
}

/** Concurrent requests share one query. */
function shared<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined
  return () => {
    running ??= read().finally(() => {
      running = undefined
    })
    return running
  }
}
