// Errors sent before the framework sees a request, with the same body and headers as all others (Decisions, Answers of
// the calls).
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { overloadedMessage } from './errors.ts'

type Refusal = { status: number; message: string }

/** Errors of Node's parser; any other error is an invalid request. */
const parserRefusals: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The address or the headers are too long' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, message: 'The request body is too large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive' },
}
const brokenRequest = { status: 400, message: 'The request is not valid HTTP' }
const withoutHost = { status: 400, message: 'The request names no host (header host)' }
const severalHosts = { status: 400, message: 'The request names more than one host (header host)' }
const unknownExpectation = { status: 417, message: 'The expectation of the request cannot be met (header expect)' }

/** Every rejection of an invalid request closes its connection, because the next bytes may be the rest of a body. */
export function rawRefusals(securityHeaders: Record<string, string>) {
  const responseTo = ({ message }: Refusal) => {
    const body = JSON.stringify({ message })
    const headers = {
      ...securityHeaders,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      connection: 'close',
    }
    return { body, headers }
  }
  // Nothing after a rejected request is read, even if it is invalid too: a second response would belong to no request.
  const refusedOn = new WeakSet<Socket>()
  const refuse = (response: ServerResponse, refusal: Refusal) => {
    if (response.socket) refusedOn.add(response.socket)
    const { body, headers } = responseTo(refusal)
    response.writeHead(refusal.status, headers).end(body)
  }
  const { body: overloadBody, headers: closing } = responseTo({ status: 503, message: overloadedMessage })
  const { connection: _, ...open } = closing
  const responseOfOverload = { body: overloadBody, headers: { ...open, 'retry-after': '1' } }
  return {
    /** For the server's `clientError`: bytes that never became a request. */
    broken(this: void, error: Error & { code?: string }, socket: Socket): void {
      if (!socket.writable || error.code === 'ECONNRESET') {
        socket.destroy()
        return
      }
      if (refusedOn.has(socket)) {
        socket.destroySoon()
        return
      }
      const refusal = parserRefusals[error.code ?? ''] ?? brokenRequest
      const { body, headers } = responseTo(refusal)
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
      const head = [`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`, ...lines]
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
      socket.destroySoon()
    },
    /** No capacity is free. The connection stays open, because another one would cost more; Node drops the body. */
    overloaded(this: void, response: ServerResponse): void {
      const { body, headers } = responseOfOverload
      response.writeHead(503, headers).end(body)
    },
    /** For the server's `checkExpectation`: an `Expect` other than `100-continue`, which Node handles itself. */
    expectation(this: void, _request: IncomingMessage, response: ServerResponse): void {
      refuse(response, unknownExpectation)
    },
    /** True when the request was rejected: it must name one host (RFC 9112, 3.2). HTTP/1.0 has no host header. */
    withoutOneHost(request: IncomingMessage, response: ServerResponse): boolean {
      const hosts = countHosts(request.rawHeaders)
      if (hosts === 1 || (hosts === 0 && request.httpVersion !== '1.1')) return false
      refuse(response, hosts === 0 ? withoutHost : severalHosts)
      return true
    },
  }
}

/** Names and values alternate. Node keeps only the first host, a proxy may have used the other. */
function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (rawHeaders[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === 'host') hosts++
  }
  return hosts
}
