// Runs in its own worker, so composing and decoding never delay a keystroke.
import { type PictureJob, runJob } from './picture-jobs.ts'

self.addEventListener('message', ({ data }: MessageEvent<{ id: number; job: PictureJob }>) => {
  try {
    self.postMessage({ id: data.id, answer: runJob(data.job) })
  } catch {
    self.postMessage({ id: data.id, answer: { kind: 'failed' } })
  }
})
