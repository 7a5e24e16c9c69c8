// Local sites for the addresses that articles cite; some misbehave.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net'

export type SeenRequest = { method: string; path: string; headers: IncomingMessage['headers'] }

export type CitedSites = {
  origin: string
  port: number
  /** Every request, in order. */
  requests: SeenRequest[]
  /** The maximum number of simultaneous requests. */
  mostAtOnce(): number
  /** The maximum number of bytes that one response sent before the client disconnected. */
  bytesTaken(): number
  close(): Promise<void>
}

type Respond = (request: IncomingMessage, response: ServerResponse) => void

const status =
  (code: number, headers: Record<string, string> = {}): Respond =>
  (_, response) =>
    response.writeHead(code, headers).end()

/** Responses of `/redirect?to=…`, and one for each kind of misbehavior. */
const responses: Record<string, Respond> = {
  '/redirect': (request, response) => {
    const to = new URL(request.url ?? '', 'http://cited').searchParams.get('to') ?? ''
    response.writeHead(302, { location: Buffer.from(to).toString('latin1'), 'set-cookie': 'visited=1; Path=/' }).end()
  },
  '/loop': status(301, { location: '/loop' }),
  '/no-location': status(302),
  '/no-head': (request, response) => response.writeHead(request.method === 'HEAD' ? 405 : 200).end(),
  '/hangs-up-on-head': (request, response) => {
    if (request.method === 'HEAD') request.socket.destroy()
    else response.writeHead(200).end()
  },
  '/slow-headers': () => undefined,
  '/slow-body': (request, response) => {
    response.writeHead(request.method === 'HEAD' ? 405 : 200, { 'content-length': '1000' })
    if (request.method === 'HEAD') response.end()
    else response.write('a')
  },
  '/after-a-moment': (_, response) => {
    setTimeout(() => response.writeHead(200).end(), 20)
  },
  '/huge-headers': (_, response) => {
    response.writeHead(200, { 'x-filler': 'a'.repeat(60_000) }).end()
  },
  '/reset': (request) => request.socket.resetAndDestroy(),
  '/switch': (_, response) => {
    response.socket?.end('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n')
  },
}

export async function citedSites(): Promise<CitedSites> {
  const requests: SeenRequest[] = []
  let open = 0
  let most = 0
  let bytes = 0
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    requests.push({ method, path: url, headers })
    most = Math.max(most, ++open)
    response.on('close', () => open--)
    const path = url.split('?')[0] ?? ''
    const code = /^\/status\/(\d+)/.exec(path)?.[1]
    if (path === '/huge-body') sendEndlessBody(request, response, (taken) => (bytes = Math.max(bytes, taken)))
    else if (code) status(Number(code))(request, response)
    else (responses[path] ?? status(200))(request, response)
  })
  const { port, close } = await listen(server)
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    requests,
    mostAtOnce: () => most,
    bytesTaken: () => bytes,
    close,
  }
}

/** A host that sends the same bytes to every connection. */
export async function rawSite(bytes: string | Buffer) {
  const { port, close } = await listen(createTcpServer((socket) => socket.on('error', () => undefined).end(bytes)))
  return { origin: `http://127.0.0.1:${port}`, port, close }
}

/** Sends an endless body until the client disconnects. */
function sendEndlessBody(request: IncomingMessage, response: ServerResponse, onBytes: (bytes: number) => void): void {
  if (request.method === 'HEAD') {
    response.writeHead(405).end()
    return
  }
  const chunk = Buffer.alloc(64 * 1024, 'a')
  response.writeHead(200)
  const more = () => {
    while (!response.destroyed && response.write(chunk)) onBytes(request.socket.bytesWritten)
    onBytes(request.socket.bytesWritten)
  }
  response.on('drain', more)
  more()
}

async function listen(server: Server): Promise<{ port: number; close: () => Promise<void> }> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
