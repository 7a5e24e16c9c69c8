// Receipts of the events that this browser sent (Decisions, My data). Every page loads this file. The storing code
// loads with the first receipt.
import { sessionStore } from '../state/storage.ts'
import type { ReceiptKeeper } from './receipt-keeper.ts'

/** The receipts that are not stored yet. */
const fresh: string[] = []
/** The session storage entry with the session's id, which is set once a receipt is stored. */
const sessionKey = 'receipts-session'
let keeper: Promise<ReceiptKeeper> | undefined

/** Keeps the receipt of a response, if it has one. Costs one array push per keystroke. */
export function keepReceipt(response: unknown): void {
  const receipt = (response as { receipt?: unknown } | null)?.receipt
  if (typeof receipt !== 'string') return
  fresh.push(receipt)
  startKeeper()
}

/** Called once per page. A session with receipts shares them with the other tabs of this browser. */
export function resumeKeeping(): void {
  if (sessionStore.read(sessionKey)) startKeeper()
}

/** If the code fails to load, receipts wait in memory, and the next receipt retries. */
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

/** Resets the state to the stored one, as in a new document. */
export async function reloadReceipts(): Promise<void> {
  const closing = keeper
  keeper = undefined
  ;(await closing)?.close()
  fresh.length = 0
}
