// Runs in a worker of its own: a hostile picture can take time and memory, and then ends with it, not with the page.
import { type PictureAnswer, readPicture } from './read-in-worker.ts'

self.addEventListener('message', async ({ data }: MessageEvent<unknown>) => {
  const answer: PictureAnswer = data instanceof Blob ? await readPicture(data) : { kind: 'not-a-picture' }
  self.postMessage(answer, { transfer: answer.kind === 'colors' ? [answer.preview] : [] })
})
