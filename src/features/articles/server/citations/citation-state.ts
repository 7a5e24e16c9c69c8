// What a visit says about a citation (docs/decisions/044-citation-checks.md).
import type { Visit } from '#platform/outbound/visit.ts'
import { maxUrlCharacters } from '#shared/limits.ts'
import type { CitationState } from '../../domain/editorial.ts'
import type { CitationCheck } from '../../editorial-contract.ts'

export function checkOf(url: string, visit: Visit, checkedAt: Date): CitationCheck {
  const state = stateOf(url, visit)
  return {
    url,
    state,
    status: visit.kind === 'answered' ? visit.status : null,
    finalUrl: state === 'redirected' ? shownAddress(visit) : null,
    checkedAt: checkedAt.toISOString(),
  }
}

function stateOf(url: string, visit: Visit): CitationState {
  switch (visit.kind) {
    case 'answered':
      return stateOfStatus(visit.status, isSamePage(url, visit.finalUrl))
    case 'no-such-host':
    case 'unreachable':
      return 'dead'
    // Sites that want a cookie first send those without one in a circle.
    case 'too-many-redirects':
    case 'not-public':
      return 'blocked'
    case 'timed-out':
    case 'dns-failed':
    case 'no-route':
    case 'unreadable':
      return 'unchecked'
  }
}

function stateOfStatus(status: number, isSame: boolean): CitationState {
  if (status >= 200 && status < 300) return isSame ? 'ok' : 'redirected'
  if (status === 404 || status === 410) return 'dead'
  // It may well answer a reader, or us another time.
  if (status >= 500 || status < 200 || status === 408 || status === 425) return 'unchecked'
  return status >= 400 ? 'blocked' : 'unchecked'
}

/** A place within a page is the page. */
function isSamePage(one: string, other: string): boolean {
  return pageOf(one) === pageOf(other)
}

function pageOf(address: string): string | undefined {
  return URL.parse(address)?.href.replace(/#.*$/, '')
}

/** An address that no field would take is not shown either. */
function shownAddress(visit: Visit): string | null {
  return visit.kind === 'answered' && visit.finalUrl.length <= maxUrlCharacters ? visit.finalUrl : null
}
