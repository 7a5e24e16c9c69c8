// A port that leads to a server until it hangs: from then on it passes on nothing, as if the server were suspended.
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { freePort } from './postgres-server.ts'

export type HangingPort = { port: number; hang: () => void; close: () => void }

export async function hangingPort(target: number): Promise<HangingPort> {
  const open: Socket[] = []
  let isHanging = false
  const server = createServer((client) => {
    const onward = connect(target, '127.0.0.1')
    for (const [from, to] of [[client, onward] as const, [onward, client] as const]) {
      open.push(from)
      from.on('data', (data) => void (isHanging || to.write(data)))
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
  })
  const port = await freePort()
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    port,
    hang() {
      isHanging = true
    },
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
