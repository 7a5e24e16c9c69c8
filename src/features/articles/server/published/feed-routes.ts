// RSS, Atom and JSON Feed: the newest articles in full.
import type { App } from '#platform/http/app.ts'
import { foundPaths } from '#shared/found-paths.ts'
import { atom } from './documents/atom.ts'
import { type FoundSite, latestChange } from './documents/entry.ts'
import { jsonFeed } from './documents/json-feed.ts'
import { rss } from './documents/rss.ts'
import type { FullEntry, PublishedStore } from './published-store.ts'
import { type FoundDocument, foundDocument, sendDocument } from './send-document.ts'

const feedArticles = 50

type Feed = {
  path: string
  type: string
  write: (site: FoundSite, articles: readonly FullEntry[]) => string
}

const feeds: readonly Feed[] = [
  { path: foundPaths.rss, type: 'application/rss+xml; charset=utf-8', write: rss },
  { path: foundPaths.atom, type: 'application/atom+xml; charset=utf-8', write: atom },
  { path: foundPaths.jsonFeed, type: 'application/feed+json; charset=utf-8', write: jsonFeed },
]

export function feedRoutes(app: App, { store, site }: { store: PublishedStore; site: FoundSite }): void {
  for (const feed of feeds) {
    const read = feedReader(feed, { store, site })
    app.get(feed.path, { schema: { hide: true } }, async (request, reply) => sendDocument(request, reply, await read()))
  }
}

/** Written anew only when an article of the feed came, went or changed; readers who ask meanwhile wait for the same writing. */
function feedReader(feed: Feed, { store, site }: { store: PublishedStore; site: FoundSite }) {
  let written: { marks: string; document: Promise<FoundDocument> } | undefined
  return async (): Promise<FoundDocument> => {
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

  async function write(): Promise<FoundDocument> {
    const articles = await store.listNewestInFull(feedArticles)
    return foundDocument(feed.type, feed.write(site, articles), latestChange(articles))
  }
}
