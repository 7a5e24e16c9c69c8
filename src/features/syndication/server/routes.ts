// The addresses that search engines, feed readers, assistants and social networks read (decision 031).
import type { App } from '#platform/http/app.ts'
import type { PublicPage } from '#shared/syndication-paths.ts'
import type { SiteIdentity } from '../contract.ts'
import { feeds } from './feeds.ts'
import type { PublishedStore } from './published-store.ts'
import { sitemaps } from './sitemaps.ts'
import { type ImagePalettes, socialImages } from './social-images.ts'
import { type MarkdownObserver, textDocuments } from './text-documents.ts'

export type SyndicationOptions = {
  publishedStore: PublishedStore
  site: SiteIdentity
  /** The WebSub hub that feeds name. */
  hub?: string
  pages: readonly PublicPage[]
  /** Called for each completed request for the Markdown version of an article. */
  onMarkdown?: MarkdownObserver
  palettes?: ImagePalettes
  /** The clock of the news sitemap. */
  now?: () => Date
  /** Tests use less than sitemaps.org allows. */
  urlsPerSitemap?: number
}

/** The plugin of the syndication feature. None of its documents contains a draft. */
export function syndication({
  publishedStore: store,
  site: { name, url },
  hub,
  pages,
  onMarkdown,
  palettes,
  now = () => new Date(),
  urlsPerSitemap,
}: SyndicationOptions) {
  const site = { name, url }
  return async (app: App) => {
    sitemaps(app, { store, site, pages, now, ...(urlsPerSitemap && { urlsPerFile: urlsPerSitemap }) })
    feeds(app, { store, site, ...(hub !== undefined && { hub }) })
    textDocuments(app, { store, site, pages, ...(onMarkdown && { onMarkdown }) })
    socialImages(app, { store, site, pages, ...(palettes && { palettes }) })
  }
}
