// Addresses for search engines, feed readers and assistants, and the pages that these documents list.
import { articlePath } from './paths.ts'
import {
  corrections,
  forAgents,
  home,
  type NavigationEntry,
  news,
  privacyPolicy,
  recentNews,
  termsOfService,
  tools,
  toolsPromise,
} from './tools.ts'

export const syndicationPaths = {
  sitemap: '/sitemap.xml',
  newsSitemap: '/news-sitemap.xml',
  rss: '/rss.xml',
  atom: '/atom.xml',
  jsonFeed: '/feed.json',
  robots: '/robots.txt',
  llms: '/llms.txt',
} as const

/** One part of a sitemap that is too long for one file, counted from 1. */
export function sitemapPartPath(part: number): string {
  return `/sitemap-${part}.xml`
}

/** The article's Markdown version. */
export function markdownPath(id: number | string, slug: string): string {
  return `${articlePath(id, slug)}.md`
}

/** `name` identifies the image: `article-7-0f3a9c21`, `page-home-0f3a9c21`. */
export function socialImageFilePath(name: string): string {
  return `/social/${name}.png`
}

export type PublicPage = {
  /** Letters and hyphens; part of the name of the page's social image. */
  name: string
  path: string
  /** The social image shows the title and the lead. */
  title: string
  lead: string
  /** Whether it changes with every article. */
  listsNews?: true
}

/** The listed pages, in the order of the route table (Spec 2); articles follow. */
export const publicPages: readonly PublicPage[] = [
  { name: 'home', path: home.path, title: home.description, lead: toolsPromise },
  ...tools.map((tool) => named(tool.socialImage, tool)),
  { ...named('news', news), listsNews: true },
  { ...named('recent-news', recentNews), listsNews: true },
  { ...named('corrections', corrections), listsNews: true },
  named('for-agents', forAgents),
  named('privacy-policy', privacyPolicy),
  named('terms-of-service', termsOfService),
]

function named(name: string, { path, name: title, description: lead }: NavigationEntry): PublicPage {
  return { name, path, title, lead }
}
