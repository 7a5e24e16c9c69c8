// Checks the claims of an article against its cited pages, without a model (issue: evidence for each claim).
import pLimit from 'p-limit'
import type { Announce } from '#features/articles/server.ts'
import type { Database } from '#platform/database/database.ts'
import type { FetchPage, PageFetch } from '#platform/outbound/visit.ts'
import { maxCitations } from '#shared/text-limits.ts'
import { type CheckedClaim, checkedClaims, claimsOfArticle } from '../domain/evidence.ts'
import { findPage, type KeptPage, savePage } from './cited-page-store.ts'
import { type CheckedArticle, findArticle, findEvidence, saveCheck } from './evidence-store.ts'
import { type TextThread, textThread } from './text-thread.ts'

export type EvidenceChecker = {
  /** Checks and stores. Stores nothing when the signal aborts or there is no such article. */
  check(id: number, signal: AbortSignal): Promise<void>
  /** Stores that no claim was found, after checks that failed. */
  giveUp(id: number): Promise<void>
  /** The claims of a text that is not stored yet. */
  checkText(article: CheckedArticle, signal: AbortSignal): Promise<CheckedClaim[]>
}

type Options = {
  database: Database
  fetchPage: FetchPage
  /** Receives the changes that readers see, in their transactions. */
  announce?: Announce
  now?: () => Date
}

/** Pages fetched at the same time. */
const pagesAtOnce = 4

export function evidenceChecker({ database, fetchPage, announce, now = () => new Date() }: Options): EvidenceChecker {
  /** The page as it is now, or as it was within 30 days when its site does not respond now. */
  const pageAt = async (url: string, thread: TextThread, signal: AbortSignal): Promise<KeptPage | null> => {
    const fetched = await fetchPage(url, signal)
    if (fetched.kind !== 'fetched') return isPassing(fetched) ? findPage(database, url) : null
    const text = await thread.read(fetched.body, fetched.contentType)
    if (text === null) return null
    const page = { ...text, url, fetchedAt: now().toISOString() }
    await savePage(database, page)
    return page
  }

  const results = async (article: CheckedArticle, earlier: readonly CheckedClaim[], signal: AbortSignal) => {
    const claims = claimsOfArticle(article)
    if (claims.length === 0) return []
    const thread = textThread()
    try {
      const pages = await pagesOf(article.citations, (url) => pageAt(url, thread, signal))
      const supports = await thread.prove({ claims, pages, hasSources: article.citations.length > 0 })
      const proven = claims.map((claim, i) => ({ claim, support: supports[i] ?? ({ state: 'not-found' } as const) }))
      return checkedClaims(proven, { pages: new Map(pages.map((page) => [page.url, page])), earlier })
    } finally {
      await thread.close()
    }
  }

  const loaded = async (id: number) => {
    const article = await findArticle(database, id)
    return article && { article, earlier: (await findEvidence(database, id))?.claims ?? [] }
  }

  return {
    checkText: (article, signal) => results(article, [], signal),
    async check(id, signal) {
      const stored = await loaded(id)
      if (!stored) return
      const claims = await results(stored.article, stored.earlier, signal)
      if (!signal.aborted) await saveCheck(database, id, { claims, at: now(), announce })
    },
    async giveUp(id) {
      const stored = await loaded(id)
      if (!stored) return
      const { article, earlier } = stored
      const state = article.citations.length > 0 ? 'not-found' : 'no-source'
      const unproven = claimsOfArticle(article).map((claim) => ({ claim, support: { state } as const }))
      const claims = checkedClaims(unproven, { pages: new Map(), earlier })
      await saveCheck(database, id, { claims, at: now(), announce })
    },
  }
}

/** Whether the site may respond another time. */
function isPassing(failure: Exclude<PageFetch, { kind: 'fetched' }>): boolean {
  switch (failure.kind) {
    case 'refused':
      return failure.status >= 500 || failure.status === 429 || failure.status === 408
    case 'unreachable':
    case 'timed-out':
    case 'no-route':
    case 'dns-failed':
      return true
    case 'not-public':
    case 'no-such-host':
    case 'too-many-redirects':
    case 'unreadable':
    case 'too-large':
      return false
  }
}

async function pagesOf(citations: readonly string[], pageAt: (url: string) => Promise<KeptPage | null>) {
  const limiter = pLimit(pagesAtOnce)
  const urls = [...new Set(citations)].slice(0, maxCitations)
  const pages = await Promise.all(urls.map((url) => limiter(() => pageAt(url))))
  return pages.filter((page) => page !== null)
}
