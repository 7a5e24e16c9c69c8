// Codes of two-step login, sessions and signatures need a right clock.
import { doctorMessages as words } from './doctor-messages.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

/** Half a minute is what two-step login tolerates. */
const faultMs = 30_000
const warningMs = 3_000

type Reading = { at: number; before: number; after: number }

/** How far another clock is ahead of this one; the reading arrived between `before` and `after`. */
export function compareClocks(other: string, { at, before, after }: Reading): Finding {
  const aheadMs = at - (before + after) / 2
  const doubtMs = (after - before) / 2
  const seconds = Math.round(aheadMs / 1000)
  if (Math.abs(aheadMs) - doubtMs > faultMs) return fault(words.clock, words.clockOff(other, seconds))
  if (Math.abs(aheadMs) - doubtMs > warningMs) return warning(words.clock, words.clockOff(other, seconds))
  return ok(words.clock, words.clockRight(other))
}

const limitMs = 10_000

/** The `Date` of a server that the operator names; none is asked otherwise. */
export async function comparePeer(peer: URL, now: () => number): Promise<Finding> {
  const before = now()
  try {
    const { headers } = await fetch(peer, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(limitMs) })
    // Whole seconds, cut off.
    const at = Date.parse(headers.get('date') ?? '') + 500
    if (!Number.isNaN(at)) return compareClocks(peer.host, { at, before, after: now() })
  } catch {
    // The same as a response without a time.
  }
  return warning(words.clock, words.noPeer(peer.host))
}
