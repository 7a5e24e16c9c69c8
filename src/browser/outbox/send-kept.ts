// Sends queued events in order, one after the other, as soon as the site is reachable (docs/decisions/066-offline.md).
import { sendEvent } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { checkConnection, isOffline, subscribeToConnection } from '../connection.ts'
import { dropEvents, type KeptEvent } from '../kept-events.ts'
import { boundKept, keptAtMost, keptEvents, subscribeToKept, timeOf, withOutboxLock } from './kept-list.ts'

const dayMs = 24 * 60 * 60 * 1000
const firstWaitMs = 5_000
const longestWaitMs = 10 * 60_000
/** Attempts per event. An extension may block a call permanently even though the site is reachable. */
const triesAtMost = 3
type Sent = (events: readonly KeptEvent[]) => void

/**
 * Sends every queued event from now on. Returns a function that stops it.
 * @param onSent receives the sent events that were created offline, each time nothing more can be sent
 */
export function startSending(onSent: Sent): () => void {
  const sender = new Sender(onSent)
  const run = () => {
    boundKept()
    sender.run()
  }
  const unsubscribe = [subscribeToConnection(run), subscribeToKept(run)]
  document.addEventListener('visibilitychange', run)
  run()
  return () => {
    for (const end of unsubscribe) end()
    document.removeEventListener('visibilitychange', run)
    sender.stop()
  }
}

/** The result of one event. */
type Outcome = 'stored' | 'refused' | 'unanswered' | { waitMs: number }

class Sender {
  readonly #onSent: Sent
  readonly #tries = new Map<string, number>()
  #isRunning = false
  #isStopped = false
  /** Whether the network was down since the list was last empty. */
  #wasAway = false
  #waitMs = firstWaitMs
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(onSent: Sent) {
    this.#onSent = onSent
  }

  run(): void {
    this.#wasAway ||= isOffline()
    if (this.#isStopped || this.#isRunning || this.#timer !== undefined || isOffline() || keptEvents().length === 0)
      return
    this.#isRunning = true
    withOutboxLock(() => this.#sendAll()).then(
      () => {
        this.#isRunning = false
        // Another event may have been queued at the last moment.
        this.run()
      },
      (error: unknown) => {
        this.#isRunning = false
        console.warn('Kept events were not sent:', error)
      },
    )
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  async #sendAll(): Promise<void> {
    const sent: KeptEvent[] = []
    try {
      // Reads the list each time, because events may be dropped or added in the meantime.
      for (let event = next(); event && !isOffline(); event = next()) {
        const outcome = await this.#send(event)
        if (outcome === 'stored' && (event.isMadeAway || this.#wasAway)) sent.push(event)
        if (typeof outcome === 'object') return this.#waitFor(outcome.waitMs)
        // While offline, sending pauses until the connection is back.
        if (outcome === 'unanswered') return isOffline() ? undefined : this.#waitFor(this.#nextWait())
        this.#waitMs = firstWaitMs
        dropEvents([event.key])
      }
    } finally {
      if (sent.length > 0) this.#onSent(sent)
      if (keptEvents().length === 0) this.#wasAway = false
    }
  }

  async #send(event: KeptEvent): Promise<Outcome> {
    if (timeOf(event) < Date.now() - keptAtMost.days * dayMs) return 'refused'
    try {
      await sendEvent(event)
      return 'stored'
    } catch (error) {
      if (error instanceof ApiError) return this.#outcomeOf(error)
      await checkConnection()
      // A response from anything but this site, such as a captive portal, says nothing about the site.
      if (isOffline() || !(error instanceof TypeError)) return 'unanswered'
      const tries = (this.#tries.get(event.key) ?? 0) + 1
      this.#tries.set(event.key, tries)
      return tries < triesAtMost ? 'unanswered' : 'refused'
    }
  }

  #outcomeOf({ status, retryAfter, message }: ApiError): Outcome {
    const isForLater = status >= 500 || status === 408 || status === 429
    if (isForLater) return { waitMs: Number(retryAfter ?? 0) * 1000 || this.#nextWait() }
    console.warn('A kept event was refused:', message)
    return 'refused'
  }

  #nextWait(): number {
    const wait = this.#waitMs
    this.#waitMs = Math.min(2 * wait, longestWaitMs)
    return wait
  }

  #waitFor(waitMs: number): void {
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined
        this.run()
      },
      Math.min(waitMs, longestWaitMs),
    )
  }
}

function next(): KeptEvent | undefined {
  return keptEvents()[0]
}
