import type { App } from '#platform/http/app.ts'
import { type RateLimits, writeLimit } from '#platform/http/rate-limits.ts'
import { respond, serve } from '#platform/http/serve.ts'
import { eraseMyData, readMyData } from '../contract.ts'
import { callsPerMinute } from '../domain/my-data-limits.ts'
import type { PersonalData } from './personal-data.ts'

export function myDataRoutes(data: PersonalData, limits: RateLimits): (app: App) => Promise<void> {
  // A separate limit, because one call may cost as much as thousands of other writes.
  const limit = writeLimit(limits, { name: 'my-data', perMinute: callsPerMinute })
  return async (app) => {
    serve(app, readMyData, async ({ body, ip }) => {
      await limit(ip)
      return respond(200, await data.read(body))
    })
    serve(app, eraseMyData, async ({ body, ip }) => {
      await limit(ip)
      return respond(200, { erased: await data.erase(body) })
    })
  }
}
