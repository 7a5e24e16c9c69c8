// Runs in its own worker. A malicious picture can use up time and memory, and then only the worker fails, not the page.
import { type PictureAnswer, readPicture } from './read-in-worker.ts'

self.addEventListener('message', async ({ data }: MessageEvent<unknown>) => {
  const answer: PictureAnswer = data instanceof Blob ? await readPicture(data) : { kind: 'not-a-picture' }
  self.postMessage(answer, { transfer: answer.kind === 'colors' ? [answer.preview] : [] })
})
