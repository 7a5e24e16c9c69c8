import { probePath } from '#shared/paths.ts'
import type { App } from './app.ts'

/** `/healthz`: the process lives. `/readyz`: the database responds (Decisions, Operating it). */
export function health(app: App, options: { isReady: () => Promise<boolean> }): void {
  app.get(probePath, { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const isReady = await options.isReady()
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' })
  })
}
