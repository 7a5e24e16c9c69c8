// Reads, downloads and erases the entries of this browser.
import { withOutboxLock } from '#browser/outbox/kept-list.ts'
import { receiptKeeper } from '#browser/receipts/receipts.ts'
import { saveBlob } from '#ui-kit/object-urls.ts'
import { showToast } from '#ui-kit/toast.ts'
import type { PersonalRow, ShownPreferences, ToolDataWords } from '../../contract.ts'
import { eraseMessages, myDataMessages as words } from '../../messages.ts'
import { type Entries, type Erased, eraseEntries, type Held, readEntries, type Watch } from './read-entries.ts'

/** Functions of other features for this browser's data. */
export type OwnBrowser = {
  sessionId: () => string | null
  /**
   * Deletes the data stored in this browser: session id, unsent events, news, notifications, the decision about cookies
   * and the last QR codes.
   */
  clear: () => Promise<void>
  /** Describes notification preferences in a sentence. */
  describePreferences: (preferences: ShownPreferences) => string
  /** The tools' words for their rows. `type` is the type of their usage events. */
  tools: readonly (ToolDataWords & { type: string })[]
}

export type View =
  | { state: 'reading' }
  | { state: 'failed' }
  | { state: 'none' }
  | { state: 'erased'; count: number }
  | ({ state: 'read'; receipts: number; at: Date } & Entries)

export async function readView(browser: OwnBrowser, watch: Watch): Promise<View> {
  try {
    const held = await heldBy(browser)
    const isNothing = held.receipts.length + held.sessionIds.length === 0
    const entries = isNothing ? nothing : await readEntries(held, { excerpts: true }, watch)
    const receipts = await dropGone(held, entries.rows)
    if (entries.rows.length === 0) return { state: 'none' }
    return { state: 'read', ...entries, receipts, at: new Date() }
  } catch {
    return { state: 'failed' }
  }
}

const nothing: Entries = { rows: [], more: 0 }

/** Drops receipts of entries that expired or were erased elsewhere. Returns the number of remaining receipts. */
async function dropGone({ receipts }: Held, rows: readonly PersonalRow[]): Promise<number> {
  const opened = new Set(rows.map(({ receipt }) => receipt))
  const gone = receipts.filter((receipt) => !opened.has(receipt))
  if (gone.length > 0) (await receiptKeeper()).drop(gone)
  return receipts.length - gone.length
}

export async function saveEverything(browser: OwnBrowser, watch: Watch): Promise<void> {
  try {
    saveEntries(await readEntries(await heldBy(browser), { excerpts: false }, watch))
  } catch {
    if (watch.signal.aborted) return
    showToast({ title: words.downloadFailed, description: words.notReachable, destructive: true })
  }
}

export async function eraseEverything(browser: OwnBrowser, watch: Watch): Promise<Erased> {
  // The lock prevents other tabs from sending queued events. `clear` then deletes these events.
  const result = await withOutboxLock(async () => {
    const all = await eraseAll(browser, watch)
    if (all.isComplete) await browser.clear()
    return all
  })
  const { erased, isComplete } = result
  if (!isComplete) {
    const description = eraseMessages.failedText(erased)
    showToast({ title: eraseMessages.failed(erased), description, destructive: true })
  }
  return result
}

/** Erases twice if receipts arrived during the first run, from events that were in flight. */
async function eraseAll(browser: OwnBrowser, watch: Watch): Promise<Erased> {
  const { drop } = await receiptKeeper()
  const first = await eraseEntries(await heldBy(browser), drop, watch)
  const late = await heldBy(browser)
  if (!first.isComplete || late.receipts.length === 0) return first
  const second = await eraseEntries(late, drop, watch)
  return { erased: first.erased + second.erased, isComplete: second.isComplete }
}

async function heldBy(browser: OwnBrowser): Promise<Held> {
  const receipts = await (await receiptKeeper()).held()
  const sessionId = browser.sessionId()
  return { receipts, sessionIds: sessionId === null ? [] : [sessionId] }
}

/**
 * Downloads the entries as one file. It omits the receipts, which would allow anyone with the file to erase the
 * entries.
 */
function saveEntries({ rows, more }: Entries, now = new Date()): void {
  const lines = rows.map((row) => JSON.stringify({ ...row, receipt: undefined }))
  const head = `{"readAt":"${now.toISOString()}","morePageViews":${more},"entries":[\n`
  const file = new Blob([head, lines.join(',\n'), '\n]}\n'], { type: 'application/json' })
  saveBlob(file, `my-data-${now.toISOString().slice(0, 10)}.json`)
}
