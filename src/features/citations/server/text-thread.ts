// Reads pages and compares texts in a thread with limits, because a hostile page may cost any amount of time and memory.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Claim } from '../domain/claims.ts'
import type { CitedPage, ClaimSupport } from '../domain/support.ts'
import type { ReadableText } from './readable-text.ts'

type Proving = { claims: readonly Claim[]; pages: readonly CitedPage[]; hasSources: boolean }
export type ThreadRequest = { kind: 'read'; body: Uint8Array; contentType: string } | ({ kind: 'prove' } & Proving)
export type ThreadResponse = { kind: 'read'; text: ReadableText | null } | { kind: 'proven'; supports: ClaimSupport[] }

export type TextThread = {
  /** Null for a page that cannot be read, or that takes too long. */
  read(body: Uint8Array, contentType: string): Promise<ReadableText | null>
  /** One result for each claim, in their order. When it takes too long, no claim is found. */
  prove(proving: Proving): Promise<ClaimSupport[]>
  close(): Promise<void>
}

type Options = { script?: URL; limitMs?: number }

/** Handles one request after the other. The thread starts with the first one, and again after one that it did not survive. */
export function textThread(options: Options = {}): TextThread {
  const { script = new URL('./text-worker.ts', import.meta.url), limitMs = 20_000 } = options
  let worker: Worker | undefined

  const stop = async () => {
    const stopped = worker
    worker = undefined
    await stopped?.terminate()
  }

  let last: Promise<unknown> = Promise.resolve()
  const ask = (request: ThreadRequest): Promise<ThreadResponse | null> => {
    const response = last.then(() => askNow(request))
    last = response
    return response
  }

  const askNow = async (request: ThreadRequest): Promise<ThreadResponse | null> => {
    worker ??= startWorker(script)
    try {
      return await responseOf(worker, request, limitMs)
    } catch {
      await stop()
      return null
    }
  }

  return {
    async read(body, contentType) {
      const response = await ask({ kind: 'read', body, contentType })
      return response?.kind === 'read' ? response.text : null
    },
    async prove(proving) {
      const response = await ask({ kind: 'prove', ...proving })
      return response?.kind === 'proven' ? response.supports : proving.claims.map(() => ({ state: 'not-found' }))
    },
    close: stop,
  }
}

function startWorker(script: URL): Worker {
  const worker = new Worker(script, { execArgv: [], env: {}, resourceLimits: { maxOldGenerationSizeMb: 256 } })
  worker.unref()
  // The pending request fails by the exit.
  return worker.on('error', () => undefined)
}

async function responseOf(worker: Worker, request: ThreadRequest, limitMs: number): Promise<ThreadResponse> {
  const ended = new AbortController()
  const { signal } = ended
  const limit = AbortSignal.any([signal, AbortSignal.timeout(limitMs)])
  worker.postMessage(request)
  try {
    const exit = once(worker, 'exit', { signal }).then(() => Promise.reject(new Error('The thread ended')))
    const [response] = await Promise.race([once(worker, 'message', { signal: limit }), exit])
    return response
  } finally {
    ended.abort()
  }
}
