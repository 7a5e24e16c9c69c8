// The comparison server: bare `node:http` that responds to every request with the same prebuilt bytes.
import { createServer } from 'node:http'

export type BareResponse = { status: number; headers: string[]; body: string }
export type BareReady = { port: number }

process.once('message', (answer: BareResponse) => {
  const body = Buffer.from(answer.body, 'base64')
  const server = createServer((request, response) => {
    const send = () => response.writeHead(answer.status, answer.headers).end(body)
    if (request.method === 'GET') send()
    else request.on('data', () => undefined).once('end', send)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (typeof address === 'object' && address) process.send?.({ port: address.port } satisfies BareReady)
  })
})
process.once('disconnect', () => process.exit())
