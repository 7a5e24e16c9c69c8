import type { App } from '#platform/http/app.ts'
import { notFound } from '#platform/http/errors.ts'
import { answer, serve } from '#platform/http/serve.ts'
import { listNews, readNewsArticle } from './contract.ts'
import type { ArticleStore } from './server/article-store.ts'
import { nextPageLink, readArticle } from './server/read-news.ts'

export { type ArticleStore, articleStore, type DeskArticle, type NewArticle } from './server/article-store.ts'
export { backgroundChecks } from './server/citations/background-checks.ts'
export { citationChecker } from './server/citations/citation-checker.ts'
export { citationChecks } from './server/citations/citation-checks.ts'
export { type DailyArticles, dailyArticles } from './server/daily/daily-articles.ts'
export { deskSetup } from './server/daily/desk-setup.ts'
export { scheduledPublication } from './server/daily/scheduled-publication.ts'
export { type EditorialDesk, editorialDesk } from './server/desk/editorial-desk.ts'
export { generation } from './server/generation/generation-routes.ts'
export { generationTurns } from './server/generation/generation-turns-store.ts'
export { articleWriter } from './server/generation/write-article.ts'
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
