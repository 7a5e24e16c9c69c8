import type { App } from '#platform/http/app.ts'
import { answer, serve } from '#platform/http/serve.ts'
import { type DeskSetup, readDeskSetup } from '../../editorial-contract.ts'
import type { DailyArticles } from './daily-articles.ts'

type DeskSetupOptions = {
  /** Null when none is configured. */
  provider: DeskSetup['provider']
  dailyArticles: Pick<DailyArticles, 'overview'>
}

/** The call that tells the desk what writes articles, and how the daily ones fare. */
export function deskSetup({ provider, dailyArticles }: DeskSetupOptions) {
  return async (app: App) => {
    serve(app, readDeskSetup, async () => answer(200, { provider, daily: await dailyArticles.overview() }))
  }
}
