import { trustedScriptUrl } from '#browser/security/trusted-types.ts'
import type { PictureReading } from '../../../domain/scan-result.ts'
// oxlint-disable-next-line import/default -- Vite makes the address
import workerAddress from './scan-worker.ts?worker&url'

/** Decoding takes a few milliseconds. A browser that takes longer than this does not support it. */
const patienceMs = 5_000

export type Scanner = {
  /** Scans one picture at a time. Never rejects. */
  scan: (picture: Blob) => Promise<PictureReading>
  end: () => void
}

/** Creates a scanner. Its worker starts with the first picture. */
export function createScanner(): Scanner {
  let worker: Worker | undefined
  let queue: Promise<unknown> = Promise.resolve()
  function end() {
    worker?.terminate()
    worker = undefined
  }
  function ask(picture: Blob): Promise<PictureReading> {
    return new Promise((resolve) => {
      const failed = () => {
        end()
        answer({ kind: 'not-checked' })
      }
      const timer = setTimeout(failed, patienceMs)
      const answer = (reading: PictureReading) => {
        clearTimeout(timer)
        resolve(reading)
      }
      try {
        worker ??= new Worker(trustedScriptUrl(workerAddress), { type: 'module' })
        worker.onmessage = ({ data }: MessageEvent<PictureReading>) => answer(data)
        worker.onerror = failed
        worker.postMessage(picture)
      } catch {
        failed()
      }
    })
  }
  function scan(picture: Blob): Promise<PictureReading> {
    const reading = queue.then(() => ask(picture))
    queue = reading
    return reading
  }
  return { scan, end }
}
