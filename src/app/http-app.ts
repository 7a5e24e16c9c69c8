// Fastify as the site needs it: how requests are read, logged and answered before any feature has its say.
import { createServer } from 'node:http'
import { type FastifyBaseLogger, fastify, LogController } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Config } from '#platform/config.ts'
import { answerErrors, readableUrl } from '#platform/http/answer-errors.ts'
import type { App } from '#platform/http/app.ts'
import { trustOf } from '#platform/http/client-address.ts'
import type { ConnectionDrain } from '#platform/http/connection-drain.ts'
import type { FrontCache } from '#platform/http/front-cache.ts'
import { logRequests } from '#platform/http/log-requests.ts'
import { readJson } from '#platform/http/read-json.ts'
import { rawRefusals } from '#platform/http/refuse-raw.ts'
import { assetHeaders, type InlineHashes, securityHeaders } from '#platform/http/security-headers.ts'
import type { Log } from '#platform/log.ts'

/** Two tool texts of the longest allowed kind, every character escaped, fit with room to spare. */
const bodyLimitBytes = 512 * 1024

/** As long as Node lets a request line be: what a long slug or id leads to is the page's or the call's to say. */
const longestAddress = 16 * 1024

/** Where the bundle's files are; their names hold their content's hash. */
export const assetsPath = '/assets/'

type HttpOptions = { config: Config; log: Log; cache: FrontCache; drain: ConnectionDrain }

/** What `cache` keeps is answered before Fastify sees the request. */
export function httpApp({ config, log, cache, drain }: HttpOptions): App {
  const headers = headersOf(config)
  const refuse = rawRefusals(headers)
  const app: App = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(config.trustProxy),
    bodyLimit: bodyLimitBytes,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: longestAddress },
    frameworkErrors: answerErrors(log),
    clientErrorHandler: refuse.broken,
    // Who is still connected while the process ends is answered like everybody.
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    serverFactory: (handle) => {
      // Node would answer a request without a host, and one with an unknown expectation, without a word.
      const server = createServer({ requireHostHeader: false }, (request, response) => {
        drain.arrive(response)
        if (refuse.withoutHost(request, response) || cache.answer(request, response)) return
        drain.track(response)
        handle(request, response)
      })
      server.on('checkExpectation', refuse.expectation)
      drain.watch(server)
      return server
    },
  })
  readJson(app)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerErrors(log))
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(request.url.startsWith(assetsPath) ? assetHeaders : headers)
  })
  logRequests(app)
  return app
}

/** Documents name their inline blocks. */
export function headersOf(config: Config, inline?: InlineHashes | null): Record<string, string> {
  const hasTagManager = config.gtmContainerId !== undefined
  return securityHeaders({ https: isHttps(config), hasTagManager, ...(inline && { inline }) })
}

export function isHttps({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return publicUrl.startsWith('https:')
}
