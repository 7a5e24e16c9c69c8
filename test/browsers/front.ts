// A proxy between browsers and the site: it records requests and can simulate a failing network.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

import { decidedCookie } from '../support/consent.ts'

/** An empty page of the proxy. It stores the decision of a visitor who has already rejected analytics. */
export const decidedPath = '/decided-before'

export type Sent = { path: string; body: string }
export type Front = {
  origin: string
  /** The POST calls since the last `forget`. */
  sent: () => readonly Sent[]
  forget: () => void
  /** Meanwhile the proxy closes every connection without a response. */
  cut: (isCut: boolean) => void
  stop: () => Promise<void>
}

/** The proxy listens on `port`, the site on `sitePort`. */
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
  // A page without an icon would request the site's.
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
