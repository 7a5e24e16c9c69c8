// Prints one drawing at a time in a thread of its own, which starts with the first and ends when nothing was printed for a while.
import { Worker } from 'node:worker_threads'
import { HttpError } from '#platform/http/errors.ts'

export type PressAnswer = { ok: true; png: Uint8Array } | { ok: false; reason: string }

export type PicturePress = {
  /** Throws 503 when too many wait, and an error when the drawing cannot be printed. */
  print(svg: string): Promise<Buffer>
  close(): Promise<void>
}

const limits = { waiting: 50, printMs: 10_000, idleMs: 60_000 } as const
const busy = () =>
  new HttpError(503, 'Too many pictures are being drawn. Please try again.', { headers: { 'retry-after': '5' } })

export function picturePress(script = new URL('./picture-worker.ts', import.meta.url)): PicturePress {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  const stop = async () => {
    clearTimeout(idle)
    const stopped = worker
    worker = undefined
    await stopped?.terminate()
  }

  const printNow = async (svg: string): Promise<Buffer> => {
    clearTimeout(idle)
    worker ??= startWorker(script)
    try {
      const answer = await answerOf(worker, svg)
      if (!answer.ok) throw new Error(`A social picture cannot be drawn: ${answer.reason}`)
      return Buffer.from(answer.png.buffer, answer.png.byteOffset, answer.png.byteLength)
    } catch (error) {
      // Whatever state the thread is in, the next drawing gets a new one.
      await stop()
      throw error
    } finally {
      idle = setTimeout(() => void stop(), limits.idleMs).unref()
    }
  }

  return {
    async print(svg) {
      if (waiting >= limits.waiting) throw busy()
      waiting++
      const mine = last.then(() => printNow(svg))
      last = mine.catch(() => undefined)
      return mine.finally(() => waiting--)
    },
    close: stop,
  }
}

function startWorker(script: URL): Worker {
  // Debug flags of the server, such as --inspect, are not for its threads.
  const worker = new Worker(script, { execArgv: [] })
  worker.unref()
  return worker
}

async function answerOf(worker: Worker, svg: string): Promise<PressAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PressAnswer>()
  const onExit = () => reject(new Error('The thread that draws pictures ended'))
  const timer = setTimeout(() => reject(new Error('A social picture took too long')), limits.printMs)
  worker.once('message', resolve).once('error', reject).once('exit', onExit)
  worker.postMessage(svg)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    worker.off('message', resolve).off('error', reject).off('exit', onExit)
  }
}
