import type { App } from '#platform/http/app.ts'
import { respond, serve } from '#platform/http/serve.ts'
import { type DeskSetup, generateArticle, readDeskSetup } from '../contract.ts'
import { type GenerationParts, generateDraft } from './generate-article.ts'

type RouteOptions = GenerationParts & {
  /** Null when none is configured. */
  provider: DeskSetup['provider']
  dailyArticles: { overview(): Promise<DeskSetup['daily']> }
}

/** The calls that generate an article, and that tell the desk which provider and schedule are configured. */
export function generationRoutes({ provider, dailyArticles, ...parts }: RouteOptions) {
  return async (app: App) => {
    serve(app, generateArticle, async ({ body, administrator: { id }, actionLog }) =>
      respond(201, await generateDraft(parts, { form: body, administratorId: id, actionLog, log: app.log })),
    )
    serve(app, readDeskSetup, async () => respond(200, { provider, daily: await dailyArticles.overview() }))
  }
}
