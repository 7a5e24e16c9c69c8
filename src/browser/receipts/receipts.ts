// Receipts of what this browser sent (Decisions, My data). Every page has this code: what stores them is loaded with the first one.
import type { ReceiptKeeper } from './receipt-keeper.ts'

/** Those that are not stored yet. */
const fresh: string[] = []
/** Stands in the session storage once a receipt was stored, and names the session. */
const sessionKey = 'receipts-session'
let keeper: Promise<ReceiptKeeper> | undefined

/** Keeps the receipt of an answer, if it has one. A keystroke costs no more than a place in a list. */
export function keepReceipt(answer: unknown): void {
  const receipt = (answer as { receipt?: unknown } | null)?.receipt
  if (typeof receipt !== 'string') return
  fresh.push(receipt)
  startKeeper()
}

/** To be called once a page is there: a session that has receipts shows them to the other tabs of this browser. */
export function resumeKeeping(): void {
  try {
    if (sessionStorage.getItem(sessionKey)) startKeeper()
  } catch {
    // Storage can be forbidden: then there is nothing in it.
  }
}

/** Where its code does not come, receipts wait in memory; the next one tries again. */
function startKeeper(): void {
  receiptKeeper().then(
    ({ storeSoon }) => storeSoon(),
    () => {},
  )
}

export function receiptKeeper(): Promise<ReceiptKeeper> {
  keeper ??= import('./receipt-keeper.ts').then(
    ({ makeReceiptKeeper }) => makeReceiptKeeper(fresh, sessionKey),
    (error) => {
      keeper = undefined
      throw error
    },
  )
  return keeper
}

/** As a new document begins: with what the storage holds. */
export async function reloadReceipts(): Promise<void> {
  const closing = keeper
  keeper = undefined
  ;(await closing)?.close()
  fresh.length = 0
}
