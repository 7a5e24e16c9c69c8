// A real HTTP server in place of a CDN, a search engine or a hub. It answers as a test wants.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Told = { path: string; headers: IncomingHttpHeaders; text: string; at: number }
type Answer = (response: ServerResponse) => void

export const answerWith = {
  status:
    (status: number, headers: Record<string, string> = {}): Answer =>
    (response) =>
      void response.writeHead(status, headers).end('{}'),
  afterMs:
    (ms: number, status: number): Answer =>
    (response) =>
      void setTimeout(() => response.writeHead(status).end(), ms),
  never: (): void => undefined,
}

export type ToldReceiver = Awaited<ReturnType<typeof toldReceiver>>

/** `answers`: those of the first calls; then 200. */
export async function toldReceiver(...answers: Answer[]) {
  const told: Told[] = []
  let waiting = answers
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const text = Buffer.concat(parts).toString()
      told.push({ path: request.url ?? '', headers: request.headers, text, at: performance.now() })
      const answer = waiting.shift() ?? answerWith.status(200)
      answer(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/told`,
    told,
    bodies: () => told.map(({ text }) => JSON.parse(text)),
    next: (...more: Answer[]) => {
      waiting = more
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
