// The two reads of the news, for the calls and for pages rendered in process alike.
import { notFound } from '#platform/http/errors.ts'
import { type PublicRead, publicRead } from '#platform/http/public-read.ts'
import { answer } from '#platform/http/serve.ts'
import { apiPaths } from '#shared/paths.ts'
import { listNews, type NewsQuery, readNewsArticle } from '../contract.ts'
import { parseArticleId } from '../domain/article-id.ts'
import { type Cursor, writeCursor } from '../domain/cursor.ts'
import { newsLimits } from '../domain/news-limits.ts'
import type { ArticleStore } from './article-store.ts'
import { tagsOfArticle, tagsOfList } from './published/page-tags.ts'

const relatedArticles = 3

export function newsReads({
  articleStore,
  publicUrl,
}: {
  articleStore: ArticleStore
  publicUrl: string
}): PublicRead[] {
  return [
    publicRead(listNews, async ({ query }) => {
      const list = await (query.fields ? articleStore.listCards(query) : articleStore.listPublished(query))
      const link = nextPageLink(publicUrl, query, list)
      return { ...answer(200, list.articles, link ? { link } : {}), tags: tagsOfList(list.articles) }
    }),
    publicRead(readNewsArticle, async ({ params }) => {
      const article = await readArticle(articleStore, params.id)
      if (!article) throw notFound()
      return { ...answer(200, article), tags: tagsOfArticle(article, relatedArticles) }
    }),
  ]
}

/** Null for a draft, for an unknown id and for what is no id. */
async function readArticle(articleStore: ArticleStore, id: string) {
  const number = parseArticleId(id)
  const article = number === null ? null : await articleStore.findPublished(number)
  return article && { ...article, related: await articleStore.relatedTo(article, relatedArticles) }
}

/** Where the next page is, with the filters and the fields of this one: `<…>; rel="next"`. */
function nextPageLink(publicUrl: string, query: NewsQuery, { next }: { next: Cursor | null }): string | null {
  if (!next) return null
  const { category, tag, q, limit, fields } = query
  const parameters = new URLSearchParams({
    ...(category && { category }),
    ...(tag && { tag }),
    ...(q && { q }),
    ...(limit !== newsLimits.articles.default && { limit: String(limit) }),
    ...(fields && { fields }),
    before: writeCursor(next),
  })
  return `<${publicUrl}${apiPaths.news}?${parameters}>; rel="next"`
}
