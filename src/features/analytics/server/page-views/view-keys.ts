// The keys of the counters. They are hashes of a fixed length, because paths and session ids may be too long for an
// index.
import { hash } from 'node:crypto'

/** The key of a path. */
export function pathKey(path: string): string {
  return asUuid(hash('sha256', path, 'hex').slice(0, 32))
}

/** The key of a visitor. It begins with the time of the session id, so that concurrent visitors are adjacent in the indexes. */
export function visitorKey(sessionId: string): string {
  const milliseconds = BigInt.asUintN(48, BigInt(/^session_(\d{1,16})_/.exec(sessionId)?.[1] ?? 0))
  const digest = hash('sha256', sessionId, 'hex')
  return asUuid(milliseconds.toString(16).padStart(12, '0') + digest.slice(0, 20))
}

function asUuid(hex: string): string {
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)]
  return parts.join('-')
}
