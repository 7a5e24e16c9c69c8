// The calls of a component, answered by its test instead of a server. What is sent and what is answered must fit the contract.
import { expect, onTestFinished, vi } from 'vitest'
import type { Endpoint } from '#shared/endpoint.ts'
import { describedCalls } from './described-calls.ts'

export type MadeCall = { method: string; path: string; body: unknown }

type Answer =
  | { status: number; body: unknown }
  /** No network. */
  | 'unreachable'
  /** Nothing comes until the component gives up. */
  | 'never'
type Respond = Answer | ((call: MadeCall) => Answer | Promise<Answer>)

export type FakeCalls = {
  /** In the order they were sent in. */
  made: readonly MadeCall[]
  /** From now on; before, a call of the endpoint fails the test. */
  answer: (endpoint: Endpoint, respond: Respond) => void
}

/** Takes the place of `fetch` until the test is finished. */
export function fakeCalls(): FakeCalls {
  const made: MadeCall[] = []
  const wrong: string[] = []
  const responds = new Map<Endpoint, Respond>()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init = {}) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address, window.location.href)
    const method = init.method ?? 'GET'
    const call: MadeCall = { method, path: pathname, body: readBody(init.body) }
    made.push(call)
    const endpoint = describedCalls.find((one) => one.method === method && fits(one.path, pathname))
    const respond = endpoint && responds.get(endpoint)
    if (!endpoint || !respond) {
      wrong.push(`${method} ${pathname} has no answer`)
      throw new TypeError('Failed to fetch')
    }
    const sent = endpoint.body?.safeParse(call.body)
    if (sent?.success === false) wrong.push(`${method} ${pathname}: the body does not fit: ${sent.error.message}`)
    const answer = typeof respond === 'function' ? await respond(call) : respond
    return responseOf(endpoint, answer, { signal: init.signal, wrong })
  })
  onTestFinished(() => expect(wrong).toEqual([]))
  return { made, answer: (endpoint, respond) => void responds.set(endpoint, respond) }
}

/** An answer that the test gives when it wants to: until `release` the call is under way. */
export function heldAnswer(answer: Answer): { respond: () => Promise<Answer>; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  return { respond: () => promise, release: () => resolve(answer) }
}

function readBody(body: RequestInit['body']): unknown {
  return typeof body === 'string' ? JSON.parse(body) : undefined
}

function fits(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path)
}

function responseOf(
  endpoint: Endpoint,
  answer: Answer,
  { signal, wrong }: { signal: AbortSignal | null | undefined; wrong: string[] },
): Promise<Response> | Response {
  if (answer === 'unreachable') throw new TypeError('Failed to fetch')
  if (answer === 'never') {
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  }
  const fitting = endpoint.answers[answer.status]?.safeParse(answer.body)
  if (fitting?.success === false) wrong.push(`${endpoint.path}: the answer does not fit: ${fitting.error.message}`)
  return new Response(JSON.stringify(answer.body), { status: answer.status })
}
