import type { Correction } from '#features/articles/corrections-contract.ts'
import { articleMessages, categoryLabels, noteMessages } from '#features/articles/messages.ts'
import type { PublishedArticle } from '#features/articles/server.ts'
import { formatLongDate } from '#shared/format.ts'
import { webAddresses } from '#shared/markdown/web-address.ts'
import type { SiteIdentity } from '../../contract.ts'
import { pageUrl } from './entry.ts'

/** The article as Markdown: the content of its page, with the stored text. */
export function markdownVersion(site: SiteIdentity, article: PublishedArticle): string {
  const sources = webAddresses(article.citations)
  const parts = [
    `# ${oneLine(article.title)}`,
    facts(site, article).join('\n'),
    article.corrections.length > 0 && list(noteMessages.corrections, article.corrections.map(correctionLine)),
    article.tldr.length > 0 && !hasOwnSummary(article.description) && list('TL;DR', article.tldr.map(oneLine)),
    article.description.trim(),
    article.practicalAdvice.trim() && `## ${articleMessages.keyActionItems}\n\n${article.practicalAdvice.trim()}`,
    sources.length > 0 && list(articleMessages.sourcesAndCitations, sources.map(link)),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function facts(site: SiteIdentity, article: PublishedArticle): string[] {
  return [
    `- Published: ${article.publishedAt}`,
    ...(article.updatedAt === article.publishedAt ? [] : [`- Updated: ${article.updatedAt}`]),
    ...(article.aiLabel ? [`- How it was made: ${article.aiLabel}`] : []),
    `- Category: ${categoryLabels[article.category]}`,
    ...(article.tags.length > 0 ? [`- Tags: ${article.tags.map(oneLine).join(', ')}`] : []),
    ...(article.sourceUrl ? [`- ${articleMessages.source}: ${link(article.sourceUrl)}`] : []),
    `- Page: ${link(pageUrl(site, article))}`,
  ]
}

function correctionLine({ text, publishedAt }: Correction): string {
  return `${formatLongDate(new Date(publishedAt))}: ${oneLine(text)}`
}

/** A text with a TL;DR of its own gets no second one above it. */
function hasOwnSummary(description: string): boolean {
  return /^[^\p{L}\p{N}\r\n]*tl\s?[;:]?\s?dr(?![\p{L}\p{N}])/imu.test(description)
}

function list(title: string, lines: readonly string[]): string {
  return `## ${title}\n\n${lines.map((line) => `- ${line}`).join('\n')}`
}

function link(address: string): string {
  return `<${address.replaceAll('<', '%3C').replaceAll('>', '%3E')}>`
}

/**
 * Plain text as one line of Markdown: characters that would start a link, emphasis, code or HTML are escaped.
 * @example oneLine('A [b] <c>') === 'A \\[b\\] \\<c>'
 */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replaceAll(/[\\[\]<`*_]/g, '\\$&')
}
