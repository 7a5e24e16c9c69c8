import { webAddresses } from '../../../domain/web-address.ts'
import { articleMessages, categoryLabels } from '../../../messages.ts'
import type { PublishedArticle } from '../../article-store.ts'
import { type FoundSite, pageUrl } from './entry.ts'
import { oneLine } from './markdown-text.ts'

/** The article as Markdown: what the page says, with the text as its author stored it. */
export function markdownTwin(site: FoundSite, article: PublishedArticle): string {
  const sources = webAddresses(article.citations)
  const parts = [
    `# ${oneLine(article.title)}`,
    facts(site, article).join('\n'),
    article.tldr.length > 0 && !hasOwnSummary(article.description) && list('TL;DR', article.tldr.map(oneLine)),
    article.description.trim(),
    article.practicalAdvice.trim() && `## ${articleMessages.keyActionItems}\n\n${article.practicalAdvice.trim()}`,
    sources.length > 0 && list(articleMessages.sourcesAndCitations, sources.map(link)),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function facts(site: FoundSite, article: PublishedArticle): string[] {
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

/** The text's own summary stands where its author put it: a second one above would say the same. */
function hasOwnSummary(description: string): boolean {
  return /^[^\p{L}\p{N}\r\n]*tl\s?[;:]?\s?dr(?![\p{L}\p{N}])/imu.test(description)
}

function list(title: string, lines: readonly string[]): string {
  return `## ${title}\n\n${lines.map((line) => `- ${line}`).join('\n')}`
}

function link(address: string): string {
  return `<${address.replaceAll('<', '%3C').replaceAll('>', '%3E')}>`
}
