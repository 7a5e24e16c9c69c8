// What is counted of a request. It must cost a kept page nothing that could be measured: agents and referrers are remembered.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { rememberedConsent } from '#features/consent/contract.ts'
import type { PageView } from '../../contract.ts'
import { articleIdOf } from '../../domain/article-id-of.ts'
import { assistantHostOfUtmSource } from '../../domain/assistants.ts'
import { acceptedLater, isPrefetch, pageLoadClass } from '../../domain/page-load.ts'
import { isTrackingRefused } from '../../domain/tracking-refused.ts'
import type { ViewFilter } from '../page-views/page-views.ts'
import { agentOf } from './agents.ts'
import type { DailyCounter } from './daily-counter.ts'
import { referrerReader } from './referrers.ts'

export type RequestCounterOptions = {
  counter: Pick<DailyCounter, 'add'>
  publicUrl: string
  /** The policy in force: a decision about another one is none. */
  policyVersion: string
}

/** What is read of a request. */
type Asked = Pick<IncomingMessage, 'method' | 'headers' | 'url'>

export function requestCounter({ counter, publicUrl, policyVersion }: RequestCounterOptions) {
  const readReferrer = referrerReader(publicUrl)

  /** One answered request for a page, kept or rendered. */
  const onPage = ({ method, headers, url = '' }: Asked, address: string, status: number): void => {
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
  const onMarkdown = ({ method, headers }: Asked, articleId: number): void => {
    const { crawlPurpose } = agentOf(headers['user-agent'])
    if (method === 'GET' && crawlPurpose !== null) counter.add(`crawl-${crawlPurpose}`, String(articleId))
  }

  /** Whether a page view is to be counted only, and as what. */
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
  }
}

/** Assistants name themselves in the first characters of a query. */
const longestQuery = 2_048

/** The host of the assistant that the query names as its source. What of a query cannot be decoded names none. */
function assistantNamedIn(url: string): string | null {
  const query = url.indexOf('?')
  if (query === -1 || !url.includes('utm_source=', query)) return null
  const utmSource = new URLSearchParams(url.slice(query, query + longestQuery)).get('utm_source')
  return utmSource === null ? null : assistantHostOfUtmSource(utmSource)
}
