// The messages to and from the load process.

export type LoadRequest = {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  /**
   * Each `numberMark` in it is replaced by the request's number; in headers, `addressMark` is replaced by an address of
   * its own.
   */
  body?: string
  /** Several bodies in rotation. */
  bodies?: readonly string[]
}

export type LoadPlan = {
  port: number
  /** Connections stay open; each sends one request at a time, without pipelining. */
  connections: number
  /** Each request opens a connection of its own, at most `connections` at a time. The time to connect counts. */
  isAnew?: true
  durationMs: number
  /** Several requests are sent in rotation. */
  request: LoadRequest | readonly LoadRequest[]
  /**
   * Total requests per second, however slow the responses are. Each is due at its time, and its own waiting counts.
   * Without a rate, a connection sends its next request after each response.
   */
  ratePerSecond?: number
  /** The first request number, so that several runs can be told apart in one table. */
  firstNumber?: number
  /** Whether to return the numbers of requests with a 2xx, not only their count. */
  keepAcknowledged?: boolean
  /** How long a connection waits after a 503 or 429; no wait by default. */
  pauseMs?: number
}

/** The message that ends a load early. */
export const enough = 'enough'

export type LoadResult = {
  /** Complete responses between the first request and the last response. */
  answered: number
  seconds: number
  /** Responses by status. */
  statuses: Record<number, number>
  /** Requests whose connection ended before the response was complete. */
  unanswered: number
  p50Ms: number
  p99Ms: number
  longestMs: number
  /** The longest response of each second, by the second in which its request was due. */
  longestOfSecondsMs: number[]
  /** The 99th percentile of response times for each status. */
  p99ByStatus: Record<number, number>
  /** The numbers of requests with a 2xx; empty unless `keepAcknowledged` is set. */
  acknowledged: number[]
}

export const numberDigits = 12
export const numberMark = '#'.repeat(numberDigits)

export const addressMark = '##.##.##.##'

export function requestsPerSecond({ answered, seconds }: LoadResult): number {
  return answered / seconds
}
