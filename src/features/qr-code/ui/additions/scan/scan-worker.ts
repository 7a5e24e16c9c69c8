// Runs in its own worker, so decoding never delays a keystroke.
import { readPicture } from './read-picture.ts'

self.addEventListener('message', async ({ data }: MessageEvent<unknown>) => {
  self.postMessage(data instanceof Blob ? await readPicture(data) : { kind: 'not-checked' })
})
