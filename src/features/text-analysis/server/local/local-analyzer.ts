// Analyzes texts on this server, one after the other in a thread of its own, which starts with the first and ends with the batch.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Analyzed, TextAnalyzer } from '../../domain/analysis.ts'

type Options = { script?: URL; answerMs?: number; idleMs?: number }

/** While one is stored, the next ones are analyzed. */
const atOnce = 4
/** The tables take 90 MB; a text that wants much more than they do ends the thread, not the server. */
const resourceLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 }
const aborted: Analyzed = { kind: 'aborted' }

export function localAnalyzer(options: Options = {}): TextAnalyzer {
  const { script = new URL('./analysis-worker.ts', import.meta.url), answerMs = 15_000, idleMs = 60_000 } = options
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let closing = new AbortController()
  let last: Promise<unknown> = Promise.resolve()

  const stop = async () => {
    clearTimeout(idle)
    const stopped = worker
    worker = undefined
    await stopped?.terminate()
  }

  const analyzeNow = async (text: string, signal: AbortSignal): Promise<Analyzed> => {
    if (signal.aborted) return aborted
    clearTimeout(idle)
    try {
      worker ??= startWorker(script)
      return await answerOf(worker, text, AbortSignal.any([signal, AbortSignal.timeout(answerMs)]))
    } catch (error) {
      // Whatever state the thread is in, the next text gets a new one.
      await stop()
      return signal.aborted ? aborted : { kind: 'failed', reason: reasonOf(error) }
    } finally {
      clearTimeout(idle)
      idle = setTimeout(() => void stop(), idleMs).unref()
    }
  }

  return {
    atOnce,
    analyze(text, signal) {
      const either = AbortSignal.any([signal, closing.signal])
      const mine = last.then(() => analyzeNow(text, either))
      last = mine
      return mine
    },
    async close() {
      closing.abort()
      closing = new AbortController()
      await last
      await stop()
    },
  }
}

function startWorker(script: URL): Worker {
  // Debug flags of the server, such as --inspect, are not for its threads.
  const worker = new Worker(script, { execArgv: [], resourceLimits })
  worker.unref()
  return worker
}

/** Rejects when the thread fails or ends, and when the signal says so. */
async function answerOf(worker: Worker, text: string, signal: AbortSignal): Promise<Analyzed> {
  const listening = new AbortController()
  const either = AbortSignal.any([signal, listening.signal])
  try {
    const answer = once(worker, 'message', { signal: either })
    const end = once(worker, 'exit', { signal: either }).then(() => {
      throw new Error('The thread that analyzes texts ended')
    })
    worker.postMessage(text)
    const [analyzed] = (await Promise.race([answer, end])) as [Analyzed]
    return analyzed
  } finally {
    listening.abort()
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'The analysis took too long'
  else return error instanceof Error ? error.message : String(error)
}
