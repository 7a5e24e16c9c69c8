import type { AiLabel, Article, NewsCard } from '#features/articles/contract.ts'
import type { DeskArticle } from '#features/articles/editor-contract.ts'
import type { DerivedField, FormField } from '#features/articles/rules.ts'
import { aiLabelOf, type Origin } from '#features/articles/ui.tsx'

/** The parts of an article that readers see on its card and its page. */
export type ReaderArticle = NewsCard &
  Pick<Article, 'readingMinutes' | 'takeaways' | 'actionItems' | 'bodyHtml' | 'adviceHtml'> &
  Pick<Article, Exclude<FormField, DerivedField>>

/** Shows a draft as if this administrator published it now. */
export function readerArticle(article: DeskArticle): ReaderArticle {
  const isDraft = article.publishedAt === null
  return {
    ...article,
    publishedAt: article.publishedAt ?? new Date().toISOString(),
    aiLabel: isDraft ? labelOncePublished(article.origin) : article.aiLabel,
  }
}

/** The AI label of an article once it is published at the desk, or null if a person wrote it (Decisions, Pages). */
export function labelOncePublished(origin: Origin): AiLabel | null {
  return aiLabelOf({ origin, publishedBy: 'an administrator' })
}
