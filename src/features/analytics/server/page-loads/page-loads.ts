// How many page loads there were, what became of them, and what AI assistants and crawlers made of the site: counted from the
// requests alone, without anything that names a visitor (docs/decisions/052-page-loads.md).
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { rememberedConsent } from '#features/consent/contract.ts'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import { analyticsRetentionDays } from '#shared/retention.ts'
import type { PageView } from '../../contract.ts'
import { articleIdOf } from '../../domain/article-id-of.ts'
import { assistantHostOfUtmSource } from '../../domain/assistants.ts'
import { dayOf, rangeUntil } from '../../domain/days.ts'
import { acceptedLater, isPrefetch, pageLoadClass } from '../../domain/page-load.ts'
import { isTrackingRefused } from '../../domain/tracking-refused.ts'
import { agentOf } from './agents.ts'
import { dailyCounter } from './daily-counter.ts'
import { dailyCountsStore } from './daily-counts-store.ts'
import { pageLoadRoutes, type TitlesOf } from './page-load-routes.ts'
import { referrerReader } from './referrers.ts'

export type PageLoadOptions = {
  database: Database
  log: Pick<Log, 'error'>
  publicUrl: string
  /** The policy in force: a decision about another one is none. */
  policyVersion: string
  titlesOf: TitlesOf
  /** Milliseconds since 1970. */
  now?: () => number
}

/** Why a page view is counted and not stored. */
type ViewFilter = 'bots' | 'spam'

export type PageLoads = ReturnType<typeof pageLoads>

export function pageLoads({ database, log, publicUrl, policyVersion, titlesOf, now = Date.now }: PageLoadOptions) {
  const store = dailyCountsStore(database)
  const counter = dailyCounter({ write: (counts) => store.add(counts), log, now })
  const readReferrer = referrerReader(publicUrl)
  const today = () => dayOf(new Date(now()))

  /** One answered request for a page, kept or rendered. */
  const onPage = ({ method, headers, url = '' }: PageRequest, address: string, status: number): void => {
    const isLoad = method === 'GET' && (status === 200 || status === 304) && !isPrefetch(headers)
    if (!isLoad) return
    const { isBot, crawlPurpose } = agentOf(headers['user-agent'])
    const referrer = readReferrer(headers.referer)
    const loadClass = pageLoadClass({
      isBot,
      isReferrerSpam: referrer.isSpam,
      isTrackingRefused: isTrackingRefused(headers),
      consent: rememberedConsent(headers.cookie, policyVersion),
    })
    counter.add('load', loadClass)
    const assistantHost = loadClass === 'bots' ? null : (assistantNamedIn(url) ?? referrer.assistantHost)
    if (assistantHost !== null) counter.add('assistant', assistantHost)
    const articleId = crawlPurpose === null ? null : articleIdOf(address)
    if (crawlPurpose !== null && articleId !== null) counter.add(`crawl-${crawlPurpose}`, String(articleId))
  }

  /** One answered request for the Markdown version of an article: no page load, but crawlers take it for the article. */
  const onMarkdown = ({ method, headers }: PageRequest, articleId: number): void => {
    const { crawlPurpose } = agentOf(headers['user-agent'])
    if (method === 'GET' && crawlPurpose !== null) counter.add(`crawl-${crawlPurpose}`, String(articleId))
  }

  /** Why a page view is no visitor's. */
  const filterOf = (headers: IncomingHttpHeaders, { referrer }: Pick<PageView, 'referrer'>): ViewFilter | null => {
    if (agentOf(headers['user-agent']).isBot) return 'bots'
    else return readReferrer(referrer).isSpam ? 'spam' : null
  }

  return {
    onPage,
    onMarkdown,
    filterOf,
    countFiltered: (filter: ViewFilter) => counter.add('filtered-view', filter),

    /** The visitor of a page that was loaded undecided has accepted on it. */
    moveToCounted: () => counter.add('load', acceptedLater),

    flush: () => counter.flush(),
    routes: pageLoadRoutes({ store, flush: () => counter.flush(), titlesOf, today }),
    /** By whole days, so that a range never shows half a day. */
    forgetOld: () => store.deleteBefore(rangeUntil(today(), analyticsRetentionDays).from),
    drain: () => counter.end(),
  }
}

/** What is read of a request. */
type PageRequest = Pick<IncomingMessage, 'method' | 'headers' | 'url'>

/** Assistants name themselves in the first characters of a query. */
const longestQuery = 2_048

/** The host of the assistant that the query names as its source. What of a query cannot be decoded names none. */
function assistantNamedIn(url: string): string | null {
  const query = url.indexOf('?')
  if (query === -1 || !url.includes('utm_source=', query)) return null
  const utmSource = new URLSearchParams(url.slice(query, query + longestQuery)).get('utm_source')
  return utmSource === null ? null : assistantHostOfUtmSource(utmSource)
}
