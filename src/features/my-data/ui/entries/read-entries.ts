// Reads and erases entries by receipts, in batches within the limits of a call.
import { clientOf } from '#browser/api.ts'
import { ApiError } from '#browser/api-error.ts'
import { apiPaths } from '#shared/paths.ts'
import type { endpoints, PersonalRow } from '../../contract.ts'
import { receiptsAtOnce } from '../../domain/my-data-limits.ts'

const call = clientOf<(typeof endpoints)[number]>()

/** Receipts, and the id of this tab's session. */
export type Held = { receipts: readonly string[]; sessionIds: readonly string[] }

export type Watch = {
  signal: AbortSignal
  onProgress: (progress: { done: number; of: number }) => void
  /** Called when the server requires a wait. The work continues after it. */
  onWait: (seconds: number) => void
}

export type Entries = {
  /** Without duplicates, newest first. */
  rows: readonly PersonalRow[]
  /** The number of page views beyond the listed ones. Only floods exceed the limit. */
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
    const page = await retryWhenBusy(() => call('POST', apiPaths.myData, { body, signal }), watch)
    if (page.rows.length === 0 && page.rest.length > 0) throw new Error('The server opens none of these receipts')
    for (const row of page.rows) rows.set(row.receipt, row)
    more = Math.max(more, page.morePageViews)
    // A page view returns its whole session, so receipts of known rows are skipped.
    receipts = [...page.rest, ...receipts.slice(batch.length)].filter((receipt) => !rows.has(receipt))
    sessionIds = []
    watch.onProgress({ done: Math.max(0, held.receipts.length - receipts.length), of: held.receipts.length })
  } while (receipts.length > 0)
  const newestFirst = [...rows.values()].sort((one, other) => other.createdAt.localeCompare(one.createdAt))
  return { rows: newestFirst, more }
}

export type Erased = { erased: number; isComplete: boolean }

/** @param onGone called with the receipts of each batch once its rows are erased */
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
      const result = await retryWhenBusy(() => call('DELETE', apiPaths.myData, { body }), watch)
      erased += result.erased
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

async function retryWhenBusy<Result>(send: () => Promise<Result>, { signal, onWait }: Watch): Promise<Result> {
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
