// The thread of the best compression, which takes tenths of a second of a processor for each page: with the synchronous function it
// stays on this thread, while the asynchronous one would occupy those that passwords and name resolution share.
import { parentPort } from 'node:worker_threads'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** Windows in powers of two: the tables of the best compression are as large as the window, not as the page. */
const windows = { least: 16, most: 22 } as const

parentPort?.on('message', (quick: Uint8Array) => {
  const compressed = new Uint8Array(compress(brotliDecompressSync(quick)))
  parentPort?.postMessage(compressed, [compressed.buffer])
})

function compress(body: Buffer): Buffer {
  const window = Math.min(windows.most, Math.max(windows.least, Math.ceil(Math.log2(Math.max(2, body.length)))))
  return brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}
