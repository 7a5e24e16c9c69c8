// Stores a browser's receipts (Decisions, My data): in session storage, unless the visitor chose to keep them longer.
import { toolUsageRetentionDays } from '#shared/retention.ts'
import { movePiece, newPiece, type Piece, piecesIn, randomId, receiptsOf, write, writePiece } from './receipt-pieces.ts'

export const receiptsAtMost = 50_000
const receiptsInPiece = 500
const dayMs = 24 * 60 * 60 * 1000

/** This local storage entry is set while receipts outlive the session. */
const keptKey = 'receipts-kept'

/** Null if the browser blocks it. */
export type Places = { session: Storage | null; local: Storage | null }

type Session = { name: string; keep: () => unknown }

export class ReceiptStorage {
  readonly #places: Places
  readonly #session: Session
  readonly #now: () => number
  #current: { piece: Piece; receipts: readonly string[] } | null = null

  constructor(places: Places, session: Session, now: () => number = Date.now) {
    this.#places = places
    this.#session = session
    this.#now = now
  }

  isKept(): boolean {
    return typeof this.#places.local?.getItem(keptKey) === 'string'
  }

  /** Chooses the storage from now on. Returns false if the browser stores nothing. */
  setKept(isOn: boolean): boolean {
    const { local } = this.#places
    if (!local) return false
    if (isOn) return write(local, keptKey, 'on')
    local.removeItem(keptKey)
    return true
  }

  /** Returns the receipts of this session and the kept ones, oldest first. */
  all(): string[] {
    return [...new Set(this.#pieces().flatMap(receiptsOf))]
  }

  /** Returns how many of them were stored before the storage was full. */
  append(receipts: readonly string[]): number {
    let stored = 0
    while (stored < receipts.length) {
      const open = this.#openPiece()
      if (!open) break
      const added = receipts.slice(stored, stored + receiptsInPiece - open.receipts.length)
      const together = [...open.receipts, ...added]
      if (!writePiece(open.piece, together)) break
      this.#session.keep()
      this.#current = { piece: open.piece, receipts: together }
      stored += added.length
    }
    return stored
  }

  drop(gone: ReadonlySet<string>): void {
    this.#current = null
    for (const piece of this.#pieces()) {
      const receipts = receiptsOf(piece)
      const left = receipts.filter((receipt) => !gone.has(receipt))
      if (left.length === 0) piece.place.removeItem(piece.key)
      else if (left.length < receipts.length) writePiece(piece, left)
    }
  }

  /** Moves the receipts of this session to the storage in use. Returns those without room there. */
  settle(): string[] {
    this.#current = null
    const target = this.#target()
    const [others, isMisplaced] = this.isKept()
      ? [this.#places.session, () => true]
      : [this.#places.local, ({ session }: Piece) => session === this.#session.name]
    const left = piecesIn(others).filter((piece) => isMisplaced(piece) && !movePiece(piece, target))
    return this.isKept() ? [] : left.flatMap(receiptsOf)
  }

  /** Removes the receipts of other sessions. */
  endKept(): void {
    for (const { place, key } of piecesIn(this.#places.local)) place.removeItem(key)
  }

  /** Removes receipts that are no longer kept, are expired, or exceed the limit. */
  tidy(): void {
    // The page may have been closed before the removal was complete.
    if (!this.isKept()) this.endKept()
    let count = 0
    for (const piece of this.#pieces().reverse()) {
      count += receiptsOf(piece).length
      const isExpired = this.#now() - piece.startedAt > toolUsageRetentionDays * dayMs
      if (isExpired || count > receiptsAtMost) piece.place.removeItem(piece.key)
    }
  }

  #openPiece() {
    const place = this.#target()
    const { piece, receipts = [] } = this.#current ?? {}
    const age = piece ? this.#now() - piece.startedAt : 0
    if (piece?.place === place && receipts.length < receiptsInPiece && age >= 0 && age < dayMs) return this.#current
    return place && { piece: newPiece(place, this.#session.name, this.#now()), receipts: [] }
  }

  #target(): Storage | null {
    return this.isKept() ? this.#places.local : this.#places.session
  }

  #pieces(): Piece[] {
    return piecesIn(this.#places.session, this.#places.local)
  }
}

/** The session of this tab. Its id is in session storage once something was stored. */
export function sessionIn(storage: Storage | null, key: string): Session {
  const name = storage?.getItem(key) || randomId()
  return { name, keep: () => storage?.getItem(key) === null && write(storage, key, name) }
}
