import type { PublicPage } from '#shared/syndication-paths.ts'
import type { SiteIdentity } from '../../contract.ts'
import { type Entry, pageUrl } from './entry.ts'
import { element, parent, xmlHead } from './xml.ts'

/** The most addresses that one file may hold (sitemaps.org). */
export const maxSitemapUrls = 50_000

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** A sitemap is written in pieces: begin, any number of addresses, end. */
export const sitemapBegin = `${xmlHead}<urlset xmlns="${namespace}">\n`
export const sitemapEnd = '</urlset>\n'

export function pageAddresses(
  site: SiteIdentity,
  pages: readonly PublicPage[],
  newsChanged: string | undefined,
): string {
  return pages.map((page) => address(site.url + page.path, page.listsNews && newsChanged)).join('')
}

export function articleAddresses(site: SiteIdentity, articles: readonly Entry[]): string {
  return articles.map((article) => address(pageUrl(site, article), article.updatedAt)).join('')
}

/** The index that names the parts of a long sitemap. */
export function sitemapIndex(parts: readonly { url: string; changed: string | undefined }[]): string {
  const entries = parts.map(({ url, changed }) => parent('sitemap', [element('loc', url), ...lastChange(changed)]))
  return xmlHead + parent('sitemapindex', entries, { xmlns: namespace })
}

function address(url: string, changed: string | undefined): string {
  return parent('url', [element('loc', url), ...lastChange(changed)])
}

function lastChange(changed: string | undefined): string[] {
  return changed ? [element('lastmod', changed)] : []
}
