// One port that leads to one site after another, as when an operator replaces a running site: every connection to the
// previous one ends.
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { freePort } from './postgres-server.ts'

export type Switch = {
  port: number
  leadTo: (port: number) => void
  /** Refuses connections until it leads somewhere again. */
  close: () => void
  end: () => Promise<void>
}

export async function openSwitch(): Promise<Switch> {
  let target: number | undefined
  const open = new Set<Socket>()
  const server = createServer((visitor) => {
    if (target === undefined) visitor.destroy()
    else join(visitor, connect(target, '127.0.0.1'), open)
  })
  const port = await freePort()
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const leadTo = (next?: number) => {
    target = next
    for (const socket of open) socket.destroy()
  }
  return {
    port,
    leadTo,
    close: () => leadTo(),
    async end() {
      leadTo()
      await once(server.close(), 'close')
    },
  }
}

function join(visitor: Socket, site: Socket, open: Set<Socket>): void {
  for (const [one, other] of [[visitor, site] as const, [site, visitor] as const]) {
    open.add(one)
    one.on('error', () => other.destroy())
    one.on('close', () => {
      open.delete(one)
      other.destroy()
    })
    one.pipe(other)
  }
}
