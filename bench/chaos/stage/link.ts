// A TCP proxy that can slow traffic down, or lose the response to a request.

import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { Stage } from '../../stage/stage.ts'

export type Link = {
  port: number
  /** The delay of every chunk, in both directions. */
  delayMs: number
  /**
   * While true, the proxy forwards chunks that contain the text, but cuts the connection instead of passing on the
   * response.
   */
  losesResponsesTo: string | null
  /** The number of lost responses. */
  lost: number
}

export async function openLink(stage: Stage, targetPort: number): Promise<Link> {
  const link: Link = { port: 0, delayMs: 0, losesResponsesTo: null, lost: 0 }
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const target = connect({ port: targetPort, host: '127.0.0.1', noDelay: true })
    const cut = () => {
      for (const socket of [client, target]) {
        socket.destroy()
        open.delete(socket)
      }
    }
    let isMarked = false
    for (const socket of [client, target]) {
      open.add(socket)
      // The other side sees the end of the connection.
      socket.on('error', cut).on('close', cut)
    }
    client.on('data', (chunk) => {
      if (link.losesResponsesTo !== null && chunk.includes(link.losesResponsesTo)) isMarked = true
      later(link, () => target.write(chunk))
    })
    target.on('data', (chunk) => {
      if (isMarked) {
        link.lost++
        cut()
      } else later(link, () => client.write(chunk))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stage.defer(() => {
    server.close()
    for (const socket of open) socket.destroy()
  })
  const address = server.address()
  link.port = typeof address === 'object' && address !== null ? address.port : 0
  return link
}

/** Timers with the same delay keep the order of the chunks. */
function later({ delayMs }: Link, send: () => void): void {
  if (delayMs === 0) send()
  else setTimeout(send, delayMs)
}
