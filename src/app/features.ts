// Creates and connects the server side of every feature. No other file does.
import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { adminSession } from '#features/admin-session/server.ts'
import { loadingTimes, pageLoads, pageViews, sessionGoals } from '#features/analytics/server.ts'
import { apiKeys } from '#features/api-keys/server.ts'
import {
  articleWriter,
  costStore,
  dailyArticles,
  generationLimit,
  generationRoutes,
  houseRulesStore,
  pricedWriter,
  scheduledPublication,
} from '#features/article-generation/server.ts'
import {
  type Announce,
  type ArticleStore,
  articleStore,
  expiringRevisions,
  type NewArticle,
  newsReads,
  prepareArticle,
  readArticleEvents,
} from '#features/articles/server.ts'
import {
  citationChecker,
  citationRoutes,
  citedPages,
  evidenceChecker,
  handleCitationChecks,
  handleEvidence,
} from '#features/citations/server.ts'
import { paletteOfName } from '#features/color-palette/server.ts'
import { expiringDigests } from '#features/digest/server.ts'
import { deskEndpoints } from '#features/editorial/contract.ts'
import { editorialDesk, editorialStore } from '#features/editorial/server.ts'
import type { Geolocation } from '#features/geolocation/server.ts'
import { policyLastUpdated } from '#features/legal/contract.ts'
import type { Receipts } from '#features/my-data/server.ts'
import { notes } from '#features/notes/server.ts'
import { provenance } from '#features/provenance/server.ts'
import { retention } from '#features/retention/server.ts'
import { type MarkdownObserver, publishedStore, syndication } from '#features/syndication/server.ts'
import { textAnalysis, textAnalyzer } from '#features/text-analysis/server.ts'
import { providerInUse } from '#platform/ai/provider-choice.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { StoredKind } from '#platform/database/stored-kind.ts'
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import { pageFetcher, visitor } from '#platform/outbound/visit.ts'
import { publicPages } from '#shared/syndication-paths.ts'
import packageFile from '../../package.json' with { type: 'json' }
import { handleArchive } from './archive.ts'
import { weeklyDigest } from './digest.ts'
import { eventsOf } from './events.ts'
import { isHttps } from './http-app.ts'
import { handleLeftOverRows } from './left-over-rows.ts'
import { myDataOver } from './my-data.ts'
import { notifications } from './notifications.ts'
import { handleRetention, handleUpkeep, purgeSchedule, shownStores, storesOf } from './retention.ts'
import { toolFeatures, visitFeatures } from './visitor-features.ts'

/** The logged actions whose target is an article. */
const articleActions = new Set(deskEndpoints.flatMap((endpoint) => ('action' in endpoint ? [endpoint.action] : [])))

export type Foundations = { config: Config; database: Database; log: Log }
type Opened = { receipts: Receipts; places: Geolocation }

export type Features = ReturnType<typeof createFeatures>

/** Creates the server side of every feature, and passes each one what it needs from others. */
export function createFeatures({ config, database, log, receipts, places }: Foundations & Opened) {
  const jobs = createJobs({ database, log })
  const events = eventsOf({ config, database, jobs, log })
  const { announceArticle } = events
  const store = articleStore(database, announceArticle)
  const session = administration({ config, database }, store)
  const keys = apiKeys(database)
  const titlesOf = (ids: readonly number[]) => store.titlesOf(ids)
  const { loads, measures } = measuring({ config, database, log, receipts }, { jobs, titlesOf })
  const tools = toolFeatures({ database, receiptOf: receipts.of })
  const visits = [...measures, ...visitFeatures({ database, receiptOf: receipts.of })]
  const texts = textAnalysis({ database, jobs, log, ...textAnalyzer(config.ai) })
  const push = notifications({ config, database, jobs, log, receiptOf: receipts.of })
  const parts = { config, database, articleStore: store, announceArticle, jobs, log }
  const writing = articleWriting({ ...parts, onPublished: push.notifySoon })
  // In the order of the privacy policy.
  const mails = expiringDigests(database)
  const others = [mails, keys, events]
  const stored = [...tools, texts, ...visits, session, push, places, writing, loads, ...others].flatMap<StoredKind>(
    (feature) => feature.stored,
  )
  const stores = storesOf(stored)
  const kept = retention({ database, stores: shownStores(stores), schedule: purgeSchedule(jobs) })
  handleRetention({ jobs, stores, record: kept.record, log })
  handleUpkeep({ jobs, database, log })
  handleArchive({ jobs, database, log })
  handleLeftOverRows({ jobs, database, stored, log })
  const { announceDigest: announce } = events
  const digest = weeklyDigest({ config, database, jobs, log, loads, push, late: kept.late, announce })
  return {
    jobs,
    session,
    keys,
    events,
    retention: kept,
    stored,
    visitorFeatures: [...tools, ...visits],
    notes: notes({
      database,
      version: packageFile.version,
      articleEvents: (from, limit) => readArticleEvents(database, from, limit),
    }),
    myData: myDataOver({ database, receipts, stored }),
    pageLoads: loads,
    digest,
    places,
    articleStore: store,
    newsReads: newsReads({ articleStore: store, publicUrl: config.publicUrl }),
    provenance: provenance({ database, publicUrl: config.publicUrl }),
    syndication: syndicationOf({ config, database, onMarkdown: loads.onMarkdown }),
    articleWriting: writing,
    push,
    textAnalysis: texts,
  }
}

type Measuring = Foundations & Pick<Opened, 'receipts'>
type MeasuringParts = { jobs: Jobs; titlesOf: (ids: readonly number[]) => Promise<ReadonlyMap<number, string>> }

/** Page loads, which the server counts itself, and what visitors with consent report. */
function measuring({ config, database, log, receipts }: Measuring, { jobs, titlesOf }: MeasuringParts) {
  const { publicUrl, writeLimitPerMinute: writesPerMinute } = config
  const loads = pageLoads({ database, log, publicUrl, policyVersion: policyLastUpdated, titlesOf })
  const { filterOf, countFiltered, moveToCounted } = loads
  const isBot = (headers: IncomingHttpHeaders) => filterOf(headers, {}) === 'bots'
  const views = pageViews({
    database,
    jobs,
    publicUrl,
    writesPerMinute,
    titlesOf,
    receiptOf: receipts.of,
    filterOf,
    countFiltered,
    moveToCounted,
  })
  const goals = sessionGoals({ database, writesPerMinute, isBot })
  return { loads, measures: [views, goals, loadingTimes({ database, titlesOf, isBot })] }
}

function administration({ config, database }: Pick<Foundations, 'config' | 'database'>, store: ArticleStore) {
  const { siteName, requireTwoStep } = config
  const articles = { actions: articleActions, listTitles: (ids: readonly number[]) => store.listTitles(ids) }
  return adminSession({ database, https: isHttps(config), siteName, requireTwoStep, articles })
}

/** A response does not wait longer for jobs that have not started. */
const plannedWithinMs = 1_000

type Writing = Foundations & {
  articleStore: ArticleStore
  announceArticle: Announce
  jobs: Jobs
  /** Called after every publication of articles. */
  onPublished: () => void
}

/** The editorial desk, the AI provider, the daily schedule and the citation check. */
function articleWriting({ config, database, articleStore, announceArticle, jobs, log, onPublished }: Writing) {
  const site = { name: config.siteName, url: config.publicUrl }
  const isAnyAllowed = config.citations.allowPrivate
  const visit = visitor({ site, ...(isAnyAllowed && { isAllowed: () => true }) })
  const checker = citationChecker({ articleStore, visit })
  const published = { announce: announceArticle, onPublished }
  const fetchPage = pageFetcher({ site, isAnyAllowed })
  const claimChecker = evidenceChecker({ database, fetchPage, announce: announceArticle })
  const evidence = handleEvidence({ database, checker: claimChecker, jobs, log })
  const generation = { costStore: costStore(database), houseRulesStore: houseRulesStore(database) }
  const writer = pricedWriter({ ...generation, writer: articleWriter({ ai: config.ai }), aiCost: config.aiCost, log })
  const checkClaims = (article: NewArticle, signal: AbortSignal) =>
    claimChecker.checkText(prepareArticle(article), signal)
  const settings = config.articles
  const daily = dailyArticles({ database, jobs, settings, writer, checker, checkClaims, log, ...published })
  const onCitationsChanged = handleCitationChecks({ checker, jobs, log })
  const checkSoon = (id: number) =>
    void evidence
      .start(id)
      .catch((error: unknown) => log.error({ err: error, id }, 'the check of claims did not start'))
  const { publishSoon } = scheduledPublication({ articleStore, jobs, log, onPublished })
  return {
    checker,
    daily,
    stored: [
      { name: 'news', store: daily },
      { name: 'article-revisions', store: expiringRevisions(database) },
      citedPages(database),
    ],
    routes: [
      editorialDesk({
        editorialStore: editorialStore(database, announceArticle),
        publicUrl: config.publicUrl,
        undoSeconds: config.push.delaySeconds,
        onCitationsChanged,
        onWrittenByAgent: ({ id }) => checkSoon(id),
        async onScheduled(article) {
          const planned = publishSoon(article)
          void planned.then(() => article.publishAt !== null && checkSoon(article.id))
          // A process that is killed after the response has planned the publication. Jobs may start later than calls.
          await Promise.race([planned, pause(plannedWithinMs, undefined, { ref: false })])
        },
        onPublished,
      }),
      generationRoutes({
        ...generation,
        writer,
        articleStore,
        limit: generationLimit(database),
        onDraftStored(article) {
          onCitationsChanged(article)
          checkSoon(article.id)
        },
        provider: providerInUse(config.ai),
        dailyArticles: daily,
      }),
      citationRoutes({ checker, evidence, database, announce: announceArticle }),
    ],
  }
}

type Syndication = { config: Config; database: Database; onMarkdown: MarkdownObserver }

function syndicationOf({ config, database, onMarkdown }: Syndication) {
  return syndication({
    palettes: paletteOfName,
    publishedStore: publishedStore(database),
    site: { name: config.siteName, url: config.publicUrl },
    pages: publicPages,
    ...(config.distribution.webSubHub !== undefined && { hub: config.distribution.webSubHub }),
    onMarkdown,
  })
}
