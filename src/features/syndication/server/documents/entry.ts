// An article as feeds, sitemaps and social images show it.

import { type AiLabel, type Category, slugOf } from '#features/articles/contract.ts'
import type { Correction } from '#features/articles/corrections-contract.ts'
import {
  articleMessages,
  articleUiMessages,
  categoryLabels,
  landingMessages,
  noteMessages,
} from '#features/articles/messages.ts'
import { formatLongDate } from '#shared/format.ts'
import { webAddresses } from '#shared/markdown/web-address.ts'
import { articlePath } from '#shared/paths.ts'
import { markdownPath, syndicationPaths } from '#shared/syndication-paths.ts'
import { news } from '#shared/tools.ts'
import type { SiteIdentity } from '../../contract.ts'
import { escapeXml } from './xml.ts'

/** Enough to name an article and its last change. */
export type Entry = { id: number; title: string; slug: string; publishedAt: string; updatedAt: string }
export type DescribedEntry = Entry & { category: Category; metaDescription: string }
export type FullEntry = DescribedEntry & {
  tags: string[]
  citations: string[]
  sourceUrl: string | null
  bodyHtml: string
  adviceHtml: string
  aiLabel: AiLabel | null
  corrections: Correction[]
}

type Addressed = Pick<Entry, 'id' | 'title' | 'slug'>

const slugFor = ({ slug, title }: Addressed) => slug || slugOf(title)

export function markdownPathOf(article: Addressed): string {
  return markdownPath(article.id, slugFor(article))
}

export function pageUrl(site: SiteIdentity, article: Addressed): string {
  return site.url + articlePath(article.id, slugFor(article))
}

export function markdownUrl(site: SiteIdentity, article: Addressed): string {
  return site.url + markdownPathOf(article)
}

/** The address without the slug: it stays when the title changes, and redirects to the page. */
export function permanentUrl(site: SiteIdentity, article: Addressed): string {
  return site.url + articlePath(article.id)
}

export function feedOf(site: SiteIdentity) {
  return {
    title: `${news.name} | ${site.name}`,
    description: landingMessages.lead,
    homePage: site.url + news.path,
    author: articleUiMessages.editorial(site.name),
    rss: site.url + syndicationPaths.rss,
    atom: site.url + syndicationPaths.atom,
    json: site.url + syndicationPaths.jsonFeed,
  }
}

/** Category and tags, as the feeds name them. */
export function categoriesOf(article: FullEntry): string[] {
  return [...new Set([categoryLabels[article.category], ...article.tags])]
}

/** The latest `updatedAt` of the articles. */
export function latestChange(articles: readonly Pick<Entry, 'updatedAt'>[]): string | undefined {
  return (
    articles
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1) || undefined
  )
}

/** The whole article as HTML: AI label, corrections, text, action items, sources. */
export function fullHtml(site: SiteIdentity, article: FullEntry): string {
  // Checked again here, where they become links: rows may have been written by other means than our saving.
  const sources = webAddresses([...article.citations, ...(article.sourceUrl ? [article.sourceUrl] : [])])
  const parts = [
    article.aiLabel && `<p><em>${escapeXml(article.aiLabel)}</em></p>`,
    ...article.corrections.map(correctionHtml),
    article.bodyHtml,
    article.adviceHtml && `<h2>${escapeXml(articleMessages.keyActionItems)}</h2>\n${article.adviceHtml}`,
    sources.length > 0 && `<h2>${escapeXml(articleMessages.sourcesAndCitations)}</h2>\n${sourceList(sources)}`,
  ]
  return withAbsoluteLinks(parts.filter(Boolean).join('\n'), pageUrl(site, article))
}

function correctionHtml({ text, publishedAt }: Correction): string {
  const date = noteMessages.corrected(formatLongDate(new Date(publishedAt)))
  return `<p><strong>${escapeXml(date)}</strong> ${escapeXml(text)}</p>`
}

function sourceList(sources: readonly string[]): string {
  const items = sources.map(escapeXml).map((source) => `<li><a href="${source}">${source}</a></li>`)
  return `<ul>\n${items.join('\n')}\n</ul>`
}

/** Feed readers show the text on their own address, where relative links would break. */
function withAbsoluteLinks(html: string, base: string): string {
  return html.replaceAll(/(<a\b[^>]*? href=")([^"]*)"/g, (_, start: string, href: string) => {
    const isRelative = !/^[a-z][a-z0-9+.-]*:/i.test(href) && URL.canParse(href, base)
    return `${start}${isRelative ? new URL(href, base).href : href}"`
  })
}
