// What pages put into their heads so that articles are found: feeds, the Markdown twin, the social picture. A door of its own
// that runs anywhere and brings neither the news pages nor the server along.
import { foundPaths, markdownPath, type PublicPage, socialPicturePath } from '#shared/found-paths.ts'
import type { Site } from '#shared/site.ts'
import { news } from '#shared/tools.ts'
import type { Category } from './domain/article.ts'
import { slugOf } from './domain/slug.ts'

type Named = Pick<Site, 'name' | 'url'>

export type HeadLink = { rel: 'alternate'; type: string; title: string; href: string }

/** The feeds, for the head of every page. */
export function feedLinks(site: Named): HeadLink[] {
  const title = `${news.name} | ${site.name}`
  const link = (type: string, path: string): HeadLink => ({ rel: 'alternate', type, title, href: site.url + path })
  return [
    link('application/rss+xml', foundPaths.rss),
    link('application/atom+xml', foundPaths.atom),
    link('application/feed+json', foundPaths.jsonFeed),
  ]
}

/** The Markdown twin, for the head of an article's page. */
export function markdownLink(site: Named, article: { id: number; title: string; slug: string }): HeadLink {
  const path = markdownPath(article.id, article.slug || slugOf(article.title))
  return { rel: 'alternate', type: 'text/markdown', title: article.title, href: site.url + path }
}

export type PicturedArticle = { id: number; title: string; category: Category; publishedAt: string }
export type Pictured = PicturedArticle | Pick<PublicPage, 'name' | 'title' | 'lead'>

/** Changed with the drawing, so that no cache keeps the old one. */
const drawing = '1'

/**
 * The path of the social picture of an article or a page. It names what the picture shows, so that a changed title has a new
 * address and a picture may be kept for good.
 */
export function socialImagePath(site: Named, subject: Pictured): string {
  const shown =
    'id' in subject
      ? [subject.title, subject.category, subject.publishedAt.slice(0, 10)]
      : [subject.title, subject.lead]
  const name = 'id' in subject ? `article-${subject.id}` : `page-${subject.name}`
  return socialPicturePath(`${name}-${fingerprint([drawing, site.name, site.url, ...shown])}`)
}

/** FNV-1a over UTF-16 units, 32 bits: small enough for the browser, and the id stands beside it. */
function fingerprint(parts: readonly string[]): string {
  let hash = 0x811c9dc5
  const text = parts.join('\u0000')
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
