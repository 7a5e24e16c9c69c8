// The load generator, in a process of its own so that it does not share the server's event loop. It uses raw sockets,
// which cost less per request than the server spends, so that the server is the bottleneck. Unlike `wrk` it knows which
// requests were acknowledged.
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from '../report/statistics.ts'
import {
  addressMark,
  enough,
  type LoadPlan,
  type LoadRequest,
  type LoadResult,
  numberDigits,
  numberMark,
} from './load-plan.ts'
import { ResponseReader } from './response-reader.ts'

/** A slower response counts as unanswered. */
const patienceMs = 10_000
const readBytes = 64 * 1024

/** No request is sent after this time. */
let deadline = 0

process.on('message', (message: LoadPlan | typeof enough) => {
  if (message === enough) deadline = 0
  else void run(message).then((result) => process.send?.(result))
})
process.once('disconnect', () => process.exit())

async function run(plan: LoadPlan): Promise<LoadResult> {
  const tally: Tally = {
    statuses: {},
    timesMs: [],
    timesByStatus: new Map(),
    acknowledged: [],
    unanswered: 0,
    longestOfSecondsMs: [],
    sent: 0,
    startedAt: 0,
    lastResponseAt: 0,
  }
  const write = requestWriter(plan)
  const task = { plan, write, tally }
  const connections = plan.isAnew
    ? []
    : await Promise.all(Array.from({ length: plan.connections }, () => open(plan.port)))
  const start = performance.now()
  tally.startedAt = start
  deadline = start + plan.durationMs
  await Promise.all(connections.map((connection) => keepAsking(connection, task)))
  if (plan.isAnew) await Promise.all(Array.from({ length: plan.connections }, () => keepConnecting(task)))
  const { statuses, acknowledged, unanswered, timesMs, longestOfSecondsMs } = tally
  const isMeasured = timesMs.length > 0
  return {
    statuses,
    acknowledged,
    unanswered,
    answered: timesMs.length,
    seconds: isMeasured ? (tally.lastResponseAt - start) / 1000 : plan.durationMs / 1000,
    p50Ms: isMeasured ? percentile(timesMs, 0.5) : 0,
    p99Ms: isMeasured ? percentile(timesMs, 0.99) : 0,
    longestMs: isMeasured ? percentile(timesMs, 1) : 0,
    // Seconds without a request are holes.
    longestOfSecondsMs: Array.from(longestOfSecondsMs, (longest) => longest ?? 0),
    p99ByStatus: Object.fromEntries(
      Array.from(tally.timesByStatus, ([status, times]) => [status, percentile(times, 0.99)]),
    ),
  }
}

type Tally = Pick<LoadResult, 'statuses' | 'acknowledged' | 'unanswered' | 'longestOfSecondsMs'> & {
  timesMs: number[]
  sent: number
  startedAt: number
  timesByStatus: Map<number, number[]>
  lastResponseAt: number
}
type Task = { plan: LoadPlan; write: (number: number) => string; tally: Tally }

type Connection = { socket: Socket; onBytes: (take: (bytes: Buffer) => void) => void }

/** Reads into one buffer: a stream per response would cost as much as the server's work. */
function open(port: number): Promise<Connection> {
  return new Promise((resolve, reject) => {
    let take: (bytes: Buffer) => void = () => undefined
    const buffer = Buffer.alloc(readBytes)
    const onread = {
      buffer,
      callback: (length: number) => {
        take(buffer.subarray(0, length))
        return true
      },
    }
    const onBytes = (taker: typeof take) => {
      take = taker
    }
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread }, () => resolve({ socket, onBytes }))
    socket.once('error', reject)
  })
}

/** The due time of the next request: now, or the next slot of the plan's rate. */
function nextDueAt({ ratePerSecond }: LoadPlan, { startedAt, sent }: Tally): number {
  return ratePerSecond === undefined ? performance.now() : startedAt + (sent * 1_000) / ratePerSecond
}

function record(tally: Tally, { dueAt, status }: { dueAt: number; status: number }): void {
  tally.lastResponseAt = performance.now()
  const timeMs = tally.lastResponseAt - dueAt
  tally.timesMs.push(timeMs)
  const alike = tally.timesByStatus.get(status)
  if (alike) alike.push(timeMs)
  else tally.timesByStatus.set(status, [timeMs])
  const second = Math.floor((dueAt - tally.startedAt) / 1_000)
  tally.longestOfSecondsMs[second] = Math.max(timeMs, tally.longestOfSecondsMs[second] ?? 0)
}

/** Sends requests one after the other until the deadline or the end of the connection. */
function keepAsking({ socket, onBytes }: Connection, { plan, write, tally }: Task): Promise<void> {
  const reader = new ResponseReader()
  let dueAt = 0
  let number = 0
  let isWaiting = false

  function ask(): void {
    dueAt = nextDueAt(plan, tally)
    if (dueAt >= deadline || deadline === 0) {
      socket.end()
      return
    }
    number = (plan.firstNumber ?? 0) + tally.sent++
    const early = dueAt - performance.now()
    if (early > 0) setTimeout(send, early)
    else send()
  }

  function send(): void {
    isWaiting = true
    socket.write(write(number))
  }

  function take(bytes: Buffer): void {
    const status = reader.take(bytes)
    if (status === undefined) return
    isWaiting = false
    count(tally, { dueAt, status, number }, plan)
    if (isRefusal(status) && plan.pauseMs !== undefined) setTimeout(ask, plan.pauseMs)
    else ask()
  }

  return new Promise((resolve) => {
    socket.removeAllListeners('error')
    // The count of unanswered requests shows why a connection closed.
    socket.on('error', () => undefined)
    socket.once('close', () => {
      if (isWaiting) tally.unanswered++
      resolve()
    })
    socket.setTimeout(patienceMs, () => socket.destroy())
    onBytes(take)
    ask()
  })
}

/** Sends requests one after the other, each on a connection of its own. The time to connect counts. */
async function keepConnecting({ plan, write, tally }: Task): Promise<void> {
  for (;;) {
    const dueAt = nextDueAt(plan, tally)
    if (dueAt >= deadline || deadline === 0) return
    const number = (plan.firstNumber ?? 0) + tally.sent++
    await pause(dueAt - performance.now())
    const status = await askOnce(plan.port, write(number))
    count(tally, { dueAt, status, number }, plan)
    if (status === undefined || isRefusal(status)) await pause(plan.pauseMs ?? 0)
  }
}

/** Undefined without a complete response. */
function askOnce(port: number, request: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const reader = new ResponseReader()
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => socket.write(request))
    socket.on('data', (bytes) => {
      const status = reader.take(bytes)
      if (status === undefined) return
      resolve(status)
      socket.destroy()
    })
    socket.on('error', () => undefined).once('close', () => resolve(undefined))
    socket.setTimeout(patienceMs, () => socket.destroy())
  })
}

function count(
  tally: Tally,
  { dueAt, status, number }: { dueAt: number; status: number | undefined; number: number },
  { keepAcknowledged }: LoadPlan,
): void {
  if (status === undefined) return void tally.unanswered++
  record(tally, { dueAt, status })
  tally.statuses[status] = (tally.statuses[status] ?? 0) + 1
  if (keepAcknowledged && status >= 200 && status < 300) tally.acknowledged.push(number)
}

const isRefusal = (status: number) => status === 503 || status === 429

function requestWriter({ port, request }: LoadPlan): (number: number) => string {
  const writers = [request].flat().map((each) => {
    const { bodies = [each.body] } = each
    return bodies.map((body) => bodyWriter(port, each, body))
  })
  return (number) => {
    const bodies = writers[number % writers.length] ?? []
    return bodies[Math.floor(number / writers.length) % bodies.length]?.(number) ?? ''
  }
}

function bodyWriter(
  port: number,
  { method, path, headers = {} }: LoadRequest,
  body: string | undefined,
): (number: number) => string {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const text = `${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n${body ?? ''}`
  if (text.includes(addressMark)) {
    const parts = text.split(addressMark)
    return (number) => parts.join(addressOf(number))
  }
  if (!text.includes(numberMark)) return () => text
  const parts = text.split(numberMark)
  return (number) => parts.join(String(number).padStart(numberDigits, '0'))
}

/** An address in its own network for each of the first 65,536 numbers. */
function addressOf(number: number): string {
  return `11.${(number >> 8) & 255}.${number & 255}.1`
}
