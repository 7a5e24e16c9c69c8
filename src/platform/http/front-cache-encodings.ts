// Which encoding an answer travels in, and the quick compression of what is sent before the best one is done.
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, gunzip, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { brotliFor } from './front-cache-brotli.ts'

export type Encoding = 'br' | 'gzip' | 'identity'
type Compressed = Exclude<Encoding, 'identity'>

/** Whatever else a client prefers: the smallest it takes arrives first. */
const best: Encoding[] = ['br', 'gzip', 'identity']

/** Browsers send a few values and send them always; a hostile client must not fill the memory with others. */
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

/** Beside the event loop, which a long page would hold up: some milliseconds of a thread. */
export const compressQuickly: Record<Compressed, (body: Buffer, use: Use) => Promise<Buffer>> = {
  br: (body, use) => brotliQuickly(body, brotliFor(body.length, levels[use].br)),
  gzip: (body, use) => gzipQuickly(body, { level: levels[use].gzip }),
}

export const decompress: Record<Compressed, (body: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
}

/** Sent to many, or to whoever asks now: a quarter of the time, and a seventh more bytes. */
export type Use = 'many-times' | 'once'
const levels = { 'many-times': { br: 4, gzip: 6 }, once: { br: 1, gzip: 1 } } as const
