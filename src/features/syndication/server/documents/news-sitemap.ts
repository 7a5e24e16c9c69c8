import type { SiteIdentity } from '../../contract.ts'
import { type Entry, pageUrl } from './entry.ts'
import { element, parent, xmlHead } from './xml.ts'

/** Google News reads articles of the last two days, at most a thousand (Google, News sitemaps). */
export const newsSitemapLimits = { hours: 48, articles: 1_000 } as const

const namespaces = {
  xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  'xmlns:news': 'http://www.google.com/schemas/sitemap-news/0.9',
}

export function newsSitemap(site: SiteIdentity, articles: readonly Entry[]): string {
  const urls = articles.map((article) =>
    parent('url', [
      element('loc', pageUrl(site, article)),
      parent('news:news', [
        parent('news:publication', [element('news:name', site.name), element('news:language', 'en')]),
        element('news:publication_date', article.publishedAt),
        element('news:title', article.title),
      ]),
    ]),
  )
  return xmlHead + parent('urlset', urls, namespaces)
}
