// Everything that makes articles, put together: the desk, the AI provider, the daily schedule and the check of citations.
import {
  type ArticleStore,
  articleWriter,
  citationChecker,
  citationChecks,
  dailyArticles,
  deskSetup,
  editorialDesk,
  generation,
  generationTurns,
} from '#features/articles/server.ts'
import { providerInUse } from '#platform/ai/provider-choice.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import type { Log } from '#platform/log.ts'
import { visitor } from '#platform/outbound/visit.ts'

type Newsroom = {
  /** The calls of the desk. */
  routes: (app: App) => Promise<void>
  /** Begins to publish and to write what is due. */
  start(): void
  close(): Promise<void>
  forgetOld(): Promise<number>
}

type NewsroomOptions = { config: Config; database: Database; articleStore: ArticleStore; log: Log }

export function newsroom({ config, database, articleStore, log }: NewsroomOptions): Newsroom {
  const visit = visitor({ site: { name: config.siteName, url: config.publicUrl } })
  const checker = citationChecker({ articleStore, visit, log })
  const writer = articleWriter({ ai: config.ai })
  const daily = dailyArticles({ database, articleStore, settings: config.articles, writer, checker, log })
  const onSaved: typeof checker.checkSoon = (article) => checker.checkSoon(article)
  return {
    async routes(app) {
      await app.register(editorialDesk({ articleStore, publicUrl: config.publicUrl, onSaved }))
      await app.register(generation({ writer, articleStore, turns: generationTurns(database), onSaved }))
      await app.register(citationChecks({ checker }))
      await app.register(deskSetup({ provider: providerInUse(config.ai), dailyArticles: daily }))
    },
    start: () => daily.start(),
    async close() {
      await daily.stop()
      await checker.close()
    },
    forgetOld: () => daily.forgetOld(),
  }
}
