// The push room alone, with its database's articles, and jobs that do not run by themselves.
import { fastify } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { notifiableStore } from '#features/articles/server.ts'
import { push } from '#features/push/server.ts'
import type { Database } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import { errorHandler } from '#platform/http/error-handler.ts'
import { readJson } from '#platform/http/read-json.ts'
import { createLog } from '#platform/log.ts'

const log = createLog('silent')

export async function pushApp(database: Database, { allowPrivate }: { allowPrivate: boolean }): Promise<App> {
  const app: App = fastify({ trustProxy: true })
  readJson(app)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(errorHandler(log))
  const { routes } = push({
    database,
    jobs: { handle: () => undefined, send: async () => true },
    news: notifiableStore(database, { undoSeconds: 60 }),
    log,
    site: { name: 'Tools', url: 'https://tools.example.com' },
    settings: { vapidSubject: 'mailto:privacy@tools.example.com', allowPrivate, delaySeconds: 60 },
    receiptOf: () => (id) => `receipt ${id}`,
  })
  await app.register(routes)
  return app
}
