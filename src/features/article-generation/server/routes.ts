import type { App } from '#platform/http/app.ts'
import { HttpError } from '#platform/http/errors.ts'
import { respond, serve } from '#platform/http/serve.ts'
import { cancelGeneration, type DeskSetup, generateArticle, readDeskSetup } from '../contract.ts'
import { usualTime } from '../domain/usual-time.ts'
import { generationMessages } from '../messages.ts'
import { type GenerationParts, generateDraft } from './generate-article.ts'

type RouteOptions = GenerationParts & {
  /** Null when none is configured. */
  provider: DeskSetup['provider']
  dailyArticles: { overview(): Promise<DeskSetup['daily']> }
}

/** The calls that generate an article, and that return the configured provider and schedule to the desk. */
export function generationRoutes({ provider, dailyArticles, ...parts }: RouteOptions) {
  return async (app: App) => {
    const usual = usualTime()
    serve(app, generateArticle, async ({ body, administrator: { id }, actionLog }) => {
      const generated = await generateDraft(parts, { form: body, administratorId: id, actionLog, log: app.log })
      usual.add(generated.debug.milliseconds)
      return respond(201, generated)
    })
    serve(app, cancelGeneration, async ({ administrator, actionLog }) => {
      if (!(await parts.limit.cancel(administrator.id, actionLog.within)))
        throw new HttpError(404, generationMessages.notRunning)
      return respond(200, { success: true })
    })
    serve(app, readDeskSetup, async () =>
      respond(200, { provider, usualSeconds: usual.seconds(), daily: await dailyArticles.overview() }),
    )
  }
}
