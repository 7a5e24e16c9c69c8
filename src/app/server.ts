// The composition root of the server: the site as one HTTP application, with its shutdown.
import type { Server } from 'node:http'
import fastifySwagger from '@fastify/swagger'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { tagsInvalidatedBy } from '#features/articles/server.ts'
import { backgroundJobs } from '#features/background-jobs/server.ts'
import { embedding } from '#features/embedding/server.ts'
import { geolocation } from '#features/geolocation/server.ts'
import { siteReceipts } from '#features/my-data/server.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import { connectionDrain, type DrainLimits, usualDrainLimits } from '#platform/http/connection-drain.ts'
import { sendEdgeHeaders } from '#platform/http/edge-headers.ts'
import { type FrontCache, frontCache } from '#platform/http/front-cache.ts'
import { guardApi } from '#platform/http/guard-api.ts'
import { health } from '#platform/http/health.ts'
import { jsonResponses } from '#platform/http/json-responses.ts'
import { placeExamples } from '#platform/http/open-api-examples.ts'
import { readInProcess } from '#platform/http/public-read.ts'
import { rateLimits } from '#platform/http/rate-limits.ts'
import { securitySchemes } from '#platform/http/serve.ts'
import { workLimit } from '#platform/http/work-limit.ts'
import type { Log } from '#platform/log.ts'
import type { MetricSources, Siblings } from '#platform/metrics/collect.ts'
import { serveMetrics } from '#platform/metrics/serve-metrics.ts'
import { apiPaths } from '#shared/paths.ts'
import { agentRoutes } from './agents.ts'
import { appManifest } from './app-manifest.ts'
import type { DevBundle } from './dev-bundle.ts'
import { edgeOf } from './edge.ts'
import type { EndStep } from './end-in-steps.ts'
import { createFeatures, type Features, type Foundations } from './features.ts'
import { httpApp, isHttps } from './http-app.ts'
import { linkOf } from './linked-page.ts'
import type { PageBundle } from './page-bundle.ts'
import { securityTxt } from './security-txt.ts'
import { servePages } from './serve-pages.ts'

type ServerOptions = {
  config: Config
  database: Database
  log: Log
  /** `pageCache: false` renders every page on request, for development and for the benchmark of the uncached page. */
  pages: {
    bundle: (server: Server) => Promise<PageBundle | DevBundle>
    pageCache: boolean
    /** `false`: for benchmarking the cost of counting page loads. */
    countsLoads?: false
  }
  /** The other processes behind the same port. */
  siblings?: Siblings
  /** Resolves when this process may leave the port that it shares with them. */
  leavePort?: () => Promise<void>
}

export type SiteServer = {
  app: App
  /** Starts the background jobs. */
  startJobs: () => void
  /** The steps of a graceful shutdown, in groups that run one after the other. */
  endSteps: EndStep[][]
  /** Shuts down the same way, without waiting for further requests. */
  close: () => Promise<void>
}

/** The whole site, not yet listening. */
export async function createSite(options: ServerOptions): Promise<SiteServer> {
  const { config, database, log, pages } = options
  const places = await geolocation({ file: config.geoipDb, log })
  const features = createFeatures({ config, database, log, receipts: await siteReceipts(database), places })
  const observed = pages.countsLoads === false ? {} : { onPage: features.pageLoads.onPage }
  const cache = frontCache({
    maxBytes: config.pageCacheMb * 1_000_000,
    isOwnDocument: (url) => linkOf(url) !== null,
    ...observed,
  })
  const drain = connectionDrain()
  const work = workLimit(log)
  const app = httpApp({ config, log, cache, drain, work })
  sendEdgeHeaders(app, edgeOf(config))
  const isReady = async () => !drain.isEnding() && database.isReady()
  await serveMetrics(app, config.metricsToken, metricSources({ database, features, cache, isReady }), options.siblings)
  await registerCalls(app, features, { config, database, log, isReady })
  await Promise.all([features.retention.begin(), features.notes.begin()])
  const stopListening = await features.articleStore.onChange((change) => cache.drop(tagsInvalidatedBy(change)))
  await features.events.listen()
  const bundle = await pages.bundle(app.server)
  const readData = readInProcess([...features.newsReads, features.provenance.read], log)
  const keepsPages = pages.pageCache && config.pageCacheMb > 0
  await servePages(app, { bundle, config, readData, cache: keepsPages ? cache : null, work, ...observed })
  const endWith = (limits: DrainLimits): EndStep[][] => {
    const requests = async () => {
      features.articleWriting.checker.close()
      const cutOff = await drain.end(limits, options.leavePort)
      await app.close()
      return cutOff === 0
    }
    const writes = async () => {
      await stopListening()
      await cache.close()
      await Promise.all(features.stored.map(async ({ drain }) => drain?.()))
      if ('close' in bundle) await bundle.close()
    }
    return [
      [
        { name: 'requests', limitMs: 6_000, run: requests },
        { name: 'jobs', limitMs: 6_000, run: () => features.jobs.stop().finally(() => features.push.close()) },
        { name: 'events', limitMs: 6_000, run: () => features.events.close() },
      ],
      [
        { name: 'writes', limitMs: 1_500, run: writes },
        { name: 'page loads', limitMs: 1_500, run: () => features.pageLoads.drain() },
      ],
    ]
  }
  return {
    app,
    startJobs: () => features.jobs.start(),
    endSteps: endWith(usualDrainLimits),
    async close() {
      for (const steps of endWith({ ...usualDrainLimits, quiet: 0, silent: 0 })) {
        await Promise.all(steps.map(({ run }) => run()))
      }
    },
  }
}

/** Every API call behind one guard, and the documents for search engines and feed readers. */
async function registerCalls(
  app: App,
  features: Features,
  { config, database, log, isReady }: Foundations & { isReady: () => Promise<boolean> },
): Promise<void> {
  const { session, pageLoads } = features
  guardApi(app, {
    ownOrigins: [config.publicUrl],
    writesPerMinute: config.writeLimitPerMinute,
    limits: rateLimits(database),
    authenticate: session.authenticate,
    keys: features.keys.check,
    auditLog: session.auditLog,
    log,
  })
  jsonResponses(app)
  await app.register(fastifySwagger, openApi(config))
  health(app, { isReady })
  await app.register(session.routes)
  await app.register(features.keys.routes)
  for (const routes of features.events.routes) await app.register(routes)
  for (const { routes } of features.visitorFeatures) await app.register(routes)
  await app.register(features.pageLoads.routes)
  await app.register(features.notes.routes)
  await app.register(features.places.routes)
  await app.register(features.myData.routes)
  for (const { mount } of [...features.newsReads, features.provenance.read]) mount(app)
  await app.register(features.provenance.routes)
  for (const routes of features.articleWriting.routes) await app.register(routes)
  await app.register(features.textAnalysis.routes)
  await app.register(features.retention.routes)
  await app.register(features.push.routes)
  for (const routes of features.digest.routes) await app.register(routes)
  await app.register(backgroundJobs({ jobs: features.jobs }))
  await app.register(features.syndication)
  await app.register(embedding(config))
  if (config.mcp) await app.register(agentRoutes(config, { pageLoads, keys: features.keys, database, log }))
  appManifest(app, config)
  securityTxt(app, config)
  app.get(apiPaths.openapi, { schema: { hide: true } }, async () => app.swagger())
}

type Measured = { database: Database; features: Features; cache: FrontCache; isReady: () => Promise<boolean> }

function metricSources({ database, features, cache, isReady }: Measured): MetricSources {
  return {
    isReady,
    cache: () => cache.figures(),
    connections: () => database.connections(),
    jobs: async () =>
      (await features.jobs.counts()).map(({ job, state, count }) => ({ labels: { job, state }, value: count })),
    notifications: async () =>
      Object.entries(await features.push.totals()).map(([result, value]) => ({ labels: { result }, value })),
  }
}

function openApi(config: Config) {
  return {
    openapi: {
      openapi: '3.1.0',
      info: { title: config.siteName, version: '1' },
      servers: [{ url: config.publicUrl }],
      components: { securitySchemes: securitySchemes(isHttps(config)) },
    },
    transform: jsonSchemaTransform,
    transformObject: (document: { openapiObject: object } | { swaggerObject: object }) =>
      'openapiObject' in document ? placeExamples(document.openapiObject, config.publicUrl) : document.swaggerObject,
  }
}
