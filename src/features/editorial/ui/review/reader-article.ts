import type { Article, NewsCard } from '#features/articles/contract.ts'
import type { DeskArticle } from '#features/articles/editor-contract.ts'
import type { DerivedField, FormField } from '#features/articles/rules.ts'

/** The parts of an article that readers see on its card and its page. */
export type ReaderArticle = NewsCard &
  Pick<Article, 'readingMinutes' | 'takeaways' | 'actionItems' | 'bodyHtml' | 'adviceHtml'> &
  Pick<Article, Exclude<FormField, DerivedField>>

/** Shows a draft as if it were published now, without a further review. */
export function readerArticle(article: DeskArticle): ReaderArticle {
  return { ...article, publishedAt: article.publishedAt ?? new Date().toISOString() }
}
