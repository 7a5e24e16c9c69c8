// A local provider that speaks the real protocols, and rejects what the real one would reject.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '#platform/config.ts'
import type { Ending, Protocol, Usage } from './protocol.ts'

/** How the double responds to a valid request. */
export type Behaviour =
  | { kind: 'text'; text: string | ((request: SeenRequest) => string); ending?: Ending; usage?: Usage }
  | { kind: 'silence' }
  | { kind: 'status'; status: number; message: string | ((request: SeenRequest) => string); retryAfter?: string }
  /** Never responds. */
  | { kind: 'slow' }
  /** Half a response, then the connection closes. */
  | { kind: 'cut' }
  /** A response outside the protocol, such as a proxy's page. */
  | { kind: 'page' }
  | { kind: 'redirect'; to: string }
  /** Refuses `response_format`. */
  | { kind: 'formless'; text: string }

export type SeenRequest = { method: string; path: string; key: string | undefined; body: unknown }

export type ProviderDouble = {
  origin: string
  /** Responses to the next requests in order; the last one repeats. */
  behave: (protocol: Protocol, ...behaviours: Behaviour[]) => void
  /** Requests since `behave`. */
  requests: () => readonly SeenRequest[]
  /** The settings of a site that uses the double. */
  settings: (protocol: Protocol, more?: Partial<Config['ai']>) => Config['ai']
  close: () => Promise<void>
}

export const doubleKey = 'sk-double-7f3a9c1e5b2d'
export const usage = { input: 321, output: 654 }

export async function startProviderDouble(): Promise<ProviderDouble> {
  let spoken: Protocol | undefined
  let behaviours: Behaviour[] = []
  let requests: SeenRequest[] = []
  const server = createServer((request, response) => {
    if (!spoken) return
    const exchange = { protocol: spoken, next, seen: (one: SeenRequest) => requests.push(one) }
    // A client may disconnect before it has sent everything.
    respond(request, response, exchange).catch(() => response.destroy())
  })
  // Clients close idle connections. If the server closed one, it could lose the next request.
  server.keepAliveTimeout = 0
  const next = () => (behaviours.length > 1 ? behaviours.shift() : behaviours[0]) ?? { kind: 'silence' as const }
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    behave(protocol, ...list) {
      spoken = protocol
      behaviours = list
      requests = []
    },
    requests: () => requests,
    settings: ({ provider, model, base }, more) => ({
      provider,
      model,
      apiKey: doubleKey,
      baseUrl: origin + base,
      ...more,
    }),
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}

type Exchange = { protocol: Protocol; next: () => Behaviour; seen: (request: SeenRequest) => void }

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { protocol, next, seen }: Exchange,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body: unknown = JSON.parse(Buffer.concat(chunks).toString() || 'null')
  const read = { method: request.method ?? '', path: request.url ?? '', key: protocol.keyOf(request.headers), body }
  seen(read)
  const send = (status: number, value: unknown, headers = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))
  const refusal = refusalOf(read, request, protocol)
  if (refusal) send(refusal.status, protocol.refusal(refusal.status, refusal.message))
  else behave(next(), { protocol, request: read, response, send })
}

function refusalOf(read: SeenRequest, request: IncomingMessage, protocol: Protocol) {
  if (read.method !== 'POST' || read.path !== protocol.path(protocol.model)) {
    return { status: 404, message: `No such call: ${read.method} ${read.path}` }
  }
  if (read.key !== doubleKey) return { status: 401, message: 'The key is not valid' }
  for (const [name, value] of Object.entries({ 'content-type': 'application/json', ...protocol.headers })) {
    if (request.headers[name] !== value) return { status: 400, message: `The header ${name} must be ${value}` }
  }
  const { error } = protocol.body.safeParse(read.body)
  return error ? { status: 400, message: `The body does not fit: ${JSON.stringify(error.issues)}` } : null
}

type Responding = {
  protocol: Protocol
  request: SeenRequest
  response: ServerResponse
  send: (status: number, value: unknown, headers?: Record<string, string>) => void
}

function behave(behaviour: Behaviour, { protocol, request, response, send }: Responding): void {
  switch (behaviour.kind) {
    case 'text':
      send(200, protocol.answer(textFor(behaviour.text, request), behaviour.usage ?? usage, behaviour.ending))
      break
    case 'silence':
      send(200, protocol.silence(usage))
      break
    case 'status': {
      const { status, retryAfter } = behaviour
      const refusal = protocol.refusal(status, textFor(behaviour.message, request))
      send(status, refusal, retryAfter === undefined ? {} : { 'retry-after': retryAfter })
      break
    }
    case 'slow':
      break
    case 'cut':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
      response.write('{"id":"half')
      // Closes after the first half has been sent.
      setImmediate(() => response.destroy())
      break
    case 'page':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Welcome</title>')
      break
    case 'redirect':
      response.writeHead(307, { location: behaviour.to }).end()
      break
    case 'formless':
      if (hasFormat(request.body)) send(400, protocol.refusal(400, 'response_format is not known here'))
      else send(200, protocol.answer(behaviour.text, usage))
      break
  }
}

function textFor(text: string | ((request: SeenRequest) => string), request: SeenRequest): string {
  return typeof text === 'string' ? text : text(request)
}

function hasFormat(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'response_format' in body
}
