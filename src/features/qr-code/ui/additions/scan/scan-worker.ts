// Runs in a worker of its own, so that decoding never delays a keystroke.
import { readPicture } from './read-picture.ts'

self.addEventListener('message', async ({ data }: MessageEvent<unknown>) => {
  self.postMessage(data instanceof Blob ? await readPicture(data) : { kind: 'not-checked' })
})
