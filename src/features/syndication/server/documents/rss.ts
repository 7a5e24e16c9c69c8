import type { SiteIdentity } from '../../contract.ts'
import { categoriesOf, type FullEntry, feedOf, fullHtml, latestChange, pageUrl, permanentUrl } from './entry.ts'
import { element, emptyElement, parent, xmlHead } from './xml.ts'

const namespaces = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
}

/** RSS 2.0 with the full text of each article. */
export function rss(site: SiteIdentity, articles: readonly FullEntry[], hub?: string): string {
  const feed = feedOf(site)
  const changed = latestChange(articles)
  const channel = [
    element('title', feed.title),
    element('link', feed.homePage),
    element('description', feed.description),
    element('language', 'en'),
    ...(changed ? [element('lastBuildDate', rfc822(changed))] : []),
    emptyElement('atom:link', { rel: 'self', type: 'application/rss+xml', href: feed.rss }),
    ...(hub === undefined ? [] : [emptyElement('atom:link', { rel: 'hub', href: hub })]),
    ...articles.map((article) => item(site, article)),
  ]
  return xmlHead + parent('rss', [parent('channel', channel)], { version: '2.0', ...namespaces })
}

function item(site: SiteIdentity, article: FullEntry): string {
  return parent('item', [
    element('title', article.title),
    element('link', pageUrl(site, article)),
    element('guid', permanentUrl(site, article), { isPermaLink: 'true' }),
    element('pubDate', rfc822(article.publishedAt)),
    element('dc:creator', feedOf(site).author),
    ...categoriesOf(article).map((category) => element('category', category)),
    element('description', article.metaDescription),
    element('content:encoded', fullHtml(site, article)),
  ])
}

/** @example rfc822('2025-09-17T08:30:00.000Z') === 'Wed, 17 Sep 2025 08:30:00 GMT' */
function rfc822(instant: string): string {
  return new Date(instant).toUTCString()
}
