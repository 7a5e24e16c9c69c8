// The keys of the counters. They are of one length however long what they stand for is, so that it fits into every index.
import { createHash } from 'node:crypto'

export function pathKey(path: string): string {
  return asUuid(createHash('sha256').update(path).digest('hex').slice(0, 32))
}

/** The same key in SQL. */
export function pathKeyIn(column: string): string {
  return `encode(substring(sha256(convert_to(${column}, 'UTF8')) FOR 16), 'hex')::uuid`
}

/** The time of the session id comes first: visitors of one hour lie together in the indexes. */
export function visitorKey(sessionId: string): string {
  const milliseconds = BigInt.asUintN(48, BigInt(/^session_(\d{1,16})_/.exec(sessionId)?.[1] ?? 0))
  const digest = createHash('sha256').update(sessionId).digest('hex')
  return asUuid(milliseconds.toString(16).padStart(12, '0') + digest.slice(0, 20))
}

function asUuid(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
