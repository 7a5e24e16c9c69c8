// How the site is found: sitemaps, feeds, robots.txt, llms.txt, Markdown twins and social pictures. Server side only; what pages
// need for their heads is in head-links.ts.
import type { App } from '#platform/http/app.ts'
import type { PublicPage } from '#shared/found-paths.ts'
import type { Site } from '#shared/site.ts'
import { feedRoutes } from './server/published/feed-routes.ts'
import { pictureRoutes } from './server/published/pictures/picture-routes.ts'
import type { PublishedStore } from './server/published/published-store.ts'
import { sitemapRoutes } from './server/published/sitemap-routes.ts'
import { type MarkdownObserver, textRoutes } from './server/published/text-routes.ts'

export { type PublishedStore, publishedStore } from './server/published/published-store.ts'

export type FoundOptions = {
  publishedStore: PublishedStore
  site: Pick<Site, 'name' | 'url'>
  pages: readonly PublicPage[]
  /** Told of each answered request for the Markdown version of an article. */
  onMarkdown?: MarkdownObserver
  /** The clock of the news sitemap. */
  now?: () => Date
  /** Smaller in tests than what sitemaps.org allows. */
  urlsPerSitemap?: number
}

/** Drafts are in none of them. */
export function found({
  publishedStore: store,
  site: { name, url },
  pages,
  onMarkdown,
  now = () => new Date(),
  urlsPerSitemap,
}: FoundOptions) {
  const site = { name, url }
  return async (app: App) => {
    sitemapRoutes(app, { store, site, pages, now, ...(urlsPerSitemap && { urlsPerFile: urlsPerSitemap }) })
    feedRoutes(app, { store, site })
    textRoutes(app, { store, site, pages, ...(onMarkdown && { onMarkdown }) })
    pictureRoutes(app, { store, site, pages })
  }
}
