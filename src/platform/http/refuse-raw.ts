// Refusals before the framework sees a request, with the body and the headers of every other error (Decisions, Answers of the calls).
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

type Refusal = { status: number; message: string }

/** What Node's parser refuses before there is a request; anything else of it is a broken request. */
const parserRefusals: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The address or the headers are too long' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, message: 'The request body is too large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive' },
}
const brokenRequest = { status: 400, message: 'The request is not valid HTTP' }
const withoutHost = { status: 400, message: 'The request names no host (header host)' }
const unknownExpectation = { status: 417, message: 'The expectation of the request cannot be met (header expect)' }

/** Every refusal ends its connection: what follows on it may be the rest of a body. */
export function rawRefusals(securityHeaders: Record<string, string>) {
  const answerTo = ({ message }: Refusal) => {
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
  const refuse = (response: ServerResponse, refusal: Refusal) => {
    const { body, headers } = answerTo(refusal)
    response.writeHead(refusal.status, headers).end(body)
  }
  return {
    /** Of the server's `clientError`: what never became a request. */
    broken(this: void, error: Error & { code?: string }, socket: Socket): void {
      if (!socket.writable || error.code === 'ECONNRESET') {
        socket.destroy()
        return
      }
      const refusal = parserRefusals[error.code ?? ''] ?? brokenRequest
      const { body, headers } = answerTo(refusal)
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
      const head = [`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`, ...lines]
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
      socket.destroySoon()
    },
    /** Of the server's `checkExpectation`: an `Expect` other than `100-continue`, which Node answers by itself. */
    expectation(this: void, _request: IncomingMessage, response: ServerResponse): void {
      refuse(response, unknownExpectation)
    },
    /** True when the request was refused. HTTP/1.0 knows no host. */
    withoutHost(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.headers.host !== undefined || request.httpVersion !== '1.1') return false
      refuse(response, withoutHost)
      return true
    },
  }
}
