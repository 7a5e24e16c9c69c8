// An article as its readers will see it, made of what the desk knows.
import type { AiLabel, Article, NewsCard } from '../../../contract.ts'
import { aiLabelOf } from '../../../domain/ai-label.ts'
import type { Origin } from '../../../domain/article.ts'
import type { ArticlePreview, DeskArticle } from '../../../editorial-contract.ts'
import { type ArticleForm, bodyOf } from '../form/article-form.ts'

/** What the card and the article page show. */
export type SeenArticle = NewsCard &
  Pick<Article, 'tags' | 'readingMinutes' | 'takeaways' | 'actionItems' | 'bodyHtml' | 'adviceHtml' | 'citations'>

/** A draft is shown as it would be once this administrator has published it. */
export function seenArticle(article: DeskArticle): SeenArticle {
  const isDraft = article.publishedAt === null
  return {
    ...article,
    publishedAt: article.publishedAt ?? new Date().toISOString(),
    aiLabel: isDraft ? labelOncePublished(article.origin) : article.aiLabel,
  }
}

/** Decisions, Pages: what the article will say about its making, null for one that a person wrote. */
export function labelOncePublished(origin: Origin): AiLabel | null {
  return aiLabelOf({ origin, publishedBy: 'whoever publishes at the desk' })
}

/** A text that is not stored: what the server made of it, and the fields of the form. */
export function seenText(form: ArticleForm, derived: ArticlePreview, stored: DeskArticle | null): SeenArticle {
  const { title, category, tags, citations } = bodyOf(form)
  const of = stored
    ? seenArticle(stored)
    : { id: 0, articleType: 'other', publishedAt: new Date().toISOString(), aiLabel: null }
  return { ...of, ...derived, title, category, tags, citations }
}
