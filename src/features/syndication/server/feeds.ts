// RSS, Atom and JSON Feed: the newest articles in full.
import { tagsOfList } from '#features/articles/server.ts'
import type { App } from '#platform/http/app.ts'
import { syndicationPaths } from '#shared/syndication-paths.ts'
import type { SiteIdentity } from '../contract.ts'
import { atom } from './documents/atom.ts'
import { type FullEntry, latestChange } from './documents/entry.ts'
import { jsonFeed } from './documents/json-feed.ts'
import { rss } from './documents/rss.ts'
import type { PublishedStore } from './published-store.ts'
import { createDocument, type SyndicationDocument, sendDocument } from './send-document.ts'

const feedArticles = 50

type Feed = {
  path: string
  type: string
  write: (site: SiteIdentity, articles: readonly FullEntry[], hub?: string) => string
}

const formats: readonly Feed[] = [
  { path: syndicationPaths.rss, type: 'application/rss+xml; charset=utf-8', write: rss },
  { path: syndicationPaths.atom, type: 'application/atom+xml; charset=utf-8', write: atom },
  { path: syndicationPaths.jsonFeed, type: 'application/feed+json; charset=utf-8', write: jsonFeed },
]

type FeedOptions = {
  store: PublishedStore
  site: SiteIdentity
  /** The WebSub hub, which tells readers about changes. */
  hub?: string
}

export function feeds(app: App, options: FeedOptions): void {
  for (const feed of formats) {
    const read = feedReader(feed, options)
    app.get(feed.path, { schema: { hide: true } }, async (request, reply) => {
      if (options.hub !== undefined) reply.header('link', discoveryLinks(options.hub, options.site.url + feed.path))
      reply.shownTags = tagsOfList([])
      return sendDocument(request, reply, await read())
    })
  }
}

/** How readers find the hub, and the address to subscribe to (W3C, WebSub, section 4). */
function discoveryLinks(hub: string, self: string): string {
  return `<${hub}>; rel="hub", <${self}>; rel="self"`
}

/** Writes the feed again only after one of its articles was added, removed or changed; concurrent requests share one run. */
function feedReader(feed: Feed, { store, site, hub }: FeedOptions) {
  let written: { marks: string; document: Promise<SyndicationDocument> } | undefined
  return async (): Promise<SyndicationDocument> => {
    const marks = JSON.stringify(await store.newestMarks(feedArticles))
    if (written?.marks !== marks) {
      const document = write()
      written = { marks, document }
      document.catch(() => {
        if (written?.document === document) written = undefined
      })
    }
    return written.document
  }

  async function write(): Promise<SyndicationDocument> {
    const articles = await store.listNewestInFull(feedArticles)
    return createDocument(feed.type, feed.write(site, articles, hub), latestChange(articles))
  }
}
