// Reads and erases by receipts, as many at once as a call takes.
import { clientOf } from '#browser/api.ts'
import { ApiError } from '#browser/api-error.ts'
import { apiPaths } from '#shared/paths.ts'
import type { endpoints, PersonalRow } from '../contract.ts'
import { receiptsAtOnce } from '../domain/my-data-limits.ts'

const call = clientOf<(typeof endpoints)[number]>()

/** What opens rows: receipts, and the id of this tab's session. */
export type Held = { receipts: readonly string[]; sessionIds: readonly string[] }

export type Watch = {
  signal: AbortSignal
  onProgress: (progress: { done: number; of: number }) => void
  /** The server asks to wait; it goes on by itself. */
  onWait: (seconds: number) => void
}

export type Entries = {
  /** Each once, newest first. */
  rows: readonly PersonalRow[]
  /** Page views beyond those that were listed: only a flood has so many. */
  more: number
}

export async function readEntries(held: Held, { excerpts }: { excerpts: boolean }, watch: Watch): Promise<Entries> {
  const rows = new Map<string, PersonalRow>()
  let more = 0
  let { receipts, sessionIds } = held
  do {
    const batch = receipts.slice(0, receiptsAtOnce)
    const body = { receipts: [...batch], sessionIds: [...sessionIds], excerpts }
    const { signal } = watch
    const answer = await unlessBusy(() => call('POST', apiPaths.myData, { body, signal }), watch)
    if (answer.rows.length === 0 && answer.rest.length > 0) throw new Error('The server opens none of these receipts')
    for (const row of answer.rows) rows.set(row.receipt, row)
    more = Math.max(more, answer.morePageViews)
    // A page view opens its whole session: what came along need not be asked for.
    receipts = [...answer.rest, ...receipts.slice(batch.length)].filter((receipt) => !rows.has(receipt))
    sessionIds = []
    watch.onProgress({ done: Math.max(0, held.receipts.length - receipts.length), of: held.receipts.length })
  } while (receipts.length > 0)
  const newestFirst = [...rows.values()].sort((one, other) => other.createdAt.localeCompare(one.createdAt))
  return { rows: newestFirst, more }
}

export type Erased = { erased: number; isComplete: boolean }

/** @param onGone receipts whose rows are gone for good, whatever follows */
export async function eraseEntries(
  held: Held,
  onGone: (receipts: readonly string[]) => void,
  watch: Watch,
): Promise<Erased> {
  let { receipts, sessionIds } = held
  let erased = 0
  try {
    do {
      const batch = receipts.slice(0, receiptsAtOnce)
      const body = { receipts: [...batch], sessionIds: [...sessionIds] }
      const answer = await unlessBusy(() => call('DELETE', apiPaths.myData, { body }), watch)
      erased += answer.erased
      onGone(batch)
      receipts = receipts.slice(batch.length)
      sessionIds = []
      watch.onProgress({ done: held.receipts.length - receipts.length, of: held.receipts.length })
    } while (receipts.length > 0)
    return { erased, isComplete: true }
  } catch {
    return { erased, isComplete: false }
  }
}

const shortestWaitSeconds = 1
const longestWaitSeconds = 15 * 60

async function unlessBusy<Answer>(send: () => Promise<Answer>, { signal, onWait }: Watch): Promise<Answer> {
  for (;;) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429) throw error
      const asked = Number(error.retryAfter) || longestWaitSeconds / 15
      const seconds = Math.min(Math.max(asked, shortestWaitSeconds), longestWaitSeconds)
      onWait(seconds)
      await pause(seconds * 1_000, signal)
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
