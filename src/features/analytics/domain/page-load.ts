// Classifies a page load by its request (docs/decisions/052-page-loads.md).

export type PageLoadClass = 'bots' | 'opted-out' | 'undecided' | 'refused' | 'counted'

export type PageLoadFacts = {
  isBot: boolean
  isReferrerSpam: boolean
  /** `DNT: 1` or `Sec-GPC: 1`. */
  isTrackingRefused: boolean
  /** The consent cookie, compared with the current policy version. */
  consent: 'none' | 'outdated' | 'necessary' | 'analytics'
}

/** Classifies a page load by the first class that applies. */
export function pageLoadClass({ isBot, isReferrerSpam, isTrackingRefused, consent }: PageLoadFacts): PageLoadClass {
  if (isBot || isReferrerSpam) return 'bots'
  else if (isTrackingRefused) return 'opted-out'
  else if (consent === 'analytics') return 'counted'
  else return consent === 'necessary' ? 'refused' : 'undecided'
}

/** Counts visitors who accept on a page that loaded as undecided. A separate key, so that no counter ever decreases. */
export const acceptedLater = 'accepted-later'

/**
 * Sums a range by class. Each late consent moves one load from undecided to counted, while there are undecided loads.
 */
export function settledLoads(counts: ReadonlyMap<string, number>): Record<PageLoadClass, number> {
  const of = (key: PageLoadClass | typeof acceptedLater) => counts.get(key) ?? 0
  const moved = Math.min(of(acceptedLater), of('undecided'))
  return {
    bots: of('bots'),
    'opted-out': of('opted-out'),
    undecided: of('undecided') - moved,
    refused: of('refused'),
    counted: of('counted') + moved,
  }
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** Whether the browser prefetches the page. Browsers have used different headers for this. */
export function isPrefetch(headers: Headers): boolean {
  return (
    names(headers['sec-purpose'], 'prefetch') ||
    names(headers.purpose, 'prefetch') ||
    names(headers['x-purpose'], 'preview') ||
    names(headers['x-moz'], 'prefetch')
  )
}

function names(header: string | string[] | undefined, purpose: string): boolean {
  return header !== undefined && String(header).toLowerCase().startsWith(purpose)
}
