// The routes of this feature behind the real API guard, without the rest of the site.
import { type FastifyBaseLogger, fastify } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Database } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import { trustOf } from '#platform/http/client-address.ts'
import { errorHandler } from '#platform/http/error-handler.ts'
import { guardApi } from '#platform/http/guard-api.ts'
import { logRequests } from '#platform/http/log-requests.ts'
import { readJson } from '#platform/http/read-json.ts'
import { respond, serve } from '#platform/http/serve.ts'
import type { Log } from '#platform/log.ts'
import { endpoint } from '#shared/endpoint.ts'
import { adminSession } from '../server.ts'

export const publicUrl = 'http://tools.example.com'

/** A write endpoint like those of other features. */
export const sampleAction = endpoint({
  method: 'DELETE',
  path: '/things/:id',
  summary: 'Deletes a thing',
  access: 'administrator',
  action: 'deleted a thing',
  params: z.object({ id: z.string().regex(/^\d+$/) }),
  responses: { 200: z.object({ success: z.literal(true) }) },
})

export async function sessionApp(
  database: Database,
  log: Log,
  { https = false, requireTwoStep = false } = {},
): Promise<App> {
  const app: App = fastify({ trustProxy: trustOf(true), loggerInstance: log as FastifyBaseLogger })
  readJson(app)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(errorHandler(log))
  const session = adminSession({ database, https, siteName: 'Sample Tools', requireTwoStep })
  logRequests(app)
  guardApi(app, {
    ownOrigins: [publicUrl],
    writesPerMinute: 1_000_000,
    authenticate: session.authenticate,
    auditLog: session.auditLog,
    log,
  })
  await app.register(session.routes)
  serve(app, sampleAction, async ({ actionLog }) => {
    await actionLog.before()
    return respond(200, { success: true })
  })
  return app
}
