// `/metrics` in Prometheus' text format, for bearers of METRICS_TOKEN (Decisions, Operating it).
import { createHash, timingSafeEqual } from 'node:crypto'
import type { App } from '../http/app.ts'
import { collect, type MetricSources, type Siblings } from './collect.ts'

export const metricsPath = '/metrics'

/** Without a token the address is unknown, and nothing is measured or loaded. */
export async function serveMetrics(
  app: App,
  token: string | undefined,
  sources: MetricSources,
  siblings?: Siblings,
): Promise<void> {
  if (token === undefined) return
  const metrics = await collect(sources, siblings)
  app.addHook('onResponse', async (request, reply) => {
    metrics.observe({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
  })
  const isBearer = bearerOf(token)
  app.get(metricsPath, { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!isBearer(request.headers.authorization)) {
      return reply.code(401).header('www-authenticate', 'Bearer').send({ message: 'A token is needed.' })
    }
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}

/** Compares in constant time. */
function bearerOf(token: string): (authorization: string | undefined) => boolean {
  const digestOf = (text: string) => createHash('sha256').update(text).digest()
  const expected = digestOf(token)
  return (authorization = '') => {
    const [, sent] = /^bearer +(.*)$/i.exec(authorization) ?? []
    return sent !== undefined && timingSafeEqual(digestOf(sent), expected)
  }
}
