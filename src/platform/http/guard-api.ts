import type { App } from './app.ts'
import { isCrossSite } from './cross-site.ts'
import { crossSite } from './errors.ts'
import { writeLimit } from './write-limit.ts'

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** What every call passes before its own rules: no writes from other sites, and the limit of public writes. */
export function guardApi(app: App, options: { ownOrigins: readonly string[]; writesPerMinute: number }): void {
  const countWrite = writeLimit(options.writesPerMinute)
  app.addHook('onRequest', async (request) => {
    if (readingMethods.has(request.method)) return
    if (isCrossSite(request.headers, options.ownOrigins)) throw crossSite()
    if (request.routeOptions.config.access === 'write') await countWrite(request.ip)
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
