// Sends raw requests to a running site, including requests that no HTTP client sends, and checks the responses.
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { BadRequest } from './bad-requests.ts'
import { browserAgents } from './browser-agents.ts'

type Site = {
  port: number
  cookie: string
  /** Why the request may not get this response. */
  problemOf?: (request: BadRequest, response: RawResponse) => string | null
}
/** `text` is the whole response, decoded. */
export type RawResponse = { status: number; contentType: string; body: string; text: string }

export const faultKinds = ['no answer', 'status of 500 and above', 'leak', 'not as documented'] as const
/** `answer` is the response; for a leak, the leaked words. */
export type Fault = { kind: (typeof faultKinds)[number]; request: string; answer: string }

/** Only stops hopeless waits. */
const patienceMs = 60_000
const atOnce = 16
const shownCharacters = 1_500

/** Sends all of them, some in parallel; returns the counts by status, and the faults in the order of the requests. */
export async function askAll(requests: readonly BadRequest[], site: Site) {
  const statuses: Record<number, number> = {}
  const faults: (Fault & { index: number })[] = []
  const left = requests.entries()
  const askOneByOne = async () => {
    for (const [index, request] of left) {
      const response = await ask(request, site)
      if (response) statuses[response.status] = (statuses[response.status] ?? 0) + 1
      const fault = faultOf(request, response) ?? undocumented(request, response, site)
      if (fault) faults.push({ index, ...fault, request: shown(request) })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, askOneByOne))
  return { statuses, faults: faults.toSorted((one, other) => one.index - other.index) }
}

function undocumented(request: BadRequest, response: RawResponse | null, { problemOf }: Site) {
  const problem = response && problemOf?.(request, response)
  return problem ? ({ kind: 'not as documented', answer: `${problem} ${response.body.slice(0, 300)}` } as const) : null
}

function shown({ method, path, headers, body, signedIn }: BadRequest): string {
  return JSON.stringify({ method, path, headers, body: textOf(body), signedIn }).slice(0, shownCharacters)
}

function textOf(body: BadRequest['body']): string | null {
  return typeof body === 'string' || body === null ? body : Buffer.from(body).toString('latin1')
}

async function ask(request: BadRequest, { port, cookie }: Site): Promise<RawResponse | null> {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.setTimeout(patienceMs, () => socket.destroy())
  socket.write(bytesOf(request, cookie))
  try {
    return read(await buffer(socket))
  } catch {
    return null
  }
}

/**
 * Sends bytes, and returns everything until the server closes the connection. With `isAll` it half-closes the
 * connection, so that the server stops waiting; the server then abandons an unfinished response.
 */
export async function exchange(bytes: Buffer | string, port: number, { isAll = false } = {}): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.setTimeout(patienceMs, () => socket.destroy())
  if (isAll) socket.end(bytes)
  else socket.write(bytes)
  return (await buffer(socket)).toString('latin1')
}

function bytesOf({ method, path, headers, body, signedIn }: BadRequest, cookie: string): Buffer {
  const names = new Set(headers.map(([name]) => name))
  const content = typeof body === 'string' ? Buffer.from(body) : body
  const lines = [
    `${method} ${path} HTTP/1.1`,
    ...(names.has('host') ? [] : ['host: 127.0.0.1']),
    // The site does not store page views of clients that are not browsers.
    `user-agent: ${browserAgents[0]}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(signedIn ? [`cookie: ${cookie}`] : []),
    ...(content && !names.has('content-length') && !names.has('transfer-encoding')
      ? [`content-length: ${content.length}`]
      : []),
    'connection: close',
  ]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), content ?? Buffer.alloc(0)])
}

/** The whole response as text; null when its head never arrived. */
function read(bytes: Buffer): RawResponse | null {
  const end = bytes.indexOf('\r\n\r\n')
  const head = bytes.toString('latin1', 0, end)
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1])
  if (end === -1 || !status) return null
  const body = decoded(head, bytes.subarray(end + 4))
  const contentType = /^content-type: (.*)$/im.exec(head)?.[1] ?? ''
  return { status, contentType, body, text: `${head}\n\n${body}` }
}

function decoded(head: string, body: Buffer): string {
  const encoding = /^content-encoding: (\w+)/im.exec(head)?.[1]
  if (body.length === 0 || encoding === undefined) return body.toString()
  else return (encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body)).toString()
}

/** Text that only the server's internals contain: stack frames, file paths, SQL, PostgreSQL's messages. */
const leaks = [
  /\bat (async )?([\w.$<>[\] ]{1,80} \()?(file:|node:|\/)[^\s()"]{1,300}:\d+:\d+/,
  /\b(node_modules|src)\/[\w@-]/,
  /file:\/\/\//,
  /\b(INSERT INTO|SELECT [^;]{1,500} FROM|DELETE FROM|UPDATE \w+ SET)\b/,
  /syntax error at|invalid input syntax|invalid byte sequence|out of range for type|violates [\w-]+ constraint/,
  /\b(relation|column|constraint) \\?"/,
]

function faultOf(request: BadRequest, response: RawResponse | null): Pick<Fault, 'kind' | 'answer'> | null {
  if (!response) return { kind: 'no answer', answer: '' }
  const { status, text } = response
  if (status >= 500) return { kind: 'status of 500 and above', answer: text.slice(0, shownCharacters) }
  // The response to an invalid body repeats the received value.
  const sent = `${request.path}\n${textOf(request.body) ?? ''}`
  const leak = leaks.map((pattern) => pattern.exec(text)?.[0]).find((found) => found && !sent.includes(found))
  if (leak !== undefined) return { kind: 'leak', answer: leak }
  return text.includes(process.cwd()) ? { kind: 'leak', answer: process.cwd() } : null
}
