// Fetches what articles cite and keeps what became of each citation.
import type { Log } from '#platform/log.ts'
import { turns } from '#platform/outbound/turns.ts'
import type { VisitAddress } from '#platform/outbound/visit.ts'
import { maxCitations } from '#shared/limits.ts'
import type { CitationCheck } from '../../editorial-contract.ts'
import type { ArticleStore } from '../article-store.ts'
import { checkOf } from './citation-state.ts'

export type CitationChecker = {
  /** Of one article, kept with it; null when there is no such article. */
  check(id: number): Promise<CitationCheck[] | null>
  /** One check for each address, in their order. Nothing is stored. Never rejects. */
  checkAddresses(addresses: readonly string[], signal?: AbortSignal): Promise<CitationCheck[]>
  /** Checks a saved article in the background, one after the other. Never throws: what goes wrong is logged. */
  checkSoon(article: { id: number; citations: readonly string[] }): void
  /** Gives up what is being fetched and what waits. */
  close(): Promise<void>
}

export type CitationCheckerOptions = {
  articleStore: Pick<ArticleStore, 'findDeskArticle' | 'saveCitationChecks'>
  visit: VisitAddress
  log: Pick<Log, 'error' | 'warn'>
  /** For all citations of one article together; the rest stay unchecked. */
  limitMs?: number
  now?: () => Date
}

/** Hosts asked at the same time for one article. */
const hostsAtOnce = 4
/** More are not remembered: the desk can ask for each. */
const maxWaiting = 200

export function citationChecker(options: CitationCheckerOptions): CitationChecker {
  const { articleStore, visit, log, limitMs = 30_000, now = () => new Date() } = options
  const closing = new AbortController()
  const waiting = new Set<number>()
  let emptying: Promise<void> | null = null

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

  const check = async (id: number) => {
    const article = await articleStore.findDeskArticle(id)
    if (!article) return null
    const checks = await checkAddresses(article.citations)
    return closing.signal.aborted ? article.citationChecks : articleStore.saveCitationChecks(id, checks)
  }

  const emptyQueue = async () => {
    for (const id of waiting) {
      waiting.delete(id)
      await check(id).catch((error: unknown) => log.error({ err: error, id }, 'the citations could not be checked'))
    }
    // In the same breath in which nobody was found waiting.
    emptying = null
  }

  return {
    check,
    checkAddresses,
    checkSoon({ id, citations }) {
      if (closing.signal.aborted || citations.length === 0) return
      if (waiting.size >= maxWaiting) {
        log.warn({ id }, 'too many articles wait for the check of their citations')
        return
      }
      waiting.add(id)
      emptying ??= emptyQueue()
    },
    async close() {
      closing.abort()
      waiting.clear()
      await emptying
    },
  }
}

function byHost(addresses: readonly string[]): string[][] {
  return [...Map.groupBy(new Set(addresses), (address) => URL.parse(address)?.hostname).values()]
}
