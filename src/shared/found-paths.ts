// By which addresses search engines, feed readers and assistants find the site, and the pages they are told of.
import { articlePath, paths } from './paths.ts'
import { boldTextTool, colorPaletteTool, home, type NavigationEntry, news, qrCodeTool } from './tools.ts'

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

const ofTool = (name: string, tool: NavigationEntry): PublicPage => ({
  name,
  path: tool.path,
  title: tool.name,
  lead: tool.description,
})

/** The pages to be found, in the order of the route table (Spec 2); articles come on top. */
export const publicPages: readonly PublicPage[] = [
  ofTool('home', {
    ...home,
    name: 'All marketing tools in one place',
    description: 'Free, in your browser, no account',
  }),
  ofTool('bold-text', boldTextTool),
  ofTool('palette', colorPaletteTool),
  ofTool('qr-code', qrCodeTool),
  { ...ofTool('news', news), listsNews: true },
  {
    name: 'recent-news',
    path: paths.recentNews,
    title: 'Latest Marketing Insights',
    lead: 'Short articles with a summary first and sources last',
    listsNews: true,
  },
  {
    name: 'privacy-policy',
    path: paths.privacyPolicy,
    title: 'Privacy Policy',
    lead: 'What is collected, why, and for how long',
  },
  {
    name: 'terms-of-service',
    path: paths.termsOfService,
    title: 'Terms of Service',
    lead: 'The agreement under which the tools are used',
  },
]
