// What becomes of a page load (docs/decisions/052-page-loads.md), from its request alone.

/** In the order in which it is decided. */
export type PageLoadClass = 'bots' | 'opted-out' | 'undecided' | 'refused' | 'counted'

export type PageLoadFacts = {
  isBot: boolean
  isReferrerSpam: boolean
  /** `DNT: 1` or `Sec-GPC: 1`. */
  isTrackingRefused: boolean
  /** What the cookie says of the policy in force. */
  consent: 'none' | 'outdated' | 'necessary' | 'analytics'
}

export function pageLoadClass({ isBot, isReferrerSpam, isTrackingRefused, consent }: PageLoadFacts): PageLoadClass {
  if (isBot || isReferrerSpam) return 'bots'
  else if (isTrackingRefused) return 'opted-out'
  else if (consent === 'analytics') return 'counted'
  else return consent === 'necessary' ? 'refused' : 'undecided'
}

/** Counted when a visitor accepts on a page that was loaded undecided: a key of its own, so that no count ever falls. */
export const acceptedLater = 'accepted-later'

/** The loads of a range by class. An acceptance moves one from undecided to counted, as far as there are any. */
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

/** A page that the browser fetches before anybody asked to see it. Each browser has said so in a header of its own. */
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
