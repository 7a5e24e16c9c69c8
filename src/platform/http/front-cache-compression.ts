// Compresses cached pages at the best level, one at a time, in a worker thread that starts with the first page and ends
// when idle. Compression takes tenths of a second, too long for a page that a crawler reads once, so only pages
// requested again are queued.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { EncodedPage } from './front-cache-page.ts'

export type BestCompression = {
  /**
   * Call it with each request for a page. It queues the page at the second request, or at the next one after the quick
   * compression is done. A page whose compression fails keeps the quick one.
   */
  asked(page: EncodedPage): void
  /** Removes a page from the queue. */
  remove(page: EncodedPage): void
  close(): Promise<void>
}

const idleMs = 1_000
/** The longest page takes less, even at low priority on a busy machine. */
const longestPageMs = 10_000

export function bestCompression(
  onDone: (page: EncodedPage, body: Buffer) => void,
  script = new URL('./front-cache-worker.ts', import.meta.url),
): BestCompression {
  const waiting = new Set<EncodedPage>()
  const states = new WeakMap<EncodedPage, 'asked once' | 'taken'>()
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let isWorking = false

  async function stop(): Promise<void> {
    clearTimeout(idle)
    const stopped = worker
    worker = undefined
    if (stopped) await endOf(stopped)
  }

  async function work(): Promise<void> {
    isWorking = true
    clearTimeout(idle)
    for (const page of waiting) {
      waiting.delete(page)
      const quick = page.encoded.br
      if (!quick) continue
      worker ??= startWorker(script)
      try {
        onDone(page, await resultOf(worker, quick.body))
      } catch {
        // The page keeps its quick compression; the next page gets a new thread.
        await stop()
      }
    }
    isWorking = false
    idle = setTimeout(() => void stop(), idleMs).unref()
  }

  return {
    asked(page) {
      const state = states.get(page)
      if (state === 'taken') return
      if (state === undefined) return void states.set(page, 'asked once')
      if (!page.encoded.br) return
      states.set(page, 'taken')
      waiting.add(page)
      if (!isWorking) void work()
    },
    remove: (page) => void waiting.delete(page),
    async close() {
      waiting.clear()
      await stop()
    },
  }
}

function startWorker(script: URL): Worker {
  // Debug flags of the server, such as --inspect, must not reach its threads.
  const worker = new Worker(script, {
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 32 },
  })
  worker.unref()
  return worker
}

/**
 * Lets the page in work finish. Node aborts the whole process when a thread is terminated while it creates a compressor
 * (assertion "close before init" in node_zlib.cc, Node 24).
 */
async function endOf(worker: Worker): Promise<void> {
  const hasEnded = worker.threadId === -1
  if (hasEnded) return
  const terminate = setTimeout(() => void worker.terminate(), longestPageMs)
  const exit = new Promise<void>((resolve) => void worker.once('exit', () => resolve()).on('error', () => undefined))
  worker.postMessage(null)
  await exit
  clearTimeout(terminate)
}

/** Rejects when the thread fails or ends. */
async function resultOf(worker: Worker, body: Buffer): Promise<Buffer> {
  const listening = new AbortController()
  const { signal } = listening
  try {
    // `once` rejects with the thread's error.
    const message = once(worker, 'message', { signal })
    const end = once(worker, 'exit', { signal }).then(() => {
      throw new Error('The compressing thread ended')
    })
    // A copy, because the buffer may be part of a pool.
    worker.postMessage(new Uint8Array(body))
    const [compressed] = (await Promise.race([message, end])) as [Uint8Array]
    return Buffer.from(compressed.buffer, compressed.byteOffset, compressed.byteLength)
  } finally {
    listening.abort()
  }
}
