// A real HTTP server that receives events, and answers as a test wants.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = {
  headers: IncomingHttpHeaders
  text: string
  body: { type: string; timestamp: string; data: Data }
}
type Data = { id: number; title: string; url: string; [field: string]: unknown }
type Answer = (response: ServerResponse, received: Received) => void

export const answers = {
  status: (status: number, headers: Record<string, string> = {}): Answer => {
    return (response) => void response.writeHead(status, headers).end('thanks')
  },
  never: (): void => undefined,
  /** Until the sender closes the connection. */
  endless: (response: ServerResponse): void => {
    response.writeHead(200)
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(16_384)));
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  },
}

export async function webhookReceiver() {
  const received: Received[] = []
  let answer: Answer = answers.status(204)
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const text = Buffer.concat(parts).toString()
      const one = { headers: request.headers, text, body: JSON.parse(text) }
      received.push(one)
      answer(response, one)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/events`,
    port,
    received,
    answerWith: (next: Answer) => {
      answer = next
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
