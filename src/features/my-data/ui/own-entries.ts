// What the page does for this browser: reads its entries, saves them, erases them.
import { receiptKeeper } from '#browser/receipts/receipts.ts'
import { showToast } from '#ui-kit/toast.ts'
import type { PersonalRow } from '../contract.ts'
import { eraseMessages, myDataMessages as words } from '../messages.ts'
import { type Entries, type Erased, eraseEntries, type Held, readEntries, type Watch } from './read-entries.ts'
import { saveEntries } from './save-entries.ts'

/** What other features know of this browser. */
export type OwnBrowser = {
  sessionId: () => string | null
  /** Ends the session id and the decision about cookies, which is asked for again. */
  forget: () => Promise<void>
}

export type View =
  | { state: 'reading' }
  | { state: 'failed' }
  | { state: 'none'; isErased: boolean }
  | ({ state: 'read'; receipts: number; at: Date } & Entries)

export async function readView(browser: OwnBrowser, watch: Watch): Promise<View> {
  try {
    const held = await heldBy(browser)
    const isNothing = held.receipts.length + held.sessionIds.length === 0
    const entries = isNothing ? nothing : await readEntries(held, { excerpts: true }, watch)
    const receipts = await forgetGone(held, entries.rows)
    if (entries.rows.length === 0) return { state: 'none', isErased: false }
    return { state: 'read', ...entries, receipts, at: new Date() }
  } catch {
    return { state: 'failed' }
  }
}

const nothing: Entries = { rows: [], more: 0 }

/** Entries that expired or were erased elsewhere: their receipts open nothing any more. Answers how many are left. */
async function forgetGone({ receipts }: Held, rows: readonly PersonalRow[]): Promise<number> {
  const opened = new Set(rows.map(({ receipt }) => receipt))
  const gone = receipts.filter((receipt) => !opened.has(receipt))
  if (gone.length > 0) (await receiptKeeper()).forget(gone)
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
  const keeper = await receiptKeeper()
  const result = await eraseEntries(await heldBy(browser), keeper.forget, watch)
  const { erased, isComplete } = result
  if (isComplete) {
    await browser.forget()
    showToast({ title: eraseMessages.erased(erased), description: eraseMessages.erasedText })
  } else {
    const description = eraseMessages.failedText(erased)
    showToast({ title: eraseMessages.failed(erased), description, destructive: true })
  }
  return result
}

async function heldBy(browser: OwnBrowser): Promise<Held> {
  const receipts = await (await receiptKeeper()).held()
  const sessionId = browser.sessionId()
  return { receipts, sessionIds: sessionId === null ? [] : [sessionId] }
}
