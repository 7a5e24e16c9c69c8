import type { PublicPage } from '#shared/found-paths.ts'
import type { Entry } from '../published-store.ts'
import { type FoundSite, pageUrl } from './entry.ts'
import { element, parent, xmlHead } from './xml.ts'

/** The most addresses one file may hold (sitemaps.org). */
export const sitemapUrls = 50_000

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** A file of addresses is written piece by piece: begin, any number of addresses, end. */
export const sitemapBegin = `${xmlHead}<urlset xmlns="${namespace}">\n`
export const sitemapEnd = '</urlset>\n'

export function pageAddresses(site: FoundSite, pages: readonly PublicPage[], newsChanged: string | undefined): string {
  return pages.map((page) => address(site.url + page.path, page.listsNews && newsChanged)).join('')
}

export function articleAddresses(site: FoundSite, articles: readonly Entry[]): string {
  return articles.map((article) => address(pageUrl(site, article), article.updatedAt)).join('')
}

/** The file that names the parts. */
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
