// Asks a running site byte for byte, also what no HTTP client agrees to send, and judges what comes back.
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { BadRequest } from './bad-requests.ts'

type Site = { port: number; cookie: string }
type Answer = { status: number; text: string }

export const faultKinds = ['no answer', 'status of 500 and above', 'leak'] as const
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
      const answer = await ask(request, site)
      if (answer) statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      const fault = faultOf(answer)
      if (fault) faults.push({ index, ...fault, request: shown(request) })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, askOneByOne))
  return { statuses, faults: faults.toSorted((one, other) => one.index - other.index) }
}

function shown({ method, path, headers, body, signedIn }: BadRequest): string {
  const text = typeof body === 'string' || body === null ? body : Buffer.from(body).toString('latin1')
  return JSON.stringify({ method, path, headers, body: text, signedIn }).slice(0, shownCharacters)
}

async function ask(request: BadRequest, { port, cookie }: Site): Promise<Answer | null> {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.setTimeout(patienceMs, () => socket.destroy())
  socket.write(bytesOf(request, cookie))
  try {
    return read(await buffer(socket))
  } catch {
    return null
  }
}

function bytesOf({ method, path, headers, body, signedIn }: BadRequest, cookie: string): Buffer {
  const names = new Set(headers.map(([name]) => name))
  const content = typeof body === 'string' ? Buffer.from(body) : body
  const lines = [
    `${method} ${path} HTTP/1.1`,
    ...(names.has('host') ? [] : ['host: 127.0.0.1']),
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
function read(bytes: Buffer): Answer | null {
  const end = bytes.indexOf('\r\n\r\n')
  const head = bytes.toString('latin1', 0, end)
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1])
  if (end === -1 || !status) return null
  const body = bytes.subarray(end + 4)
  return { status, text: `${head}\n\n${decoded(head, body)}` }
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

function faultOf(answer: Answer | null): Pick<Fault, 'kind' | 'answer'> | null {
  if (!answer) return { kind: 'no answer', answer: '' }
  const { status, text } = answer
  if (status >= 500) return { kind: 'status of 500 and above', answer: text.slice(0, shownCharacters) }
  const leak = leaks.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined)
  if (leak !== undefined) return { kind: 'leak', answer: leak }
  return text.includes(process.cwd()) ? { kind: 'leak', answer: process.cwd() } : null
}
