// The HTTP calls of goals and loading times.
import type { IncomingHttpHeaders } from 'node:http'
import type { App } from '#platform/http/app.ts'
import { respond, serve } from '#platform/http/serve.ts'
import { type MeasuredVitals, type ReachedGoal, storeGoal, storeVitals } from '../contract.ts'
import { type GoalStat, type PageVitals, readGoals, readVitals, type WebsiteQuery } from '../website-contract.ts'

const done = { success: true } as const

type GoalCalls = {
  /** Whether it may be stored. */
  accept: (goal: ReachedGoal, sender: { headers: IncomingHttpHeaders; ip: string }) => Promise<boolean>
  read: (query: WebsiteQuery) => Promise<GoalStat[]>
}

/** Stores what visitors reach, and reports it to administrators. */
export function goalRoutes({ accept, read }: GoalCalls) {
  return async (app: App) => {
    serve(app, storeGoal, async ({ body, headers, ip }) =>
      (await accept(body, { headers, ip })) ? respond(201, done) : respond(200, done),
    )
    serve(app, readGoals, async ({ query }) => respond(200, await read(query)))
  }
}

type VitalCalls = {
  /** Whether they may be counted. */
  accept: (vitals: MeasuredVitals, headers: IncomingHttpHeaders) => Promise<boolean>
  read: (query: WebsiteQuery) => Promise<PageVitals[]>
}

/** Counts how fast pages were, and reports it to administrators. */
export function vitalRoutes({ accept, read }: VitalCalls) {
  return async (app: App) => {
    serve(app, storeVitals, async ({ body, headers }) =>
      (await accept(body, headers)) ? respond(201, done) : respond(200, done),
    )
    serve(app, readVitals, async ({ query }) => respond(200, await read(query)))
  }
}
