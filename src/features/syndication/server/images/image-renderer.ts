// Renders one SVG at a time to PNG in a worker thread, which starts with the first image and ends after a minute without one.
import { Worker } from 'node:worker_threads'
import { HttpError } from '#platform/http/errors.ts'

export type RenderResult = { ok: true; png: Uint8Array } | { ok: false; reason: string }

export type ImageRenderer = {
  /** Throws 503 when the queue is full, and an error when the SVG cannot be rendered. */
  render(svg: string): Promise<Buffer>
  close(): Promise<void>
}

const limits = { queued: 50, renderMs: 10_000, idleMs: 60_000 } as const
const busy = () =>
  new HttpError(503, 'Too many images are being drawn. Please try again.', { headers: { 'retry-after': '5' } })

export function imageRenderer(script = new URL('./image-worker.ts', import.meta.url)): ImageRenderer {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let queued = 0
  let last: Promise<unknown> = Promise.resolve()

  const stop = async () => {
    clearTimeout(idle)
    const stopped = worker
    worker = undefined
    await stopped?.terminate()
  }

  const renderNow = async (svg: string): Promise<Buffer> => {
    clearTimeout(idle)
    worker ??= startWorker(script)
    try {
      const result = await renderIn(worker, svg)
      if (!result.ok) throw new Error(`A social image cannot be rendered: ${result.reason}`)
      return Buffer.from(result.png.buffer, result.png.byteOffset, result.png.byteLength)
    } catch (error) {
      // The state of the thread is unknown, so the next image gets a new one.
      await stop()
      throw error
    } finally {
      idle = setTimeout(() => void stop(), limits.idleMs).unref()
    }
  }

  return {
    async render(svg) {
      if (queued >= limits.queued) throw busy()
      queued++
      const image = last.then(() => renderNow(svg))
      last = image.catch(() => undefined)
      return image.finally(() => queued--)
    },
    close: stop,
  }
}

function startWorker(script: URL): Worker {
  // Threads must not inherit debug flags of the server such as --inspect.
  const worker = new Worker(script, { execArgv: [] })
  worker.unref()
  return worker
}

async function renderIn(worker: Worker, svg: string): Promise<RenderResult> {
  const { promise, resolve, reject } = Promise.withResolvers<RenderResult>()
  const onExit = () => reject(new Error('The thread that renders images ended'))
  const timer = setTimeout(() => reject(new Error('A social image took too long')), limits.renderMs)
  worker.once('message', resolve).once('error', reject).once('exit', onExit)
  worker.postMessage(svg)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    worker.off('message', resolve).off('error', reject).off('exit', onExit)
  }
}
