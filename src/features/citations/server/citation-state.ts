// The state of a citation after a visit to its address (docs/decisions/044-citation-checks.md).

import type { CitationCheck, CitationState } from '#features/articles/editor-contract.ts'
import type { Visit } from '#platform/outbound/visit.ts'
import { maxUrlCharacters } from '#shared/text-limits.ts'

export function checkOf(url: string, visit: Visit, checkedAt: Date): CitationCheck {
  const state = stateOf(url, visit)
  return {
    url,
    state,
    status: visit.kind === 'responded' ? visit.status : null,
    finalUrl: state === 'redirected' ? shownAddress(visit) : null,
    checkedAt: checkedAt.toISOString(),
  }
}

function stateOf(url: string, visit: Visit): CitationState {
  switch (visit.kind) {
    case 'responded':
      return stateOfStatus(visit.status, isSamePage(url, visit.finalUrl))
    case 'no-such-host':
    case 'unreachable':
      return 'dead'
    // Sites that require a cookie redirect visits without one in a circle.
    case 'too-many-redirects':
    case 'not-public':
      return 'blocked'
    case 'timed-out':
    case 'dns-failed':
    case 'no-route':
    case 'unreadable':
    case 'too-large':
      return 'unchecked'
  }
}

function stateOfStatus(status: number, isSame: boolean): CitationState {
  if (status >= 200 && status < 300) return isSame ? 'ok' : 'redirected'
  if (status === 404 || status === 410) return 'dead'
  // The page may work for a reader, or at another time.
  if (status >= 500 || status < 200 || status === 408 || status === 425) return 'unchecked'
  return status >= 400 ? 'blocked' : 'unchecked'
}

/** Addresses that differ only in their fragment lead to the same page. */
function isSamePage(one: string, other: string): boolean {
  return pageOf(one) === pageOf(other)
}

function pageOf(address: string): string | undefined {
  return URL.parse(address)?.href.replace(/#.*$/, '')
}

/** Does not store an address longer than the field's limit. */
function shownAddress(visit: Visit): string | null {
  return visit.kind === 'responded' && visit.finalUrl.length <= maxUrlCharacters ? visit.finalUrl : null
}
