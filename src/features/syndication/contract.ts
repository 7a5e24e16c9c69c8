// The head elements for search engines, feed readers and social networks. Runs on the server and in browsers.

import type { Category } from '#features/articles/contract.ts'
import { slugOf } from '#features/articles/contract.ts'
import type { Site } from '#shared/site.ts'
import { markdownPath, type PublicPage, socialImageFilePath, syndicationPaths } from '#shared/syndication-paths.ts'
import { news } from '#shared/tools.ts'

/** `url` is the public origin without a trailing slash. */
export type SiteIdentity = Pick<Site, 'name' | 'url'>

export type HeadLink = { rel: 'alternate'; type: string; title: string; href: string }

/** The feeds, for the head of every page. Their addresses are relative, which keeps documents small. */
export function feedLinks(site: Pick<Site, 'name'>): HeadLink[] {
  const title = `${news.name} | ${site.name}`
  const link = (type: string, path: string): HeadLink => ({ rel: 'alternate', type, title, href: path })
  return [
    link('application/rss+xml', syndicationPaths.rss),
    link('application/atom+xml', syndicationPaths.atom),
    link('application/feed+json', syndicationPaths.jsonFeed),
  ]
}

/** The Markdown version, for the head of an article's page. */
export function markdownLink(article: { id: number; title: string; slug: string }): HeadLink {
  const path = markdownPath(article.id, article.slug || slugOf(article.title))
  return { rel: 'alternate', type: 'text/markdown', title: article.title, href: path }
}

/** The content of an article's social image. */
export type ImageArticle = { id: number; title: string; category: Category; publishedAt: string }
/** `palette`: the name of an image that shows a palette; it contains all colors. */
export type ImageSubject = ImageArticle | Pick<PublicPage, 'name' | 'title' | 'lead'> | { palette: string }

/** Increased with every change of the drawing, because caches keep an image permanently under its path. */
const drawingVersion = '1'

/**
 * The path of an article's or page's social image. It contains a hash of the image's content: a changed title has a new
 * path, so caches may keep an image permanently.
 */
export function socialImagePath(site: SiteIdentity, subject: ImageSubject): string {
  if ('palette' in subject) {
    return socialImageFilePath(`${subject.palette}-${fingerprint([drawingVersion, site.name, site.url])}`)
  }
  const shown =
    'id' in subject
      ? [subject.title, subject.category, subject.publishedAt.slice(0, 10)]
      : [subject.title, subject.lead]
  const name = 'id' in subject ? `article-${subject.id}` : `page-${subject.name}`
  return socialImageFilePath(`${name}-${fingerprint([drawingVersion, site.name, site.url, ...shown])}`)
}

/** FNV-1a over UTF-16 units, 32 bits: browsers compute it too, and the id beside it makes the path unique. */
function fingerprint(parts: readonly string[]): string {
  let hash = 0x811c9dc5
  const text = parts.join('\u0000')
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
