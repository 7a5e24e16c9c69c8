// The thread for the best compression, which takes tenths of a second per page. The synchronous function stays on this
// thread; the asynchronous one would occupy libuv's threads, which password hashes and name lookups need.
import { setPriority, constants as system } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { brotliFor } from './front-cache-brotli.ts'

// Only Linux gives each thread a priority; elsewhere the whole process would get this one. Requests always come first.
if (process.platform === 'linux') setPriority(system.priority.PRIORITY_LOW)

parentPort?.on('message', (quick: Uint8Array | null) => {
  // Null ends the thread.
  if (!quick) return parentPort?.close()
  const body = brotliDecompressSync(quick)
  const compressed = new Uint8Array(brotliCompressSync(body, brotliFor(body.length, constants.BROTLI_MAX_QUALITY)))
  parentPort?.postMessage(compressed, [compressed.buffer])
})
