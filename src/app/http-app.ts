// Fastify as the site needs it: how requests are read, logged and answered before any feature has its say.
import { createServer } from 'node:http'
import { type FastifyBaseLogger, fastify, LogController } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Config } from '#platform/config.ts'
import { answerBrokenRequest, answerErrors, readableUrl } from '#platform/http/answer-errors.ts'
import type { App } from '#platform/http/app.ts'
import type { FrontCache } from '#platform/http/front-cache.ts'
import { logRequests } from '#platform/http/log-requests.ts'
import { readJson } from '#platform/http/read-json.ts'
import { assetHeaders, type InlineHashes, securityHeaders } from '#platform/http/security-headers.ts'
import type { Log } from '#platform/log.ts'

/** Two tool texts of the longest allowed kind, every character escaped, fit with room to spare. */
const bodyLimitBytes = 512 * 1024

/** As long as Node lets a request line be: what a long slug or id leads to is the page's or the call's to say. */
const longestAddress = 16 * 1024

/** Where the bundle's files are; their names hold their content's hash. */
export const assetsPath = '/assets/'

/** What `cache` keeps is answered before Fastify sees the request. */
export function httpApp({ config, log, cache }: { config: Config; log: Log; cache: FrontCache }): App {
  const app: App = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: bodyLimitBytes,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: longestAddress },
    frameworkErrors: answerErrors(log),
    clientErrorHandler: answerBrokenRequest,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    serverFactory: (handle) =>
      createServer((request, response) => cache.answer(request, response) || handle(request, response)),
  })
  readJson(app)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerErrors(log))
  const headers = headersOf(config)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(request.url.startsWith(assetsPath) ? assetHeaders : headers)
  })
  logRequests(app)
  return app
}

/** Documents name their inline blocks. */
export function headersOf(config: Config, inline?: InlineHashes | null): Record<string, string> {
  return securityHeaders({ https: isHttps(config), ...(inline && { inline }) })
}

export function isHttps({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return publicUrl.startsWith('https:')
}
