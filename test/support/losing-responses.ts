// A proxy that loses responses: requests arrive, and the connection ends once the server starts to respond.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type LosingWay = { origin: string; lost: () => number; close: () => void }

/** Calls `onLost` for each lost response, before the client sees the end of its connection. */
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
