// A way to a server on which answers are lost: requests arrive, and the connection ends once the server has begun to answer.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type LosingWay = { origin: string; lost: () => number; close: () => void }

/** `onLost` is told of each answer that is lost, before the client sees that its connection ends. */
export async function losingResponses(serverOrigin: string, onLost: () => void = () => undefined): Promise<LosingWay> {
  const { hostname, port } = new URL(serverOrigin)
  const sockets = new Set<Socket>()
  let lost = 0
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)))
    }
    near.pipe(far)
    far.once('data', () => {
      lost++
      onLost()
    })
    far.once('data', () => near.destroy())
    far.once('close', () => near.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lost: () => lost,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
