import type { AiLabel, Article, NewsCard } from '#features/articles/contract.ts'
import type { DeskArticle } from '#features/articles/editor-contract.ts'
import type { DerivedField, FormField } from '#features/articles/rules.ts'
import { aiLabelOf, type Origin } from '#features/articles/ui.tsx'

/** An article as readers see it: what its card and its page show. */
export type ReaderArticle = NewsCard &
  Pick<Article, 'readingMinutes' | 'takeaways' | 'actionItems' | 'bodyHtml' | 'adviceHtml'> &
  Pick<Article, Exclude<FormField, DerivedField>>

/** A draft is shown as it would be if this administrator published it now. */
export function readerArticle(article: DeskArticle): ReaderArticle {
  const isDraft = article.publishedAt === null
  return {
    ...article,
    publishedAt: article.publishedAt ?? new Date().toISOString(),
    aiLabel: isDraft ? labelOncePublished(article.origin) : article.aiLabel,
  }
}

/** The AI label of an article that is published at the desk, null for one that a person wrote (Decisions, Pages). */
export function labelOncePublished(origin: Origin): AiLabel | null {
  return aiLabelOf({ origin, publishedBy: 'an administrator' })
}
