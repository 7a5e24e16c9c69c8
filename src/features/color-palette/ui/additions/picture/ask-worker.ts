import { trustedScriptUrl } from '#browser/security/trusted-types.ts'
// oxlint-disable-next-line import/default -- Vite makes the address
import workerAddress from './picture-worker.ts?worker&url'
import type { PictureAnswer } from './read-in-worker.ts'

/** Decoding is aborted after this time. */
const patienceMs = 20_000

/** Reads a picture in a worker, which stops after its response. Never rejects. */
export function askWorker(file: Blob): Promise<PictureAnswer | { kind: 'failed' }> {
  return new Promise((resolve) => {
    let worker: Worker | undefined
    const end = (answer: PictureAnswer | { kind: 'failed' }) => {
      clearTimeout(timer)
      worker?.terminate()
      resolve(answer)
    }
    const timer = setTimeout(() => end({ kind: 'failed' }), patienceMs)
    try {
      worker = new Worker(trustedScriptUrl(workerAddress), { type: 'module' })
      worker.addEventListener('message', ({ data }: MessageEvent<PictureAnswer>) => end(data))
      worker.addEventListener('error', () => end({ kind: 'failed' }))
      worker.postMessage(file)
    } catch {
      end({ kind: 'failed' })
    }
  })
}
