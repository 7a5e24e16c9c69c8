// Counts page requests. The results for user agents and referrers are memoized, so that the cost for a cached page is
// not measurable.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { rememberedConsent } from '#features/consent/contract.ts'
import { isTrackingRefused } from '#platform/http/tracking-refused.ts'
import type { PageView } from '../../contract.ts'
import { assistantHostOfUtmSource } from '../../domain/assistants.ts'
import { acceptedLater, isPrefetch, pageLoadClass } from '../../domain/page-load.ts'
import { articleIdOf } from '../../domain/reports/page-names.ts'
import type { HourlyCounter } from '../hours/hourly-counter.ts'
import type { ViewFilter } from '../page-views/accept-page-view.ts'
import { agentOf } from './agents.ts'
import type { DailyCounter } from './daily-counter.ts'
import { referrerReader } from './referrers.ts'

export type RequestCounterOptions = {
  counter: Pick<DailyCounter, 'add'>
  /** Counts the loads of people by hour. */
  hours?: Pick<HourlyCounter, 'add'>
  publicUrl: string
  /** The current policy version. A decision about another version does not count. */
  policyVersion: string
}

/** The parts of a request that the counter reads. */
type PageRequest = Pick<IncomingMessage, 'method' | 'headers' | 'url'>

export function requestCounter({ counter, hours, publicUrl, policyVersion }: RequestCounterOptions) {
  const readReferrer = referrerReader(publicUrl)

  /** Counts one served request for a page, from the cache or rendered. */
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
    if (loadClass !== 'bots') hours?.add({ path: address, source: assistantHost ?? referrer.host })
    const articleId = crawlPurpose === null ? null : articleIdOf(address)
    if (crawlPurpose !== null && articleId !== null) counter.add(`crawl-${crawlPurpose}`, String(articleId))
  }

  /**
   * Counts one served request for the Markdown version of an article: not as a page load, but as a fetch if a crawler
   * sent it.
   */
  const onMarkdown = ({ method, headers }: PageRequest, articleId: number): void => {
    const { crawlPurpose } = agentOf(headers['user-agent'])
    if (method === 'GET' && crawlPurpose !== null) counter.add(`crawl-${crawlPurpose}`, String(articleId))
  }

  /** Whether a page view is only counted, and why. */
  const filterOf = (headers: IncomingHttpHeaders, { referrer }: Pick<PageView, 'referrer'>): ViewFilter | null => {
    if (agentOf(headers['user-agent']).isBot) return 'bots'
    else return readReferrer(referrer).isSpam ? 'spam' : null
  }

  return {
    onPage,
    onMarkdown,
    filterOf,
    countFiltered: (filter: ViewFilter) => counter.add('filtered-view', filter),
    /** Calls of agents are no page loads. */
    countAgentCall: (tool: string) => counter.add('agent-call', tool),
    /** Call this when a visitor gives consent on a page that loaded without a decision. */
    moveToCounted: () => counter.add('load', acceptedLater),
  }
}

/** Only the beginning of a query is read, because assistants identify themselves there. */
const longestQuery = 2_048

/** The host of the assistant in the query's `utm_source`, if there is one. */
function assistantNamedIn(url: string): string | null {
  const query = url.indexOf('?')
  if (query === -1 || !url.includes('utm_source=', query)) return null
  const utmSource = new URLSearchParams(url.slice(query, query + longestQuery)).get('utm_source')
  return utmSource === null ? null : assistantHostOfUtmSource(utmSource)
}
