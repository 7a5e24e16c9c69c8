// Everything readers get is derived here, once, when an article is saved; pages only read.
import { cleanLine, cleanText, isVisible, truncate } from '#shared/text.ts'
import type { Category, Difficulty, Origin, TargetAudience } from '../domain/article.ts'
import { extractActionItems } from '../domain/extracts/action-items.ts'
import { metaDescriptionOf, shareTextOf } from '../domain/extracts/descriptions.ts'
import { plainText } from '../domain/extracts/plain-text.ts'
import { readingMinutes } from '../domain/extracts/reading-time.ts'
import { extractTakeaways } from '../domain/extracts/takeaways.ts'
import { extractTldr } from '../domain/extracts/tldr.ts'
import { searchText } from '../domain/search-text.ts'
import { slugOf } from '../domain/slug.ts'
import { cleanTags } from '../domain/tags.ts'
import { webAddress, webAddresses } from '../domain/web-address.ts'
import { renderMarkdown } from './render-markdown.ts'

/** An article as its author hands it in, text limits already checked. */
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

/** More text than this is not searched: the index of one article has a limit of its own in PostgreSQL. */
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

/** One that shows nothing is none. */
function metaText(text: string | null | undefined): string | null {
  const cleaned = cleanLine(text ?? '')
  return isVisible(cleaned) ? cleaned : null
}
