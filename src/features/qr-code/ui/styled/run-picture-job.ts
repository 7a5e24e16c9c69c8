import { trustedScriptUrl } from '#browser/security/trusted-types.ts'
import type { PictureAnswer, PictureJob } from './picture-jobs.ts'
// oxlint-disable-next-line import/default -- Vite makes the address
import workerAddress from './picture-worker.ts?worker&url'

/** A large picture takes a second or two. A browser that takes longer than this does not support it. */
const patienceMs = 20_000

/** One worker for the page, which starts with the first job and ends some time after the last. */
let worker: Worker | undefined
let ending: ReturnType<typeof setTimeout> | undefined
let count = 0
const waiting = new Map<number, (answer: PictureAnswer) => void>()
const idleMs = 30_000

/** Runs jobs in order. Never rejects. */
export function runPictureJob(job: PictureJob): Promise<PictureAnswer> {
  return new Promise((resolve) => {
    clearTimeout(ending)
    count += 1
    const id = count
    const timer = setTimeout(end, patienceMs)
    waiting.set(id, (answer) => {
      clearTimeout(timer)
      waiting.delete(id)
      if (waiting.size === 0) ending = setTimeout(end, idleMs)
      resolve(answer)
    })
    try {
      worker ??= start()
      worker.postMessage({ id, job })
    } catch {
      end()
    }
  })
}

function start(): Worker {
  const started = new Worker(trustedScriptUrl(workerAddress), { type: 'module' })
  started.onmessage = ({ data }: MessageEvent<{ id: number; answer: PictureAnswer }>) => {
    waiting.get(data.id)?.(data.answer)
  }
  started.onerror = end
  return started
}

/** Ends the worker. All open jobs fail. */
function end(): void {
  worker?.terminate()
  worker = undefined
  for (const answer of waiting.values()) answer({ kind: 'failed' })
  clearTimeout(ending)
}
