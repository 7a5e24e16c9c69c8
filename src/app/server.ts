// The composition root of the server: rooms are made here and handed to each other.
import { createServer, type Server } from 'node:http'
import fastifyStatic from '@fastify/static'
import fastifySwagger from '@fastify/swagger'
import { type FastifyBaseLogger, fastify, LogController } from 'fastify'
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod'
import { adminSession } from '#features/admin-session/server.ts'
import { analytics, usageStore } from '#features/analytics/server.ts'
import { found, publishedStore } from '#features/articles/found.ts'
import { articleStore, articles, newsAnswers } from '#features/articles/server.ts'
import { boldText, conversionStore } from '#features/bold-text/server.ts'
import { colorPalette, paletteStore } from '#features/color-palette/server.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { answerBrokenRequest, answerErrors, readableUrl } from '#platform/http/answer-errors.ts'
import type { App } from '#platform/http/app.ts'
import { frontCache } from '#platform/http/front-cache.ts'
import { guardApi } from '#platform/http/guard-api.ts'
import { health } from '#platform/http/health.ts'
import { logRequests } from '#platform/http/log-requests.ts'
import { readJson } from '#platform/http/read-json.ts'
import { assetHeaders, securityHeaders } from '#platform/http/security-headers.ts'
import type { Log } from '#platform/log.ts'
import { publicPages } from '#shared/found-paths.ts'
import { apiPaths } from '#shared/paths.ts'
import { toolTypeOf } from '#shared/tools.ts'
import type { DevBundle } from './dev-bundle.ts'
import { type Housekeeping, housekeeping } from './housekeeping.ts'
import { newsroom } from './newsroom.ts'
import type { PageBundle } from './page-bundle.ts'
import { pageServer } from './page-server.ts'
import type { RenderRequest } from './render.tsx'

/** Two tool texts of the longest allowed kind, every character escaped, fit with room to spare. */
const bodyLimitBytes = 512 * 1024

/** Where the bundle's files are; their names hold their content's hash. */
const assetsPath = '/assets/'

export type ServerOptions = {
  config: Config
  database: Database
  log: Log
  /** `pageCache: false` renders every page anew: development, and the bench of the uncached page. */
  pages: { bundle: (server: Server) => Promise<PageBundle | DevBundle>; pageCache: boolean }
}

export type Site = {
  app: App
  housekeeping: Housekeeping
  /** From then on drafts publish themselves and daily articles are written when they are due. */
  startClock: () => void
  close: () => Promise<void>
}

/** The whole site, not yet listening. */
export async function createSite({ config, database, log, pages }: ServerOptions): Promise<Site> {
  const headers = securityHeaders({ https: isHttps(config) })
  const cache = frontCache()
  let httpServer = createServer()
  const app: App = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: bodyLimitBytes,
    routerOptions: { ignoreTrailingSlash: false },
    frameworkErrors: answerErrors(log),
    clientErrorHandler: answerBrokenRequest,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    serverFactory: (handle) => {
      httpServer = createServer((request, response) => cache.answer(request, response) || handle(request, response))
      return httpServer
    },
  })
  readJson(app)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerErrors(log))
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(request.url.startsWith(assetsPath) ? assetHeaders : headers)
  })
  logRequests(app)
  const session = adminSession({ database, https: isHttps(config) })
  guardApi(app, {
    ownOrigins: [config.publicUrl],
    writesPerMinute: config.writeLimitPerMinute,
    authenticate: session.authenticate,
    recordDeed: session.recordDeed,
    log,
  })

  const stores = {
    usage: usageStore(database),
    conversions: conversionStore(database),
    palettes: paletteStore(database),
  }
  const news = articleStore(database)
  await app.register(fastifySwagger, openApi(config))
  health(app, { isReady: () => database.isReady() })
  await app.register(session.routes)
  await app.register(boldText({ conversionStore: stores.conversions }))
  await app.register(colorPalette({ paletteStore: stores.palettes }))
  await app.register(articles({ articleStore: news, publicUrl: config.publicUrl }))
  const makers = newsroom({ config, database, articleStore: news, log })
  await makers.routes(app)
  await app.register(
    found({
      publishedStore: publishedStore(database),
      site: { name: config.siteName, url: config.publicUrl },
      pages: publicPages,
    }),
  )
  await app.register(analytics({ usageStore: stores.usage }))
  app.get(apiPaths.openapi, { schema: { hide: true } }, async () => app.swagger())

  // A page of the news may show any article, as itself, in a list or as related to another.
  const stopListening = await news.onChange(() => cache.drop((path) => toolTypeOf(path) === 'marketing_news'))
  const bundle = await pages.bundle(httpServer)
  const answer = newsAnswers({ articleStore: news })
  await servePages(app, { bundle, headers, config, answer, cache: pages.pageCache ? cache : null })
  const close = async () => {
    await stopListening()
    await makers.close()
    await app.close()
    await Promise.all([stores.usage.drain(), stores.conversions.drain(), stores.palettes.drain()])
    if ('close' in bundle) await bundle.close()
  }
  const keeping = housekeeping({ stores: [...Object.values(stores), session, makers], database, log })
  return { app, housekeeping: keeping, startClock: () => makers.start(), close }
}

function openApi(config: Config) {
  return {
    openapi: { openapi: '3.1.0', info: { title: config.siteName, version: '1' }, servers: [{ url: config.publicUrl }] },
    transform: jsonSchemaTransform,
  }
}

type PageParts = {
  bundle: PageBundle | DevBundle
  headers: Record<string, string>
  config: Config
  answer: RenderRequest['answer']
  cache: ReturnType<typeof frontCache> | null
}

async function servePages(app: App, { bundle, headers, config, answer, cache }: PageParts): Promise<void> {
  if (bundle.clientDir) {
    await app.register(fastifyStatic, {
      root: bundle.clientDir,
      preCompressed: true,
      wildcard: false,
      globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes(assetsPath)
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      },
    })
  }
  const site = {
    name: config.siteName,
    url: config.publicUrl,
    privacyEmail: config.privacyEmail,
    legalEmail: config.legalEmail,
  }
  const servePage = pageServer({
    site,
    bundle,
    answer,
    headers: {
      ...headers,
      ...securityHeaders({ https: isHttps(config), ...(bundle.inline && { inline: bundle.inline }) }),
    },
    cache,
    ...('transform' in bundle && { transform: bundle.transform }),
  })
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !/^\/api(\/|\?|$)/.test(request.url)
    if (!isPage) return reply.code(404).send({ message: 'Not found' })
    // From here the document writer owns the raw response: it sends prebuilt bytes and headers.
    reply.hijack()
    if ('middleware' in bundle) await new Promise<void>((next) => bundle.middleware(request.raw, reply.raw, next))
    await servePage(request.raw, reply.raw)
  })
}

function isHttps({ publicUrl }: Config): boolean {
  return publicUrl.startsWith('https:')
}
