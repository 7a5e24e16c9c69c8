// What the feeds say of an article, whatever their format.
import { foundPaths, markdownPath } from '#shared/found-paths.ts'
import { articlePath } from '#shared/paths.ts'
import { news } from '#shared/tools.ts'
import { slugOf } from '../../../domain/slug.ts'
import { webAddresses } from '../../../domain/web-address.ts'
import { articleMessages, categoryLabels } from '../../../messages.ts'
import { articleUiMessages, landingMessages } from '../../../ui-messages.ts'
import type { Entry, FullEntry } from '../published-store.ts'
import { escapeXml } from './xml.ts'

/** `url` is the public origin without a slash at its end: every address in these documents is absolute. */
export type FoundSite = { name: string; url: string }

type Addressed = Pick<Entry, 'id' | 'title' | 'slug'>

const slugFor = ({ slug, title }: Addressed) => slug || slugOf(title)

export function pageUrl(site: FoundSite, article: Addressed): string {
  return site.url + articlePath(article.id, slugFor(article))
}

export function markdownUrl(site: FoundSite, article: Addressed): string {
  return site.url + markdownPath(article.id, slugFor(article))
}

/** Stays when the title and with it the page's address change; leads to the page. */
export function permanentUrl(site: FoundSite, article: Addressed): string {
  return site.url + articlePath(article.id)
}

export function feedOf(site: FoundSite) {
  return {
    title: `${news.name} | ${site.name}`,
    description: landingMessages.lead,
    homePage: site.url + news.path,
    author: articleUiMessages.editorial(site.name),
    rss: site.url + foundPaths.rss,
    atom: site.url + foundPaths.atom,
    json: site.url + foundPaths.jsonFeed,
  }
}

export function wordsOf(article: FullEntry): string[] {
  return [...new Set([categoryLabels[article.category], ...article.tags])]
}

/** When the newest change among the articles was made. */
export function latestChange(articles: readonly Pick<Entry, 'updatedAt'>[]): string | undefined {
  return (
    articles
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1) || undefined
  )
}

/** The whole article as HTML: how it was made, the text, the action items, the sources. */
export function fullHtml(site: FoundSite, article: FullEntry): string {
  // Judged again where they become links, as the pages do: saving is not the only way into a database.
  const sources = webAddresses([...article.citations, ...(article.sourceUrl ? [article.sourceUrl] : [])])
  const parts = [
    article.aiLabel && `<p><em>${escapeXml(article.aiLabel)}</em></p>`,
    article.bodyHtml,
    article.adviceHtml && `<h2>${escapeXml(articleMessages.keyActionItems)}</h2>\n${article.adviceHtml}`,
    sources.length > 0 && `<h2>${escapeXml(articleMessages.sourcesAndCitations)}</h2>\n${sourceList(sources)}`,
  ]
  return withAbsoluteLinks(parts.filter(Boolean).join('\n'), pageUrl(site, article))
}

function sourceList(sources: readonly string[]): string {
  const items = sources.map(escapeXml).map((source) => `<li><a href="${source}">${source}</a></li>`)
  return `<ul>\n${items.join('\n')}\n</ul>`
}

/** Feed readers show the text on an address of their own, where `/path` and `#heading` would lead astray. */
function withAbsoluteLinks(html: string, base: string): string {
  return html.replaceAll(/(<a\b[^>]*? href=")([^"]*)"/g, (_, start: string, href: string) => {
    const isRelative = !/^[a-z][a-z0-9+.-]*:/i.test(href) && URL.canParse(href, base)
    return `${start}${isRelative ? new URL(href, base).href : href}"`
  })
}
