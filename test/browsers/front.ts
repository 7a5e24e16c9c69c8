// Stands before the site on the address that browsers use: it knows what was sent, and can be the network that fails.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

import { decidedCookie } from '../support/consent.ts'

/** An empty page of the front's own: it leaves the decision of a visitor who has rejected analytics before. */
export const decidedPath = '/decided-before'

export type Sent = { path: string; body: string }
export type Front = {
  origin: string
  /** The POST calls since the last `forget`. */
  sent: () => readonly Sent[]
  forget: () => void
  /** While it is cut, every connection is closed without an answer. */
  cut: (isCut: boolean) => void
  stop: () => Promise<void>
}

/** `port` is where the front stands, `sitePort` where the site does. */
export async function startFront(port: number, sitePort: number): Promise<Front> {
  const sent: Sent[] = []
  let isCut = false
  const server = createServer((incoming, outgoing) => {
    if (isCut) return void incoming.socket.destroy()
    if (incoming.url === decidedPath) return remember(outgoing)
    passOn(incoming, outgoing, sitePort, (body) => {
      if (incoming.method === 'POST') sent.push({ path: incoming.url ?? '', body })
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${port}`,
    sent: () => sent,
    forget: () => void sent.splice(0),
    cut: (cut) => {
      isCut = cut
      if (cut) server.closeAllConnections()
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function remember(outgoing: ServerResponse): void {
  outgoing.setHeader('content-type', 'text/html')
  outgoing.setHeader('set-cookie', `${decidedCookie}; Path=/; Max-Age=86400; SameSite=Lax`)
  // Without an icon of its own a page would ask the site for one.
  outgoing.end('<!doctype html><link rel="icon" href="data:,">')
}

function passOn(incoming: IncomingMessage, outgoing: ServerResponse, port: number, tell: (body: string) => void): void {
  const { method, url, headers } = incoming
  const inner = request({ host: 'localhost', port, method, path: url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  inner.on('error', () => outgoing.destroy())
  outgoing.on('close', () => inner.destroy())
  let body = ''
  incoming.on('data', (piece) => (body += piece)).on('end', () => tell(body))
  incoming.pipe(inner)
}
