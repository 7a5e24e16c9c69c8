import type { App } from '#platform/http/app.ts'
import { notFound } from '#platform/http/errors.ts'
import { answer, serve } from '#platform/http/serve.ts'
import { listNews, readNewsArticle } from './contract.ts'
import type { ArticleStore } from './server/article-store.ts'
import { nextPageLink, readArticle } from './server/read-news.ts'

export { type ArticleStore, articleStore, type NewArticle, type StoredArticle } from './server/article-store.ts'
export { newsAnswers } from './server/read-news.ts'

/** The calls that read the news. */
export function articles({ articleStore, publicUrl }: { articleStore: ArticleStore; publicUrl: string }) {
  return async (app: App) => {
    serve(app, listNews, async ({ query }) => {
      const list = await articleStore.listPublished(query)
      const link = nextPageLink(publicUrl, query, list)
      return answer(200, list.articles, link ? { link } : {})
    })
    serve(app, readNewsArticle, async ({ params }) => {
      const article = await readArticle(articleStore, params.id)
      if (!article) throw notFound()
      return answer(200, article)
    })
  }
}
