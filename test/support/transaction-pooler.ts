// A pooler that gives each transaction whichever session of the server is free, as PgBouncer's transaction mode does.
import { once } from 'node:events'
import { type AddressInfo, createServer, connect as openSocket, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

type Session = { server: Socket; client: Socket | null; rest: Buffer }

const readyForQuery = 'Z'.charCodeAt(0)
const idle = 'I'.charCodeAt(0)

/** Every client signs in on a session of its own, which it gives back to all clients. */
export async function transactionPooler(databaseUrl: string): Promise<string> {
  const { hostname, port } = new URL(databaseUrl)
  const free: Session[] = []
  const waiting: (() => void)[] = []
  const sockets = new Set<Socket>()

  function giveBack(session: Session) {
    session.client = null
    free.push(session)
    waiting.shift()?.()
  }

  function serve(client: Socket) {
    const own: Session = { server: openSocket(Number(port), hostname), client, rest: Buffer.alloc(0) }
    let session: Session | null = own
    for (const socket of [client, own.server]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    own.server.on('data', (chunk) => {
      own.client?.write(chunk)
      if (!endsIdle(own, chunk)) return
      // The client that used it has to take another one for its next transaction.
      own.client?.emit('given back')
      giveBack(own)
    })
    client.on('given back', () => {
      session = null
    })
    client.on('data', function send(chunk: Buffer) {
      // A client that leaves ends no session of the pool.
      if (session === null && chunk[0] === 'X'.charCodeAt(0)) return
      session ??= free.pop() ?? null
      if (session === null) waiting.push(() => send(chunk))
      else {
        session.client = client
        session.server.write(chunk)
      }
    })
  }

  const pooler = createServer(serve).listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    pooler.close()
  })
  return Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${(pooler.address() as AddressInfo).port}` }).href
}

/** Whether the server has ended a transaction; its messages may arrive in parts. */
function endsIdle(session: Session, chunk: Buffer): boolean {
  let bytes = Buffer.concat([session.rest, chunk])
  let isIdle = false
  while (bytes.length >= 5 && bytes.length >= 1 + bytes.readInt32BE(1)) {
    const length = 1 + bytes.readInt32BE(1)
    if (bytes[0] === readyForQuery) isIdle = bytes[5] === idle
    bytes = bytes.subarray(length)
  }
  session.rest = bytes
  return isIdle
}
