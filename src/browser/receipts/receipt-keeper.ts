// Stores receipts with a delay and when the visitor leaves the page, and exchanges them with the other tabs of this
// browser.
import { receiptPattern } from '#shared/calls/receipts.ts'
import { localStore, sessionStore } from '../state/storage.ts'
import { OtherTabs } from './other-tabs.ts'
import { ReceiptStorage, receiptsAtMost, sessionIn } from './receipt-storage.ts'

/** A crash may lose the receipts of this period. */
const storeAfterMs = 1_000

export type ReceiptKeeper = {
  storeSoon: () => void
  /** Returns all receipts that this browser knows, oldest first. */
  held: () => Promise<string[]>
  /** Drops receipts, in the other tabs too. */
  drop: (receipts: readonly string[]) => void
  /** Whether receipts outlive the session. */
  isKept: () => boolean
  /** Returns whether the browser allows it. */
  setKept: (isOn: boolean) => Promise<boolean>
  close: () => void
}

/** @param fresh receipts that are not stored yet; they are removed from the list once they are */
export function makeReceiptKeeper(fresh: string[], sessionKey: string): ReceiptKeeper {
  const places = { session: sessionStore.open(), local: localStore.open() }
  const storage = new ReceiptStorage(places, sessionIn(places.session, sessionKey))
  storage.tidy()
  let timer: ReturnType<typeof setTimeout> | undefined

  function store(): void {
    clearTimeout(timer)
    timer = undefined
    fresh.splice(0, storage.append(fresh))
    // Without storage, receipts stay in memory, with the same limit.
    fresh.splice(0, fresh.length - receiptsAtMost)
  }
  const storeSoon = () => {
    timer ??= setTimeout(store, storeAfterMs)
  }
  const own = () => [...storage.all(), ...fresh]
  function dropHere(receipts: readonly string[]): void {
    const gone = new Set(receipts)
    storage.drop(gone)
    fresh.splice(0, fresh.length, ...fresh.filter((receipt) => !gone.has(receipt)))
  }
  const settle = () => {
    store()
    fresh.push(...storage.settle())
  }
  const tabs = new OtherTabs({ receipts: own, drop: dropHere, settle })

  async function setKept(isOn: boolean): Promise<boolean> {
    if (!storage.setKept(isOn)) return false
    settle()
    await tabs.settle()
    if (!isOn) storage.endKept()
    return true
  }
  async function held(): Promise<string[]> {
    const receipts = [...own(), ...(await tabs.receipts()), ...own()]
    return [...new Set(receipts)].filter((receipt) => receiptPattern.test(receipt))
  }

  // Phones end a hidden page without another event, so this uses both.
  window.addEventListener('pagehide', store)
  document.addEventListener('visibilitychange', store)
  return {
    storeSoon,
    held,
    drop(receipts) {
      dropHere(receipts)
      tabs.drop(receipts)
    },
    isKept: () => storage.isKept(),
    setKept,
    close() {
      clearTimeout(timer)
      window.removeEventListener('pagehide', store)
      document.removeEventListener('visibilitychange', store)
      tabs.close()
    },
  }
}
