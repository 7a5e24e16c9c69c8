// Fetches the citations of articles and stores their states.
import pLimit from 'p-limit'
import type { CitationCheck } from '#features/articles/editor-contract.ts'
import type { ArticleStore } from '#features/articles/server.ts'
import type { VisitAddress } from '#platform/outbound/visit.ts'
import { maxCitations } from '#shared/text-limits.ts'
import { checkOf } from './citation-state.ts'

export type CitationChecker = {
  /** Whether there is such an article. */
  isKnown(id: number): Promise<boolean>
  /** Checks the citations of an article and stores the result, unless the signal aborts; null when there is no such article. */
  check(id: number, signal?: AbortSignal): Promise<CitationCheck[] | null>
  /** One check for each address, in their order. Stores nothing and never rejects. */
  checkAddresses(addresses: readonly string[], signal?: AbortSignal): Promise<CitationCheck[]>
  /** Aborts the running requests. */
  close(): void
}

export type CitationCheckerOptions = {
  articleStore: Pick<ArticleStore, 'findDeskArticle' | 'saveCitationChecks'>
  visit: VisitAddress
  /** For all citations of one article together; the rest stay unchecked. */
  limitMs?: number
  now?: () => Date
}

/** Hosts visited at the same time for one article. */
const hostsAtOnce = 4

export function citationChecker(options: CitationCheckerOptions): CitationChecker {
  const { articleStore, visit, limitMs = 30_000, now = () => new Date() } = options
  const closing = new AbortController()

  const checkAddresses: CitationChecker['checkAddresses'] = async (addresses, outerSignal) => {
    const own = [closing.signal, AbortSignal.timeout(limitMs)]
    const signal = AbortSignal.any(outerSignal ? [outerSignal, ...own] : own)
    const limiter = pLimit(hostsAtOnce)
    const checks = new Map<string, CitationCheck>()
    const visitHost = async (urls: string[]) => {
      // One after the other, so that a frequently cited site is not flooded.
      for (const url of urls) checks.set(url, checkOf(url, await visit(url, signal), now()))
    }
    const hosts = byHost(addresses.slice(0, maxCitations))
    await Promise.all(hosts.map((urls) => limiter(() => visitHost(urls))))
    return addresses.map((url) => checks.get(url) ?? checkOf(url, { kind: 'timed-out' }, now()))
  }

  const check: CitationChecker['check'] = async (id, signal) => {
    const article = await articleStore.findDeskArticle(id)
    if (!article) return null
    const checks = await checkAddresses(article.citations, signal)
    const isGivenUp = closing.signal.aborted || signal?.aborted
    return isGivenUp ? article.citationChecks : articleStore.saveCitationChecks(id, checks)
  }

  const isKnown = async (id: number) => (await articleStore.findDeskArticle(id)) !== null
  return { isKnown, check, checkAddresses, close: () => closing.abort() }
}

function byHost(addresses: readonly string[]): string[][] {
  return [...Map.groupBy(new Set(addresses), (address) => URL.parse(address)?.hostname).values()]
}
