// A small web of its own on this machine: what answers to the addresses that articles cite, well-behaved or not.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net'

export type Asked = { method: string; path: string; headers: IncomingMessage['headers'] }

export type CitedSites = {
  origin: string
  port: number
  /** Everything that was asked, in order. */
  asked: Asked[]
  /** How many requests were open at the same time, at most. */
  mostAtOnce(): number
  /** The most bytes any answer could send before its reader went away. */
  bytesTaken(): number
  close(): Promise<void>
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response.writeHead(code, headers).end()

/** Answers of `/redirect?to=…` and `/status/…`, and one for each way to misbehave. */
const answers: Record<string, Answer> = {
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
  const asked: Asked[] = []
  let open = 0
  let most = 0
  let bytes = 0
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    asked.push({ method, path: url, headers })
    most = Math.max(most, ++open)
    response.on('close', () => open--)
    const path = url.split('?')[0] ?? ''
    const code = /^\/status\/(\d+)/.exec(path)?.[1]
    if (path === '/huge-body') pour(request, response, (taken) => (bytes = Math.max(bytes, taken)))
    else if (code) status(Number(code))(request, response)
    else (answers[path] ?? status(200))(request, response)
  })
  const { port, close } = await listen(server)
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    asked,
    mostAtOnce: () => most,
    bytesTaken: () => bytes,
    close,
  }
}

/** A host that answers every connection with the same bytes, whatever they are. */
export async function rawSite(bytes: string | Buffer) {
  const { port, close } = await listen(createTcpServer((socket) => socket.on('error', () => undefined).end(bytes)))
  return { origin: `http://127.0.0.1:${port}`, port, close }
}

/** A body without end, for as long as somebody reads it. */
function pour(request: IncomingMessage, response: ServerResponse, tellTaken: (bytes: number) => void): void {
  if (request.method === 'HEAD') {
    response.writeHead(405).end()
    return
  }
  const chunk = Buffer.alloc(64 * 1024, 'a')
  response.writeHead(200)
  const more = () => {
    while (!response.destroyed && response.write(chunk)) tellTaken(request.socket.bytesWritten)
    tellTaken(request.socket.bytesWritten)
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
