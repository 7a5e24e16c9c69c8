// Derives everything that readers get from an article when it is saved; pages only read.

import { webAddress, webAddresses } from '#shared/markdown/web-address.ts'
import { cleanLine, cleanText, isVisible, truncate } from '#shared/text.ts'
import type { Category, Difficulty, Origin, TargetAudience } from '../../domain/article.ts'
import { extractActionItems } from '../../domain/extracts/bullets.ts'
import { metaDescriptionOf, shareTextOf } from '../../domain/extracts/descriptions.ts'
import { plainText, readingMinutes } from '../../domain/extracts/plain-text.ts'
import { extractTakeaways } from '../../domain/extracts/takeaways.ts'
import { extractTldr } from '../../domain/extracts/tldr.ts'
import { searchText } from '../../domain/fold.ts'
import { slugOf } from '../../domain/slug.ts'
import { cleanTags } from '../../domain/tags.ts'
import { renderMarkdown } from './render-markdown.ts'

/** An article as its author submits it, after validation. */
export type NewArticle = {
  title: string
  description: string
  practicalAdvice: string
  category: Category
  targetAudience: TargetAudience
  difficulty: Difficulty
  tags: readonly string[]
  citations?: readonly string[]
  sourceUrl?: string | null
  /** `editorial` unless said otherwise. */
  sourceType?: string
  /** `other` unless said otherwise. */
  articleType?: string
  metaTitle?: string | null
  metaDescription?: string | null
  origin: Origin
}

export type PreparedArticle = ReturnType<typeof prepareArticle>

/** Text beyond this is not searched: PostgreSQL limits the search index of one row. */
const searchedCharacters = 100_000

export function prepareArticle(article: NewArticle) {
  const description = cleanText(article.description)
  const practicalAdvice = cleanText(article.practicalAdvice)
  const title = cleanLine(article.title)
  const tags = cleanTags(article.tags.map(cleanLine))
  const metaDescription = metaText(article.metaDescription)
  return {
    title,
    slug: slugOf(title),
    description,
    practicalAdvice,
    category: article.category,
    targetAudience: article.targetAudience,
    difficulty: article.difficulty,
    tags,
    citations: webAddresses(article.citations ?? []),
    sourceUrl: webAddress(article.sourceUrl ?? ''),
    sourceType: article.sourceType ?? 'editorial',
    articleType: article.articleType ?? 'other',
    metaTitle: metaText(article.metaTitle),
    metaDescription,
    origin: article.origin,
    shownMetaDescription: metaDescriptionOf({ description, metaDescription }),
    tldr: extractTldr(description),
    takeaways: extractTakeaways(description),
    actionItems: extractActionItems(practicalAdvice),
    bodyHtml: renderMarkdown(description, { topLevel: 2, idPrefix: 'section-' }),
    adviceHtml: renderMarkdown(practicalAdvice, { topLevel: 3, idPrefix: 'advice-' }),
    shareText: shareTextOf(description),
    readingMinutes: readingMinutes(description, practicalAdvice),
    searchedTitle: searchText([title, ...tags].join(' ')),
    searchedText: truncate(
      searchText([description, practicalAdvice].map((markdown) => plainText(markdown, { headings: true })).join(' ')),
      searchedCharacters,
    ),
  }
}

/** Null for text without visible characters. */
function metaText(text: string | null | undefined): string | null {
  const cleaned = cleanLine(text ?? '')
  return isVisible(cleaned) ? cleaned : null
}
