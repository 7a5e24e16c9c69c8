// The two reads of the news, for the calls and for pages rendered in process alike.
import { validate } from '#platform/http/validate.ts'
import { apiPaths } from '#shared/paths.ts'
import { type Article, type ListedArticle, listNews, type NewsCard, type NewsQuery } from '../contract.ts'
import { parseArticleId } from '../domain/article-id.ts'
import { writeCursor } from '../domain/cursor.ts'
import { newsLimits } from '../domain/news-limits.ts'
import type { ArticleStore, NewsList } from './article-store.ts'

const relatedArticles = 3

/** Null for a draft, for an unknown id and for what is no id. */
export async function readArticle(articleStore: ArticleStore, id: string): Promise<Article | null> {
  const number = parseArticleId(id)
  const article = number === null ? null : await articleStore.findPublished(number)
  return article && { ...article, related: await articleStore.relatedTo(article, relatedArticles) }
}

/** Where the next page is, with the filters of this one: `<…>; rel="next"`. */
export function nextPageLink(publicUrl: string, query: NewsQuery, { next }: NewsList): string | null {
  if (!next) return null
  const { category, tag, q, limit } = query
  const parameters = new URLSearchParams({
    ...(category && { category }),
    ...(tag && { tag }),
    ...(q && { q }),
    ...(limit !== newsLimits.articles.default && { limit: String(limit) }),
    before: writeCursor(next),
  })
  return `<${publicUrl}${apiPaths.news}?${parameters}>; rel="next"`
}

/**
 * Answers the query keys of the news in process, as the calls would: the cards of a list, or an article, null where the call is 404,
 * undefined for the keys of others. Throws the call's 400 for a query that the call refuses.
 */
export function newsAnswers({ articleStore }: { articleStore: ArticleStore }) {
  return async (key: readonly string[]): Promise<NewsCard[] | Article | null | undefined> => {
    const [address = '', id, ...rest] = key
    const path = address.replace(/\?.*$/s, '')
    if (path !== apiPaths.news || rest.length > 0) return undefined
    if (id !== undefined) return readArticle(articleStore, id)
    const parsed = validate(listNews.query, Object.fromEntries(new URLSearchParams(address.slice(path.length))))
    return (await articleStore.listPublished(parsed)).articles.map(toCard)
  }
}

/** What the list shows of an article: the whole texts of fifty would make the document twenty times as long. */
function toCard({ id, title, slug, category, articleType, publishedAt, tldr, aiLabel }: ListedArticle): NewsCard {
  return { id, title, slug, category, articleType, publishedAt, tldr, aiLabel }
}
