// How receipts lie in a storage (Decisions, My data): in pieces of one tab and one day at most, so that nothing long is written twice
// and tabs never write over each other.
import { receiptPattern } from '#shared/calls/receipts.ts'

const pieceKey = /^receipts\.(\d{1,16})\.([a-z0-9]+)\.[a-z0-9]+$/

export type Piece = { place: Storage; key: string; startedAt: number; session: string }

export function newPiece(place: Storage, session: string, startedAt: number): Piece {
  return { place, key: `receipts.${startedAt}.${session}.${randomId()}`, startedAt, session }
}

/** Oldest first. */
export function piecesIn(...places: readonly (Storage | null)[]): Piece[] {
  const pieces = places.flatMap((place) => (place ? Object.keys(place).flatMap((key) => pieceAt(place, key)) : []))
  return pieces.sort((one, other) => one.startedAt - other.startedAt)
}

function pieceAt(place: Storage, key: string): Piece[] {
  const [, startedAt, session] = pieceKey.exec(key) ?? []
  return session === undefined ? [] : [{ place, key, startedAt: Number(startedAt), session }]
}

/** Others may have written there: only what looks like a receipt is one. */
export function receiptsOf({ place, key }: Piece): string[] {
  return (place.getItem(key) ?? '').split(' ').filter((receipt) => receiptPattern.test(receipt))
}

/** Answers whether there was room. */
export function writePiece({ place, key }: Piece, receipts: readonly string[]): boolean {
  return write(place, key, receipts.join(' '))
}

/** Answers whether there was room; without it the piece stays where it is. */
export function movePiece({ place, key }: Piece, target: Storage | null): boolean {
  const isMoved = target !== null && write(target, key, place.getItem(key) ?? '')
  if (isMoved) place.removeItem(key)
  return isMoved
}

export function write(place: Storage, key: string, value: string): boolean {
  try {
    place.setItem(key, value)
    return true
  } catch {
    // It is full.
    return false
  }
}

export function randomId(): string {
  return [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join('')
}
