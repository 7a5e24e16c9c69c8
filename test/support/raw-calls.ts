// Asks a running site byte for byte, also what no HTTP client agrees to send, and checks the response.
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { BadRequest } from './bad-requests.ts'
import { browserAgents } from './browser-agents.ts'

type Site = {
  port: number
  cookie: string
  /** Why the response is none of those that the request may get. */
  problemOf?: (request: BadRequest, response: RawResponse) => string | null
}
/** `text` is all of it, decoded. */
export type RawResponse = { status: number; contentType: string; body: string; text: string }

export const faultKinds = ['no answer', 'status of 500 and above', 'leak', 'not as documented'] as const
/** `answer` is what came back, of a leak the words that leaked. */
export type Fault = { kind: (typeof faultKinds)[number]; request: string; answer: string }

/** Only says when to give up. */
const patienceMs = 60_000
const atOnce = 16
const shownCharacters = 1_500

/** Sends all of them, some at once; answers how many got which status, and the faults in the order of the requests. */
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
 * Sends bytes; all that comes back until the server closes the connection. With `isAll` nothing more will come, which ends what the
 * server still waits for; it gives up a response that is not ready then.
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
    // Page views of what is known as no browser are stored nowhere.
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

/** The whole answer as text; null when its head never came. */
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

/** What only the inside of the server knows: frames of a stack, places of our files, SQL, words of PostgreSQL. */
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
  // The answer to a bad body repeats what was received.
  const sent = `${request.path}\n${textOf(request.body) ?? ''}`
  const leak = leaks.map((pattern) => pattern.exec(text)?.[0]).find((found) => found && !sent.includes(found))
  if (leak !== undefined) return { kind: 'leak', answer: leak }
  return text.includes(process.cwd()) ? { kind: 'leak', answer: process.cwd() } : null
}
