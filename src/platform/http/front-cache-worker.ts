// The thread of the best compression, which takes tenths of a second of a processor for each page: with the synchronous function it
// stays on this thread, while the asynchronous one would occupy those that passwords and name resolution share.
import { parentPort } from 'node:worker_threads'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { brotliFor } from './front-cache-brotli.ts'

parentPort?.on('message', (quick: Uint8Array) => {
  const body = brotliDecompressSync(quick)
  const compressed = new Uint8Array(brotliCompressSync(body, brotliFor(body.length, constants.BROTLI_MAX_QUALITY)))
  parentPort?.postMessage(compressed, [compressed.buffer])
})
