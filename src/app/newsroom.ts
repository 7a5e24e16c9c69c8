// Everything that makes articles, put together: the desk, the AI provider, the daily schedule and the check of citations.
import {
  type ArticleStore,
  articleWriter,
  backgroundChecks,
  citationChecker,
  citationChecks,
  dailyArticles,
  deskSetup,
  editorialDesk,
  generation,
  generationTurns,
  scheduledPublication,
} from '#features/articles/server.ts'
import { providerInUse } from '#platform/ai/provider-choice.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import { visitor } from '#platform/outbound/visit.ts'

type Newsroom = {
  /** The calls of the desk. */
  routes: (app: App) => Promise<void>
  /** Gives up what is being fetched for calls. */
  close(): void
  deleteExpired(): Promise<number>
}

type NewsroomOptions = { config: Config; database: Database; articleStore: ArticleStore; jobs: Jobs; log: Log }

export function newsroom({ config, database, articleStore, jobs, log }: NewsroomOptions): Newsroom {
  const visit = visitor({ site: { name: config.siteName, url: config.publicUrl } })
  const checker = citationChecker({ articleStore, visit })
  const writer = articleWriter({ ai: config.ai })
  const daily = dailyArticles({ database, jobs, settings: config.articles, writer, checker, log })
  const onSaved = backgroundChecks({ checker, jobs, log })
  const publication = scheduledPublication({ articleStore, jobs, log })
  return {
    async routes(app) {
      await app.register(
        editorialDesk({ articleStore, publicUrl: config.publicUrl, onSaved, onScheduled: publication.publishSoon }),
      )
      await app.register(generation({ writer, articleStore, turns: generationTurns(database), onSaved }))
      await app.register(citationChecks({ checker }))
      await app.register(deskSetup({ provider: providerInUse(config.ai), dailyArticles: daily }))
    },
    close: () => checker.close(),
    deleteExpired: () => daily.deleteExpired(),
  }
}
