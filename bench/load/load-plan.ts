// What the load process is asked, and what it answers.

export type LoadPlan = {
  port: number
  /** Kept open, one request at a time on each: no pipelining. */
  connections: number
  durationMs: number
  request: {
    method: 'GET' | 'POST'
    path: string
    headers?: Record<string, string>
    /** Every `numberMark` in it becomes the number of the request. */
    body?: string
    /** Several, one after the other: request `n` sends the `n`th, from the beginning again after the last. */
    bodies?: readonly string[]
  }
  /** Request numbers start here, so that several runs can be told apart in one table. */
  firstNumber?: number
  /** Whether to answer which requests got a 2xx, not only how many. */
  keepAcknowledged?: boolean
  /** How long a connection waits after a 503 before it asks again; without it, it asks at once. */
  pauseMs?: number
}

/** What ends a load before its time. */
export const enough = 'enough'

export type LoadResult = {
  /** Answered completely, from the first request until the last answer. */
  answered: number
  seconds: number
  /** How many answers had which status. */
  statuses: Record<number, number>
  /** Requests whose connection ended before the answer was complete. */
  unanswered: number
  p50Ms: number
  p99Ms: number
  longestMs: number
  /** Numbers of the requests that got a 2xx; empty unless asked for. */
  acknowledged: number[]
}

export const numberDigits = 12
export const numberMark = '#'.repeat(numberDigits)

export function requestsPerSecond({ answered, seconds }: LoadResult): number {
  return answered / seconds
}
