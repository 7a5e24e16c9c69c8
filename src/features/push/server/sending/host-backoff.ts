// Backs off from push services that are slow, silent or unreachable, so that they do not delay other deliveries. Each process keeps
// its own state.

export type HostBackoff = {
  /** How long no request may be sent to the host; null when one may. */
  secondsLeft(host: string): number | null
  /** Records whether a request to the host went well. */
  note(host: string, request: { isGood: boolean }): void
}

const failuresToBackOff = 3
const firstBackoffSeconds = 60
const maxBackoffSeconds = 15 * 60
/** Bounds memory: subscribers choose the hosts. */
const maxHosts = 5_000

type Known = { failures: number; backoffs: number; until: number }

export function hostBackoff(now: () => number = () => performance.now()): HostBackoff {
  const hosts = new Map<string, Known>()
  return {
    secondsLeft(host) {
      const known = hosts.get(host)
      const left = known ? (known.until - now()) / 1000 : 0
      return left > 0 ? Math.ceil(left) : null
    },
    note(host, { isGood }) {
      if (isGood) {
        hosts.delete(host)
        return
      }
      if (hosts.size >= maxHosts) hosts.clear()
      const { failures, backoffs, until } = hosts.get(host) ?? { failures: 0, backoffs: 0, until: 0 }
      // Requests that were under way when the backoff began do not prolong it.
      if (until > now()) return
      if (failures + 1 < failuresToBackOff) {
        hosts.set(host, { failures: failures + 1, backoffs, until })
        return
      }
      const seconds = Math.min(firstBackoffSeconds * 2 ** backoffs, maxBackoffSeconds)
      hosts.set(host, { failures: 0, backoffs: backoffs + 1, until: now() + seconds * 1000 })
    },
  }
}
