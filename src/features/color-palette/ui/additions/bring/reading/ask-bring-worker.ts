import { trustedScriptUrl } from '#browser/security/trusted-types.ts'
import type { ReadText } from '../../../../domain/bring/brought.ts'
// oxlint-disable-next-line import/default -- Vite makes the address
import workerAddress from './bring-worker.ts?worker&url'

/** Reading is aborted after this time. */
const patienceMs = 20_000

type Answer = ReadText | { kind: 'failed' }

/** Reads a long text in a worker. Never rejects. `end` stops it without a response. */
export function askBringWorker(text: string, answer: (read: Answer) => void): () => void {
  let worker: Worker | undefined
  const end = () => {
    clearTimeout(timer)
    worker?.terminate()
  }
  const respond = (read: Answer) => {
    end()
    answer(read)
  }
  const timer = setTimeout(() => respond({ kind: 'failed' }), patienceMs)
  try {
    worker = new Worker(trustedScriptUrl(workerAddress), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<ReadText>) => respond(data))
    worker.addEventListener('error', () => respond({ kind: 'failed' }))
    worker.postMessage(text)
  } catch {
    respond({ kind: 'failed' })
  }
  return end
}
