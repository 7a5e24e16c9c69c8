// Content negotiation of encodings, and the quick compression until the best one is done.
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, gunzip, gzip, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { brotliFor } from './front-cache-brotli.ts'

export type Encoding = 'br' | 'gzip' | 'identity'
type Compressed = Exclude<Encoding, 'identity'>

/** Uses the smallest encoding that the client accepts, whatever the client prefers. */
const best: Encoding[] = ['br', 'gzip', 'identity']

/** Browsers send few different values. The cache is bounded, because a hostile client may send any number. */
const negotiated = new LRUCache<string, Encoding>({ max: 100 })
const longestRemembered = 200

/** The best encoding the client takes; `br;q=0` refuses it. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== 'string') return 'identity'
  return negotiated.get(accepted) ?? negotiate(accepted)
}

function negotiate(accepted: string): Encoding {
  const taken = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings(best)
  const encoding = best.find((name) => taken.includes(name)) ?? 'identity'
  if (accepted.length <= longestRemembered) negotiated.set(accepted, encoding)
  return encoding
}

const brotliQuickly = promisify(brotliCompress)
const gzipQuickly = promisify(gzip)

/**
 * Runs on libuv's threads, because a long page takes milliseconds. A page of usual length that is sent once is
 * compressed synchronously instead: handing it to a thread and back takes twice as long as compressing it
 * (docs/decisions/005-front-cache.md).
 */
export const compressQuickly: Record<Compressed, (body: Buffer, use: Use) => Buffer | Promise<Buffer>> = {
  br: (body, use) =>
    (isBrief(body, use) ? brotliCompressSync : brotliQuickly)(body, brotliFor(body.length, levels[use].br)),
  gzip: (body, use) => (isBrief(body, use) ? gzipSync : gzipQuickly)(body, { level: levels[use].gzip }),
}

/** Compressed in a fifth of a millisecond. */
const briefBytes = 128 * 1024

function isBrief(body: Buffer, use: Use): boolean {
  return use === 'once' && body.length <= briefBytes
}

export const decompress: Record<Compressed, (body: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
}

/** Pages sent once get the fastest level: a sixth of the time, a tenth more bytes. */
export type Use = 'many-times' | 'once'
const levels = { 'many-times': { br: 4, gzip: 6 }, once: { br: 0, gzip: 1 } } as const
