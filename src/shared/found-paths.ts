// By which addresses search engines, feed readers and assistants find the site, and the pages they are told of.
import { articlePath } from './paths.ts'
import {
  home,
  type NavigationEntry,
  news,
  privacyPolicy,
  recentNews,
  termsOfService,
  tools,
  toolsPromise,
} from './tools.ts'

export const foundPaths = {
  sitemap: '/sitemap.xml',
  newsSitemap: '/news-sitemap.xml',
  rss: '/rss.xml',
  atom: '/atom.xml',
  jsonFeed: '/feed.json',
  robots: '/robots.txt',
  llms: '/llms.txt',
} as const

/** One of the parts that a sitemap too long for one file is split into, counted from 1. */
export function sitemapPartPath(part: number): string {
  return `/sitemap-${part}.xml`
}

/** The article's Markdown twin, beside its page. */
export function markdownPath(id: number | string, slug: string): string {
  return `${articlePath(id, slug)}.md`
}

/** `name` is what the picture shows: `article-7-0f3a9c21`, `page-home-0f3a9c21`. */
export function socialPicturePath(name: string): string {
  return `/social/${name}.png`
}

export type PublicPage = {
  /** Letters and hyphens; names the page's social picture. */
  name: string
  path: string
  /** What the social picture says. */
  title: string
  lead: string
  /** It changes with every article. */
  listsNews?: true
}

/** The pages to be found, in the order of the route table (Spec 2); articles come on top. */
export const publicPages: readonly PublicPage[] = [
  { name: 'home', path: home.path, title: home.description, lead: toolsPromise },
  ...tools.map((tool) => named(tool.picture, tool)),
  { ...named('news', news), listsNews: true },
  { ...named('recent-news', recentNews), listsNews: true },
  named('privacy-policy', privacyPolicy),
  named('terms-of-service', termsOfService),
]

function named(name: string, { path, name: title, description: lead }: NavigationEntry): PublicPage {
  return { name, path, title, lead }
}
