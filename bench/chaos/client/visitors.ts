// Visitors who send events. Like browsers, they resend each event with the same key until it is acknowledged.
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { numberDigits } from '../../load/load-plan.ts'
import { countIn, type Responses } from '../report/case.ts'
import { conversion, type VisitorEvent } from './visitor-events.ts'

export type VisitorOptions = {
  port: number
  connections: number
  /** The first number of this case, so that cases can be told apart in one table. */
  firstNumber: number
  /** Conversions by default. */
  event?: VisitorEvent
  /** Sends to any of these in turn instead of `port`. */
  ports?: readonly number[]
  /** Waits between two events of a connection. */
  betweenMs?: number
  /** Waits before it repeats an event. */
  repeatAfterMs?: number
  /** Cuts some requests off this many milliseconds after sending them. */
  cutAfterMs?: () => number | undefined
}

export type Visitors = {
  /** The row's id for each acknowledged event number. */
  acknowledged: ReadonlyMap<number, number>
  responses: Responses
  /** The time of the slowest response. */
  slowestMs: () => number
  /** Resolves with the time from now until the first row sent after now is stored, or with infinity after the limit. */
  untilStored: (limitMs: number) => Promise<number>
  /** Starts no new event; repeats open ones for some seconds. */
  end: () => Promise<void>
}

const patienceMs = 40_000
const usualRepeatAfterMs = 25
const lastRepeatsMs = 20_000
const pollMs = 2
const cutOff = 'cut off'
const notRunning = 'not running'

export function startVisitors(options: VisitorOptions): Visitors {
  const { connections, firstNumber, port, ports = [port] } = options
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const acknowledged = new Map<number, number>()
  const responses: Responses = {}
  let next = firstNumber
  let endAt = Number.POSITIVE_INFINITY
  let slowest = 0
  let newestStored = 0

  async function visit(): Promise<void> {
    while (performance.now() < endAt) {
      await sendUntilStored(next++)
      if (options.betweenMs !== undefined) await pause(options.betweenMs)
    }
  }

  async function sendUntilStored(number: number): Promise<void> {
    for (let turn = number; performance.now() < endAt + lastRepeatsMs; turn++) {
      const sentAt = performance.now()
      const { status, body } = await send(number, { ...options, port: ports[turn % ports.length] ?? port, agent })
      slowest = Math.max(slowest, performance.now() - sentAt)
      countIn(responses, status)
      if (status === 201) {
        acknowledged.set(number, (JSON.parse(body) as { id: number }).id)
        newestStored = Math.max(newestStored, sentAt)
        return
      }
      await pause(options.repeatAfterMs ?? usualRepeatAfterMs)
    }
  }

  const visiting = Array.from({ length: connections }, visit)
  return {
    acknowledged,
    responses,
    slowestMs: () => slowest,
    async untilStored(limitMs) {
      const since = performance.now()
      while (newestStored < since && performance.now() < since + limitMs) await pause(pollMs)
      return newestStored < since ? Number.POSITIVE_INFINITY : performance.now() - since
    },
    async end() {
      endAt = performance.now()
      await Promise.all(visiting)
      agent.destroy()
    },
  }
}

type Answer = { status: number | string; body: string }
type Sending = Pick<VisitorOptions, 'port' | 'cutAfterMs' | 'event'> & { agent: Agent }

/** Bots are not counted, so it says that it is a browser. */
const userAgent = 'Mozilla/5.0 (X11; Linux x64) Chrome/140.0 Safari/537.36'

function send(number: number, { port, agent, cutAfterMs, event = conversion }: Sending): Promise<Answer> {
  const mark = String(number).padStart(numberDigits, '0')
  const body = JSON.stringify(event.body(mark))
  const headers = {
    'content-type': 'application/json',
    'user-agent': userAgent,
    'idempotency-key': `01970000-0000-7000-8000-${mark}`,
  }
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const address = { host: '127.0.0.1', port, path: event.path, method: 'POST' }
  let isAnswered = false
  const asked = request({ ...address, agent, headers, timeout: patienceMs }, async (response) => {
    isAnswered = true
    try {
      resolve({ body: await text(response), status: response.statusCode ?? 0 })
    } catch {
      resolve({ status: cutOff, body: '' })
    }
  })
  asked.once('timeout', () => asked.destroy(new Error('none within 40 s')))
  asked.once('error', (error: NodeJS.ErrnoException) => resolve({ status: failureOf(error), body: '' }))
  asked.once('close', () => {
    if (!isAnswered) resolve({ status: cutOff, body: '' })
  })
  const cutMs = cutAfterMs?.()
  asked.end(body, () => {
    if (cutMs !== undefined) setTimeout(() => asked.destroy(), cutMs)
  })
  return promise
}

function failureOf({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ECONNREFUSED') return notRunning
  else return message.startsWith('none') ? message : cutOff
}
