// The storage format of receipts (Decisions, My data): one entry per tab and day, so writes are short and tabs do not
// overwrite each other.
import { receiptPattern } from '#shared/calls/receipts.ts'
import { attempt } from '../state/storage.ts'

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

/** Other code may write to the storage, so this reads only entries in the form of a receipt. */
export function receiptsOf({ place, key }: Piece): string[] {
  return (place.getItem(key) ?? '').split(' ').filter((receipt) => receiptPattern.test(receipt))
}

/** Returns whether there was room. */
export function writePiece({ place, key }: Piece, receipts: readonly string[]): boolean {
  return write(place, key, receipts.join(' '))
}

/** Returns whether there was room. Without room, the entry stays where it is. */
export function movePiece({ place, key }: Piece, target: Storage | null): boolean {
  const isMoved = write(target, key, place.getItem(key) ?? '')
  if (isMoved) place.removeItem(key)
  return isMoved
}

/** Returns whether there was room. */
export function write(place: Storage | null, key: string, value: string): boolean {
  return place !== null && attempt(() => place.setItem(key, value)) !== null
}

export function randomId(): string {
  return [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join('')
}
