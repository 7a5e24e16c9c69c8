import { trustedScriptUrl } from '#browser/security/trusted-types.ts'
import type { BatchAnswer } from './batch-worker.ts'
// oxlint-disable-next-line import/default -- Vite makes the address
import workerAddress from './batch-worker.ts?worker&url'
import type { BatchOrder } from './make-zip.ts'

/**
 * Makes a batch in a worker. The worker stops after its last message, or when the returned function is called. Never
 * throws.
 */
export function runBatch(order: BatchOrder, onAnswer: (answer: BatchAnswer) => void): () => void {
  let worker: Worker | undefined
  const end = () => worker?.terminate()
  const answer = (given: BatchAnswer) => {
    if (given.kind !== 'made') end()
    onAnswer(given)
  }
  try {
    worker = new Worker(trustedScriptUrl(workerAddress), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<BatchAnswer>) => answer(data)
    worker.onerror = () => answer({ kind: 'failed' })
    worker.postMessage(order)
  } catch {
    answer({ kind: 'failed' })
  }
  return end
}
