// Fetches what articles cite and keeps what became of each citation.
import { turns } from '#platform/outbound/turns.ts'
import type { VisitAddress } from '#platform/outbound/visit.ts'
import { maxCitations } from '#shared/limits.ts'
import type { CitationCheck } from '../../editorial-contract.ts'
import type { ArticleStore } from '../article-store.ts'
import { checkOf } from './citation-state.ts'

export type CitationChecker = {
  /** Of one article, kept with it unless the signal comes first; null when there is no such article. */
  check(id: number, signal?: AbortSignal): Promise<CitationCheck[] | null>
  /** One check for each address, in their order. Nothing is stored. Never rejects. */
  checkAddresses(addresses: readonly string[], signal?: AbortSignal): Promise<CitationCheck[]>
  /** Gives up what is being fetched. */
  close(): void
}

export type CitationCheckerOptions = {
  articleStore: Pick<ArticleStore, 'findDeskArticle' | 'saveCitationChecks'>
  visit: VisitAddress
  /** For all citations of one article together; the rest stay unchecked. */
  limitMs?: number
  now?: () => Date
}

/** Hosts asked at the same time for one article. */
const hostsAtOnce = 4

export function citationChecker(options: CitationCheckerOptions): CitationChecker {
  const { articleStore, visit, limitMs = 30_000, now = () => new Date() } = options
  const closing = new AbortController()

  const checkAddresses: CitationChecker['checkAddresses'] = async (addresses, outerSignal) => {
    const own = [closing.signal, AbortSignal.timeout(limitMs)]
    const signal = AbortSignal.any(outerSignal ? [outerSignal, ...own] : own)
    const inTurn = turns(hostsAtOnce)
    const checks = new Map<string, CitationCheck>()
    const visitHost = async (ofHost: string[]) => {
      // One after the other: a site cited often gets no crowd.
      for (const url of ofHost) checks.set(url, checkOf(url, await visit(url, signal), now()))
    }
    const hosts = byHost(addresses.slice(0, maxCitations))
    await Promise.all(hosts.map((ofHost) => inTurn(() => visitHost(ofHost))))
    return addresses.map((url) => checks.get(url) ?? checkOf(url, { kind: 'timed-out' }, now()))
  }

  const check: CitationChecker['check'] = async (id, signal) => {
    const article = await articleStore.findDeskArticle(id)
    if (!article) return null
    const checks = await checkAddresses(article.citations, signal)
    const isGivenUp = closing.signal.aborted || signal?.aborted
    return isGivenUp ? article.citationChecks : articleStore.saveCitationChecks(id, checks)
  }

  return { check, checkAddresses, close: () => closing.abort() }
}

function byHost(addresses: readonly string[]): string[][] {
  return [...Map.groupBy(new Set(addresses), (address) => URL.parse(address)?.hostname).values()]
}
