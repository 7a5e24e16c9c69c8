// Servers that the site calls: one that never responds, and a push service that counts its messages.
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { Stage } from '../../stage/stage.ts'

export async function openSilentServer(stage: Stage): Promise<{ port: number; requests: () => number }> {
  let count = 0
  const port = await listen(stage, (request) => {
    count++
    request.resume()
  })
  return { port, requests: () => count }
}

/** Messages by path: each subscriber has a path of its own. */
export async function openPushService(stage: Stage): Promise<{ port: number; messages: ReadonlyMap<string, number> }> {
  const messages = new Map<string, number>()
  const port = await listen(stage, (request, response) => {
    const { url = '' } = request
    request.resume().once('end', () => {
      messages.set(url, (messages.get(url) ?? 0) + 1)
      setTimeout(() => response.writeHead(201).end(), pushResponseMs)
    })
  })
  return { port, messages }
}

const pushResponseMs = 20

async function listen(stage: Stage, listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  stage.defer(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
