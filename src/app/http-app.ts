// Configures how Fastify reads, logs and finishes requests around a feature's route.
import { createServer } from 'node:http'
import { type FastifyBaseLogger, fastify, LogController } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Config } from '#platform/config.ts'
import type { App } from '#platform/http/app.ts'
import { trustOf } from '#platform/http/client-address.ts'
import type { ConnectionDrain } from '#platform/http/connection-drain.ts'
import { errorHandler, readableUrl } from '#platform/http/error-handler.ts'
import type { FrontCache } from '#platform/http/front-cache.ts'
import { logRequests } from '#platform/http/log-requests.ts'
import { readJson } from '#platform/http/read-json.ts'
import { rawRefusals } from '#platform/http/refuse-raw.ts'
import { requestIdHeader, requestIdOf } from '#platform/http/request-id.ts'
import { assetHeaders, type InlineHashes, securityHeaders } from '#platform/http/security-headers.ts'
import type { WorkLimit } from '#platform/http/work-limit.ts'
import type { Log } from '#platform/log.ts'

/** Two tool texts of the maximum length fit even when every character is escaped, with a reserve. */
const bodyLimitBytes = 512 * 1024

/** As long as Node's limit of a request line, so that the page or the call handles a long slug or id. */
const longestAddress = 16 * 1024

/**
 * The time for a request to arrive before a 408. Half a megabyte needs a minute at 70 kbit/s. Node's default is five
 * minutes.
 */
const arrival = { requestTimeout: 60_000, headersTimeout: 20_000, connectionsCheckingInterval: 5_000 }

/**
 * Longer than the minute for which proxies keep an idle connection. With Node's five seconds, a proxy could send a
 * request on a connection that the site closes at that moment, and would respond with 502. Fastify's own default.
 */
const keepAliveTimeout = 72_000

/** The path of the bundle's files. Their names contain a hash of the content. */
export const assetsPath = '/assets/'

type HttpOptions = { config: Config; log: Log; cache: FrontCache; drain: ConnectionDrain; work: WorkLimit }

/** Serves pages from `cache` before Fastify receives the request. */
export function httpApp({ config, log, cache, drain, work }: HttpOptions): App {
  const headers = headersOf(config)
  const refuse = rawRefusals(headers)
  const app: App = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf(config.trustProxy !== false),
    trustProxy: trustOf(config.trustProxy),
    bodyLimit: bodyLimitBytes,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: longestAddress },
    frameworkErrors: errorHandler(log),
    clientErrorHandler: refuse.broken,
    // Requests on open connections still get a response during shutdown.
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    serverFactory: (handle) => {
      // Node's own response to a request without a host, or with an unknown expectation, would have an empty body.
      const server = createServer({ requireHostHeader: false, keepAliveTimeout, ...arrival }, (request, response) => {
        drain.arrive(response, () => {
          if (refuse.withoutOneHost(request, response) || cache.respond(request, response)) return
          drain.track(response)
          if (work.refuses(request)) return refuse.overloaded(response)
          handle(request, response)
        })
      })
      server.on('checkExpectation', refuse.expectation)
      drain.watch(server)
      return server
    },
  })
  readJson(app)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(errorHandler(log))
  app.addHook('onRequest', async (request, reply) => {
    // A bundle file needs no request id, which would add thirty bytes to each script and font of a first view.
    if (request.url.startsWith(assetsPath)) reply.headers(assetHeaders)
    else reply.headers(headers).header(requestIdHeader, request.id)
  })
  logRequests(app)
  work.count(app)
  return app
}

/** Documents contain the hashes of their inline blocks. */
export function headersOf(config: Config, inline?: InlineHashes | null): Record<string, string> {
  const hasTagManager = config.gtmContainerId !== undefined
  return securityHeaders({ https: isHttps(config), hasTagManager, ...(inline && { inline }) })
}

export function isHttps({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return publicUrl.startsWith('https:')
}
