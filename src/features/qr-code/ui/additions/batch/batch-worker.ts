// Runs in its own worker, so a thousand codes never block the page and Cancel stops them at once.
import { type BatchOrder, type MadeZip, makeZip } from './make-zip.ts'

export type BatchAnswer = { kind: 'made'; count: number } | ({ kind: 'done' } & MadeZip) | { kind: 'failed' }

const postEveryMs = 100

self.addEventListener('message', ({ data }: MessageEvent<BatchOrder>) => {
  let postedAt = 0
  function onMade(count: number) {
    const now = performance.now()
    if (now - postedAt < postEveryMs) return
    postedAt = now
    post({ kind: 'made', count })
  }
  try {
    post({ kind: 'done', ...makeZip(data, onMade) })
  } catch {
    post({ kind: 'failed' })
  }
})

function post(answer: BatchAnswer): void {
  self.postMessage(answer)
}
