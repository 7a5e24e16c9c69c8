import type { SiteIdentity } from '../../contract.ts'
import {
  categoriesOf,
  type FullEntry,
  feedOf,
  fullHtml,
  latestChange,
  markdownUrl,
  pageUrl,
  permanentUrl,
} from './entry.ts'
import { element, emptyElement, parent, xmlHead } from './xml.ts'

/** RFC 4287 requires a date, also of a feed without articles. */
const noChange = '1970-01-01T00:00:00.000Z'

/** Atom (RFC 4287) with the full text of each article. */
export function atom(site: SiteIdentity, articles: readonly FullEntry[], hub?: string): string {
  const feed = feedOf(site)
  const children = [
    element('id', `${site.url}/`),
    element('title', feed.title),
    element('subtitle', feed.description),
    element('updated', latestChange(articles) ?? noChange),
    emptyElement('link', { rel: 'self', type: 'application/atom+xml', href: feed.atom }),
    ...(hub === undefined ? [] : [emptyElement('link', { rel: 'hub', href: hub })]),
    emptyElement('link', { rel: 'alternate', type: 'text/html', href: feed.homePage }),
    parent('author', [element('name', feed.author)]),
    ...articles.map((article) => entry(site, article)),
  ]
  return xmlHead + parent('feed', children, { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' })
}

function entry(site: SiteIdentity, article: FullEntry): string {
  return parent('entry', [
    element('id', permanentUrl(site, article)),
    element('title', article.title),
    emptyElement('link', { rel: 'alternate', type: 'text/html', href: pageUrl(site, article) }),
    emptyElement('link', { rel: 'alternate', type: 'text/markdown', href: markdownUrl(site, article) }),
    element('published', article.publishedAt),
    element('updated', article.updatedAt),
    ...categoriesOf(article).map((term) => emptyElement('category', { term })),
    element('summary', article.metaDescription),
    element('content', fullHtml(site, article), { type: 'html' }),
  ])
}
