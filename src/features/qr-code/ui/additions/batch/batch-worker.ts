// Runs in its own worker, so a thousand codes never block the page and Cancel stops them at once.
import { type BatchOrder, type MadeZip, makeZip } from './make-zip.ts'

export type BatchAnswer = { kind: 'made'; count: number } | ({ kind: 'done' } & MadeZip) | { kind: 'failed' }

const tellAfterMs = 100

self.addEventListener('message', ({ data }: MessageEvent<BatchOrder>) => {
  let toldAt = 0
  function onMade(count: number) {
    const now = performance.now()
    if (now - toldAt < tellAfterMs) return
    toldAt = now
    tell({ kind: 'made', count })
  }
  try {
    tell({ kind: 'done', ...makeZip(data, onMade) })
  } catch {
    tell({ kind: 'failed' })
  }
})

function tell(answer: BatchAnswer): void {
  self.postMessage(answer)
}
