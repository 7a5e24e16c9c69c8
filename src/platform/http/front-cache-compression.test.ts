import { expect, it } from 'vitest'
import { bestCompression } from './front-cache-compression.ts'
import { encodedPage } from './front-cache-page.ts'

const slowScript = `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', (quick) => {
    if (!quick) return parentPort.close()
    const end = Date.now() + 300
    while (Date.now() < end);
    parentPort.postMessage(new Uint8Array([1, 2, 3]))
  })`

it('lets the page in work finish before its thread ends', async () => {
  const page = encodedPage({ status: 200, headers: {}, body: Buffer.from('<p>A page</p>') }, 'many-times')
  page.encoded.br = { headers: [], body: Buffer.from('quick') }
  const done: Buffer[] = []
  const compression = bestCompression(
    (_, body) => done.push(body),
    new URL(`data:text/javascript,${encodeURIComponent(slowScript)}`),
  )
  compression.asked(page)
  compression.asked(page)
  await compression.close()
  expect(done).toEqual([Buffer.from([1, 2, 3])])
})
