// The composition root of the server: rooms are made here and handed to each other.
import type { Server } from 'node:http'
import fastifySwagger from '@fastify/swagger'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { adminSession } from '#features/admin-session/server.ts'
import { analytics, pageLoads, pageViews } from '#features/analytics/server.ts'
import { found, publishedStore } from '#features/articles/found.ts'
import { articleStore, newsReads, tagsTouchedBy } from '#features/articles/server.ts'
import { backgroundJobs } from '#features/background-jobs/server.ts'
import { boldText } from '#features/bold-text/server.ts'
import { colorPalette } from '#features/color-palette/server.ts'
import { consent } from '#features/consent/server.ts'
import { policyLastUpdated } from '#features/legal/contract.ts'
import { type Receipts, siteReceipts } from '#features/my-data/server.ts'
import { push } from '#features/push/server.ts'
import { retention } from '#features/retention/server.ts'
import { textAnalysis } from '#features/text-analysis/server.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import { connectionDrain, type DrainLimits, usualDrainLimits } from '#platform/http/connection-drain.ts'
import { frontCache } from '#platform/http/front-cache.ts'
import { guardApi } from '#platform/http/guard-api.ts'
import { health } from '#platform/http/health.ts'
import { jsonAnswers } from '#platform/http/json-answers.ts'
import { answerReads } from '#platform/http/public-read.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import { publicPages } from '#shared/found-paths.ts'
import { apiPaths } from '#shared/paths.ts'
import type { DevBundle } from './dev-bundle.ts'
import type { EndStep } from './end-in-steps.ts'
import { httpApp, isHttps } from './http-app.ts'
import { myDataOver } from './my-data.ts'
import { newsroom } from './newsroom.ts'
import type { PageBundle } from './page-bundle.ts'
import { handleMaintenance, handleRetention, purgeSchedule, shownStores } from './retention.ts'
import { servePages } from './serve-pages.ts'
import { textAnalyzer } from './text-analyzer.ts'

type ServerOptions = {
  config: Config
  database: Database
  log: Log
  /** `pageCache: false` renders every page anew: development, and the bench of the uncached page. */
  pages: {
    bundle: (server: Server) => Promise<PageBundle | DevBundle>
    pageCache: boolean
    /** `false`: the bench of what counting page loads costs. */
    countsLoads?: false
  }
}

export type SiteServer = {
  app: App
  /** From then on everything happens that happens later or regularly. */
  startJobs: () => void
  /** How a site that is asked by others ends: one group of steps after the other. */
  endSteps: EndStep[][]
  /** The same without waiting for requests that may still come. */
  close: () => Promise<void>
}

/** The whole site, not yet listening. */
export async function createSite({ config, database, log, pages }: ServerOptions): Promise<SiteServer> {
  const rooms = makeRooms({ config, database, log, receipts: await siteReceipts(database) })
  const observed = pages.countsLoads === false ? {} : { onPage: rooms.pageLoads.onPage }
  const cache = frontCache({ maxBytes: config.pageCacheMb * 1_000_000, ...observed })
  const drain = connectionDrain()
  const app = httpApp({ config, log, cache, drain })
  await registerCalls(app, rooms, { config, database, log, isEnding: () => drain.isEnding() })
  await rooms.retention.begin()
  const stopListening = await rooms.articleStore.onChange((change) => cache.drop(tagsTouchedBy(change)))
  const bundle = await pages.bundle(app.server)
  const answer = answerReads(rooms.newsReads, log)
  const keepsPages = pages.pageCache && config.pageCacheMb > 0
  await servePages(app, { bundle, config, answer, cache: keepsPages ? cache : null, ...observed })
  const toolStores = rooms.toolFeatures.map(({ store }) => store)
  const endWith = (limits: DrainLimits): EndStep[][] => {
    const requests = async () => {
      rooms.newsroom.close()
      const cutOff = await drain.end(limits)
      await app.close()
      return cutOff === 0
    }
    const writes = async () => {
      await stopListening()
      await cache.close()
      await Promise.all(toolStores.map((store) => store.drain()))
      if ('close' in bundle) await bundle.close()
    }
    return [
      [
        { name: 'requests', limitMs: 6_000, run: requests },
        { name: 'jobs', limitMs: 6_000, run: () => rooms.jobs.stop() },
      ],
      [
        { name: 'writes', limitMs: 1_500, run: writes },
        { name: 'page loads', limitMs: 1_500, run: () => rooms.pageLoads.drain() },
      ],
    ]
  }
  return {
    app,
    startJobs: () => rooms.jobs.start(),
    endSteps: endWith(usualDrainLimits),
    async close() {
      for (const steps of endWith({ ...usualDrainLimits, quiet: 0, silent: 0 })) {
        await Promise.all(steps.map(({ run }) => run()))
      }
    },
  }
}

type Foundations = Pick<ServerOptions, 'config' | 'database' | 'log'>
type Rooms = ReturnType<typeof makeRooms>

function makeRooms({ config, database, log, receipts }: Foundations & { receipts: Receipts }) {
  const jobs = createJobs({ database, log })
  const store = articleStore(database)
  const session = adminSession({ database, https: isHttps(config) })
  const titlesOf = (ids: readonly number[]) => store.titlesOf(ids)
  const { publicUrl } = config
  const loads = pageLoads({ database, log, publicUrl, policyVersion: policyLastUpdated, titlesOf })
  const views = pageViews({
    database,
    publicUrl,
    writesPerMinute: config.writeLimitPerMinute,
    titlesOf,
    receiptOf: receipts.of('page_view'),
    filterOf: loads.filterOf,
    countFiltered: loads.countFiltered,
    moveToCounted: loads.moveToCounted,
  })
  // What visitors send: each has its calls, and a store that is written in groups and deleted from after a while.
  const tools = [
    { name: 'boldText', ...boldText({ database, receiptOf: receipts.of('conversion') }) },
    { name: 'colorPalette', ...colorPalette({ database, receiptOf: receipts.of('palette') }) },
    { name: 'analytics', ...analytics({ database, receiptOf: receipts.of('usage') }) },
    { name: 'pageViews', ...views },
    { name: 'consent', ...consent({ database, receiptOf: receipts.of('consent') }) },
  ]
  const news = newsroom({ config, database, articleStore: store, jobs, log })
  const texts = textAnalysis({ database, jobs, log, ...textAnalyzer(config.ai) })
  const toolStores = Object.fromEntries(tools.map(({ name, store: ofTool }) => [name, ofTool]))
  const stores = { ...toolStores, textAnalyses: texts.store, ...session.expiring, news, pageLoads: loads }
  const kept = retention({ database, stores: shownStores(stores), schedule: purgeSchedule(jobs) })
  handleRetention({ jobs, stores, record: kept.record, log })
  handleMaintenance({ jobs, database })
  return {
    jobs,
    session,
    retention: kept,
    toolFeatures: tools,
    myData: myDataOver({ database, receipts }),
    pageLoads: loads,
    articleStore: store,
    newsReads: newsReads({ articleStore: store, publicUrl: config.publicUrl }),
    newsroom: news,
    push: push({ database, allowPrivate: config.push.allowPrivate, receiptOf: receipts.of('push_subscription') }),
    textAnalysis: texts,
  }
}

/** Every call, behind one guard, and the documents by which the site is found. */
async function registerCalls(
  app: App,
  rooms: Rooms,
  { config, database, log, isEnding }: Foundations & { isEnding: () => boolean },
): Promise<void> {
  const { session } = rooms
  guardApi(app, {
    ownOrigins: [config.publicUrl],
    writesPerMinute: config.writeLimitPerMinute,
    authenticate: session.authenticate,
    recordDeed: session.recordDeed,
    log,
  })
  jsonAnswers(app)
  await app.register(fastifySwagger, openApi(config))
  health(app, { isReady: async () => !isEnding() && database.isReady() })
  await app.register(session.routes)
  for (const { routes } of rooms.toolFeatures) await app.register(routes)
  await app.register(rooms.pageLoads.routes)
  await app.register(rooms.myData.routes)
  for (const { mount } of rooms.newsReads) mount(app)
  await rooms.newsroom.routes(app)
  await app.register(rooms.textAnalysis.routes)
  await app.register(rooms.retention.routes)
  await app.register(rooms.push.routes)
  await app.register(backgroundJobs({ jobs: rooms.jobs }))
  await app.register(
    found({
      publishedStore: publishedStore(database),
      site: { name: config.siteName, url: config.publicUrl },
      pages: publicPages,
      onMarkdown: rooms.pageLoads.onMarkdown,
    }),
  )
  app.get(apiPaths.openapi, { schema: { hide: true } }, async () => app.swagger())
}

function openApi(config: Config) {
  return {
    openapi: { openapi: '3.1.0', info: { title: config.siteName, version: '1' }, servers: [{ url: config.publicUrl }] },
    transform: jsonSchemaTransform,
  }
}
