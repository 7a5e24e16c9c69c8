import { type SiteIdentity, socialImagePath } from '../../contract.ts'
import { categoriesOf, type FullEntry, feedOf, fullHtml, pageUrl, permanentUrl } from './entry.ts'

/** JSON Feed 1.1 with the full text of each article. */
export function jsonFeed(site: SiteIdentity, articles: readonly FullEntry[], hub?: string): string {
  const feed = feedOf(site)
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.homePage,
    feed_url: feed.json,
    description: feed.description,
    language: 'en',
    ...(hub !== undefined && { hubs: [{ type: 'WebSub', url: hub }] }),
    authors: [{ name: feed.author, url: `${site.url}/` }],
    items: articles.map((article) => ({
      id: permanentUrl(site, article),
      url: pageUrl(site, article),
      title: article.title,
      summary: article.metaDescription,
      content_html: fullHtml(site, article),
      image: site.url + socialImagePath(site, article),
      date_published: article.publishedAt,
      date_modified: article.updatedAt,
      tags: categoriesOf(article),
    })),
  })
}
