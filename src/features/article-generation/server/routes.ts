import type { App } from '#platform/http/app.ts'
import { HttpError } from '#platform/http/errors.ts'
import { respond, serve } from '#platform/http/serve.ts'
import {
  cancelGeneration,
  type DeskSetup,
  generateArticle,
  readCosts,
  readDeskSetup,
  readHouseRules,
  replaceHouseRules,
} from '../contract.ts'
import { usualTime } from '../domain/usual-time.ts'
import { generationMessages } from '../messages.ts'
import type { CostStore } from './cost-store.ts'
import { type GenerationParts, generateDraft } from './generate-article.ts'
import type { HouseRulesStore } from './house-rules-store.ts'

type RouteOptions = GenerationParts & {
  costStore: Pick<CostStore, 'months'>
  houseRulesStore: HouseRulesStore
  /** Null when none is configured. */
  provider: DeskSetup['provider']
  dailyArticles: { overview(): Promise<DeskSetup['daily']> }
}

/** The calls that generate an article, and that return the configured provider and schedule to the desk. */
export function generationRoutes({ provider, dailyArticles, costStore, houseRulesStore, ...parts }: RouteOptions) {
  return async (app: App) => {
    const usual = usualTime()
    serve(app, generateArticle, async ({ body, administrator, actionLog }) => {
      const generated = await generateDraft(parts, { form: body, administrator, actionLog, log: app.log })
      usual.add(generated.debug.milliseconds)
      return respond(201, generated)
    })
    serve(app, cancelGeneration, async ({ administrator, actionLog }) => {
      if (!(await parts.limit.cancel(administrator.id, actionLog.within)))
        throw new HttpError(404, generationMessages.notRunning)
      return respond(200, { success: true })
    })
    serve(app, readDeskSetup, async () => {
      const [budget, daily] = await Promise.all([parts.writer.budget(), dailyArticles.overview()])
      return respond(200, { provider, usualSeconds: usual.seconds(), budget, daily })
    })
    serve(app, readCosts, async () => respond(200, { months: await costStore.months() }))
    serve(app, readHouseRules, async () => respond(200, await houseRulesStore.read()))
    serve(app, replaceHouseRules, async ({ body, actionLog }) =>
      respond(200, await houseRulesStore.replace(body, actionLog.within)),
    )
  }
}
