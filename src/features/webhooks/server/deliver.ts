// Sends the waiting events: one after the other to each receiver, to all receivers at the same time.
import { type Database, DatabaseUnavailable } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import { claimFirst, findDue, record } from './delivery-store.ts'
import type { PostEvent } from './post-event.ts'

type DeliverOptions = {
  database: Database
  post: PostEvent
  /** Called with the time of the next attempt at an event. */
  onRetry: (webhookId: number, at: Date) => void
  log: Pick<Log, 'info' | 'warn' | 'error'>
}

/** How long requests under way may still take when the process ends. */
const endingMs = 3_000

export type Deliverer = ReturnType<typeof deliverer>

export function deliverer(options: DeliverOptions) {
  const { database, log } = options
  const ending = new AbortController()
  /** The receivers that this process sends to; true when more has become due since it looked. */
  const hasMore = new Map<number, boolean>()
  const running = new Set<Promise<void>>()
  let isEnding = false

  async function sendAll(webhookId: number): Promise<void> {
    do {
      hasMore.set(webhookId, false)
      while (!isEnding && (await sendNext(webhookId, options, ending.signal)));
    } while (!isEnding && hasMore.get(webhookId))
  }

  async function begin(webhookId: number): Promise<void> {
    if (hasMore.has(webhookId)) return void hasMore.set(webhookId, true)
    try {
      await sendAll(webhookId)
    } catch (error) {
      // The next regular run sends the rest. The database logs its own outages.
      if (!(error instanceof DatabaseUnavailable)) log.error({ err: error, webhookId }, 'sending events broke off')
    } finally {
      hasMore.delete(webhookId)
    }
  }

  return {
    /** Begins to send what is due, and resolves without waiting for receivers. */
    async wake(): Promise<void> {
      if (isEnding) return
      for (const webhookId of await findDue(database)) {
        const sending = begin(webhookId)
        running.add(sending)
        void sending.finally(() => running.delete(sending))
      }
    },
    /** Resolves when nothing is being sent. */
    async idle(): Promise<void> {
      while (running.size > 0) await Promise.all(running)
    },
    async end(): Promise<void> {
      isEnding = true
      const timer = setTimeout(() => ending.abort(), endingMs)
      await Promise.all(running)
      clearTimeout(timer)
    },
  }
}

/** False when no event of the receiver is due. */
async function sendNext(
  webhookId: number,
  { database, post, onRetry, log }: DeliverOptions,
  ending: AbortSignal,
): Promise<boolean> {
  const claimed = await claimFirst(database, webhookId)
  if (!claimed) return false
  const outcome = await post(claimed, ending)
  const nextAt = await database.transaction((transaction) => record(transaction, claimed, outcome))
  const about = { webhookId, event: claimed.event, messageId: claimed.messageId, attempts: claimed.attempts }
  if (outcome.kind === 'failed') {
    const { result } = outcome
    if (nextAt) log.warn({ ...about, result, nextAt }, 'an event will be sent again')
    else log.error({ ...about, result }, 'an event is given up')
  } else if (outcome.kind === 'off') log.warn(about, 'a receiver turned its webhook off')
  if (nextAt) onRetry(webhookId, new Date(nextAt))
  return true
}
