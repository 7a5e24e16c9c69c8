// The keys of the counters: hashes of a fixed length, because paths and session ids may be too long for an index.
import { createHash } from 'node:crypto'

/** The key of a path. */
export function pathKey(path: string): string {
  return asUuid(createHash('sha256').update(path).digest('hex').slice(0, 32))
}

/** An SQL expression of the same key for a column of paths. */
export function pathKeyIn(column: string): string {
  return `encode(substring(sha256(convert_to(${column}, 'UTF8')) FOR 16), 'hex')::uuid`
}

/** The key of a visitor. It begins with the time of the session id, so that concurrent visitors are adjacent in the indexes. */
export function visitorKey(sessionId: string): string {
  const milliseconds = BigInt.asUintN(48, BigInt(/^session_(\d{1,16})_/.exec(sessionId)?.[1] ?? 0))
  const digest = createHash('sha256').update(sessionId).digest('hex')
  return asUuid(milliseconds.toString(16).padStart(12, '0') + digest.slice(0, 20))
}

function asUuid(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
