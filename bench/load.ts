// The load generator, a process of its own so that it never shares the server's event loop. It speaks over raw sockets, which
// costs it less per request than the server spends: the server is what is measured.
import { connect, type Socket } from 'node:net'
import { AnswerReader } from './load/answer-reader.ts'
import { enough, type LoadPlan, type LoadResult, numberDigits, numberMark } from './load/load-plan.ts'
import { percentile } from './report/statistics.ts'

/** An answer that takes longer counts as none. */
const patienceMs = 10_000
const readBytes = 64 * 1024

/** Nothing is asked any more after this moment. */
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
    acknowledged: [],
    unanswered: 0,
    nextNumber: plan.firstNumber ?? 0,
    lastAnswerAt: 0,
  }
  const write = requestWriter(plan)
  const connections = await Promise.all(Array.from({ length: plan.connections }, () => open(plan.port)))
  const start = performance.now()
  deadline = start + plan.durationMs
  await Promise.all(connections.map((connection) => keepAsking(connection, { plan, write, tally })))
  const { statuses, acknowledged, unanswered, timesMs } = tally
  const isMeasured = timesMs.length > 0
  return {
    statuses,
    acknowledged,
    unanswered,
    answered: timesMs.length,
    seconds: isMeasured ? (tally.lastAnswerAt - start) / 1000 : plan.durationMs / 1000,
    p50Ms: isMeasured ? percentile(timesMs, 0.5) : 0,
    p99Ms: isMeasured ? percentile(timesMs, 0.99) : 0,
    longestMs: isMeasured ? percentile(timesMs, 1) : 0,
  }
}

type Tally = Pick<LoadResult, 'statuses' | 'acknowledged' | 'unanswered'> & {
  timesMs: number[]
  nextNumber: number
  lastAnswerAt: number
}
type Task = { plan: LoadPlan; write: (number: number) => string; tally: Tally }

type Connection = { socket: Socket; onBytes: (take: (bytes: Buffer) => void) => void }

/** Reads into one buffer of its own: passing every answer through a stream would cost as much as answering. */
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

/** One request after the other until the deadline or the end of the connection. */
function keepAsking({ socket, onBytes }: Connection, { plan, write, tally }: Task): Promise<void> {
  const reader = new AnswerReader()
  let askedAt = 0
  let number = 0
  let isWaiting = false

  function ask(): void {
    askedAt = performance.now()
    if (askedAt >= deadline) {
      socket.end()
      return
    }
    number = tally.nextNumber++
    isWaiting = true
    socket.write(write(number))
  }

  function take(bytes: Buffer): void {
    const status = reader.take(bytes)
    if (status === undefined) return
    isWaiting = false
    tally.lastAnswerAt = performance.now()
    tally.timesMs.push(tally.lastAnswerAt - askedAt)
    tally.statuses[status] = (tally.statuses[status] ?? 0) + 1
    if (plan.keepAcknowledged && status >= 200 && status < 300) tally.acknowledged.push(number)
    if (status === 503 && plan.pauseMs !== undefined) setTimeout(ask, plan.pauseMs)
    else ask()
  }

  return new Promise((resolve) => {
    socket.removeAllListeners('error')
    // What ended the connection shows in the count of unanswered requests.
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

function requestWriter({ port, request }: LoadPlan): (number: number) => string {
  const { bodies = [request.body] } = request
  const writers = bodies.map((body) => bodyWriter(port, request, body))
  return (number) => writers[number % writers.length]?.(number) ?? ''
}

function bodyWriter(
  port: number,
  { method, path, headers = {} }: LoadPlan['request'],
  body: string | undefined,
): (number: number) => string {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const text = `${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n${body ?? ''}`
  if (!text.includes(numberMark)) return () => text
  const parts = text.split(numberMark)
  return (number) => parts.join(String(number).padStart(numberDigits, '0'))
}
