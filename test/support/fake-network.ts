// The double of `fetch`: replies by endpoint, checks both directions against the contract's schemas, and records the
// calls.
import { expect, onTestFinished, vi } from 'vitest'
import { reportReachable } from '#browser/connection.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { probePath } from '#shared/paths.ts'
import { problemOf } from './described-responses.ts'

export type Sent = { path: string; query: Record<string, string>; params: Record<string, string>; body: unknown }
type Reply = (sent: Sent) => unknown

let isAway = false
const replies = new Map<Endpoint, Reply>()
const requests: { endpoint: Endpoint; sent: Sent }[] = []
/** Calls without a reply, and requests and responses that violate the contract. */
const mistakes: string[] = []

/**
 * Replies to the calls of an endpoint until the end of the test. A value that is no `Response` is the body of a
 * success. Requests and successful responses must match the contract.
 */
export function reply(endpoint: Endpoint, answer: object | Reply): void {
  replaceFetch()
  replies.set(endpoint, isReply(answer) ? answer : () => answer)
}

const isReply = (answer: object | Reply): answer is Reply => typeof answer === 'function'

/** Until the end of the test, no call reaches a network, and one without a reply fails the test. */
export function replaceFetch(): void {
  if (vi.isMockFunction(globalThis.fetch)) return
  const replaced = vi.spyOn(globalThis, 'fetch').mockImplementation(fakeFetch)
  onTestFinished(() => {
    replaced.mockRestore()
    replies.clear()
    requests.length = 0
    expect(mistakes.splice(0)).toEqual([])
  })
}

/** The bodies sent to an endpoint in this test, in order. */
export function sentTo(endpoint: Endpoint): Sent[] {
  return requests.flatMap((one) => (one.endpoint === endpoint ? one.sent : []))
}

/** The calls to any endpoint. */
export const allSent = (): Sent[] => requests.map(({ sent }) => sent)

/** The product's own error response. */
export function refusal(status: number, error: { message?: string; errors?: unknown; debug?: unknown } = {}) {
  return () => Response.json(error, { status })
}

/** Refuses two calls because others are signing in, with a short wait, and then replies. */
export function busyTwice(endpoint: Endpoint, answer: object): void {
  const busy = () => Response.json({ message: 'busy' }, { status: 429, headers: { 'retry-after': '0.01' } })
  reply(endpoint, () => (sentTo(endpoint).length <= 2 ? busy() : answer))
}

/** Never responds. */
export function unreachable(): never {
  throw new TypeError('Failed to fetch')
}

/** The site is unreachable until the end of the test, and pages notice at the next call without a response. */
export function takeNetworkAway(): void {
  isAway = true
  onTestFinished(() => {
    isAway = false
    reportReachable()
  })
}

/** A response that waits for its release. */
export function held(body: unknown) {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { reply: () => promise.then(() => body), release: () => resolve() }
}

/** A page of a list, with the address of the next one. */
export function pageOf(items: unknown, next: string) {
  return () => Response.json(items, { headers: { link: `<${next}>; rel="next"` } })
}

async function fakeFetch(address: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const { method = 'GET', body, signal } = init
  const url = new URL(address instanceof Request ? address.url : address, 'http://localhost')
  if (url.pathname === probePath) return isAway ? unreachable() : new Response()
  const endpoint = [...replies.keys()].find((one) => one.method === method && paramsOf(one, url) !== null)
  if (!endpoint) {
    mistakes.push(`No reply to ${method} ${url.pathname}`)
    return unreachable()
  }
  const request: Sent = {
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    params: paramsOf(endpoint, url) ?? {},
    body: typeof body === 'string' ? JSON.parse(body) : undefined,
  }
  requests.push({ endpoint, sent: request })
  for (const part of ['body', 'query', 'params'] as const) {
    const { error } = endpoint[part]?.safeParse(request[part]) ?? {}
    if (error) mistakes.push(`The ${part} of ${method} ${url.pathname}: ${error.message}`)
  }
  const answer = await unlessAborted(replies.get(endpoint)?.(request), signal)
  const response = answer instanceof Response ? answer : successOf(endpoint, answer)
  if (response.ok) await checkResponse(endpoint, response.clone())
  return response
}

/** Null when the path differs. */
function paramsOf({ path }: Endpoint, { pathname }: URL): Record<string, string> | null {
  const pattern = path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')
  const match = new RegExp(`^${pattern}$`).exec(pathname)
  return match ? { ...match.groups } : null
}

async function unlessAborted(answer: unknown, signal: AbortSignal | null | undefined): Promise<unknown> {
  const aborted = new Promise<never>((_, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
  return Promise.race([aborted, answer])
}

/** With the status that the contract gives such a body. */
function successOf({ responses }: Endpoint, body: unknown): Response {
  const statuses = Object.keys(responses).map(Number)
  const fitting = statuses.find((status) => responses[status] && problemOf(responses[status], body) === null)
  return Response.json(body, { status: fitting ?? statuses[0] ?? 200 })
}

async function checkResponse(endpoint: Endpoint, response: Response): Promise<void> {
  const schema = endpoint.responses[response.status]
  const problem = schema ? problemOf(schema, await response.json()) : 'the contract has no such status'
  if (problem) mistakes.push(`The response ${response.status} of ${endpoint.method} ${endpoint.path}: ${problem}`)
}
