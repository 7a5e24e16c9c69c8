// Tells receivers what waits for them: one call at a time to each, to all at the same time.
import { type Database, DatabaseUnavailable } from '#platform/database/database.ts'
import { everyCopy } from '#platform/http/edge-headers.ts'
import type { Log } from '#platform/log.ts'
import { merged, type Outcome } from '../domain/receivers.ts'
import type { PostCall } from './post-call.ts'
import { claimDue, record, secondsToNext } from './receiver-store.ts'
import type { ToldReceiver } from './receivers.ts'

type DeliverOptions = {
  database: Database
  receivers: readonly ToldReceiver[]
  post: PostCall
  log: Pick<Log, 'warn' | 'error'>
}

/** How long calls under way may still take when the process ends. */
const endingMs = 3_000
/** A later call waits for the regular run. */
const longestTimerMs = 600_000

export function deliverer(options: DeliverOptions) {
  const ending = new AbortController()
  const tellers = options.receivers.map((receiver) => teller(receiver, options, ending.signal))
  return {
    /** Begins to tell what waits, without waiting for receivers. */
    wake(): void {
      for (const { begin } of tellers) begin()
    },
    /** Resolves when nobody is being told. */
    async idle(): Promise<void> {
      await Promise.all(tellers.map((one) => one.idle()))
    },
    async end(): Promise<void> {
      const timer = setTimeout(() => ending.abort(), endingMs)
      await Promise.all(tellers.map((one) => one.end()))
      clearTimeout(timer)
    },
  }
}

/** Tells one receiver, whenever something is due. */
function teller(receiver: ToldReceiver, options: DeliverOptions, ending: AbortSignal) {
  const { name } = receiver
  const { database, log } = options
  let hasMore = false
  let isEnding = false
  let telling: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  async function tellAll(): Promise<void> {
    do {
      hasMore = false
      while (!isEnding && (await tellNext(receiver, options, ending)));
      await planNext()
    } while (hasMore && !isEnding)
  }

  async function planNext(): Promise<void> {
    clearTimeout(timer)
    const seconds = isEnding ? null : await secondsToNext(database, name)
    if (seconds === null || isEnding) return
    timer = setTimeout(begin, Math.min(Math.max(seconds, 0) * 1_000 + 20, longestTimerMs)).unref()
  }

  function begin(): void {
    hasMore = true
    if (telling || isEnding) return
    telling = tellAll()
      .catch((error: unknown) => {
        // The next regular run tells the rest. The database logs its own outages.
        if (!(error instanceof DatabaseUnavailable))
          log.error({ err: error, receiver: name }, 'telling a receiver broke off')
      })
      .finally(() => {
        telling = null
        if (hasMore) begin()
      })
  }

  return {
    begin,
    async idle(): Promise<void> {
      while (telling) await telling
    },
    async end(): Promise<void> {
      isEnding = true
      clearTimeout(timer)
      await telling
    },
  }
}

/** False when nothing is due, or another process tells it. */
async function tellNext(
  receiver: ToldReceiver,
  { database, post, log }: DeliverOptions,
  ending: AbortSignal,
): Promise<boolean> {
  const { name } = receiver
  const claimed = await claimDue(database, name)
  if (!claimed) return false
  const { changes, attempts } = claimed
  const outcome = changes.length === 0 ? nothingLeft : await post(receiver, merged(changes, everyCopy), ending)
  const givenUp = await database.transaction((transaction) => record(transaction, name, { claimed, outcome }))
  const about = { receiver: name, changes: changes.length, attempts }
  if (outcome.kind === 'failed') log.warn({ ...about, result: outcome.result }, 'a receiver will be told again')
  if (givenUp > 0) log.error({ ...about, givenUp }, 'a receiver is not told about changes: given up')
  return outcome.kind === 'delivered' || outcome.kind === 'refused'
}

/** The changes were taken back before the call. */
const nothingLeft: Outcome = { kind: 'given-back' }
