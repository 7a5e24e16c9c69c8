// Runs in its own worker, so a long text never stops the page.
import type { ReadText } from '../../../../domain/bring/brought.ts'
import { readText } from './read-text.ts'

self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const read: ReadText = typeof data === 'string' ? readText(data) : { kind: 'not-text' }
  self.postMessage(read)
})
