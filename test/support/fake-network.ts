// The network of a component test: answers by endpoint, checked by the contract's own schemas, and what was sent.
import { expect, onTestFinished, vi } from 'vitest'
import type { Endpoint } from '#shared/endpoint.ts'

export type Sent = { path: string; query: Record<string, string>; params: Record<string, string>; body: unknown }
type Reply = (sent: Sent) => unknown

const replies = new Map<Endpoint, Reply>()
const sent: { endpoint: Endpoint; request: Sent }[] = []
/** Calls that nobody described, and bodies or answers that the contract does not know. */
const mistakes: string[] = []

/** Takes the place of `fetch` until the test is finished. */
function beginNetwork(): void {
  if (vi.isMockFunction(globalThis.fetch)) return
  vi.spyOn(globalThis, 'fetch').mockImplementation(fakeFetch)
  onTestFinished(() => {
    replies.clear()
    sent.length = 0
    expect(mistakes.splice(0)).toEqual([])
  })
}

/** Answers a call from now on; what is no `Response` is the body of a success and has to be one of the contract. */
export function reply(endpoint: Endpoint, body: object | Reply): void {
  beginNetwork()
  replies.set(endpoint, isReply(body) ? body : () => body)
}

const isReply = (body: object | Reply): body is Reply => typeof body === 'function'

/** What was sent to an endpoint in this test, in order. */
export function sentTo(endpoint: Endpoint): Sent[] {
  return sent.filter((one) => one.endpoint === endpoint).map(({ request }) => request)
}

/** The product's own error answer. */
export function refusal(status: number, error: { message?: string; errors?: unknown; debug?: unknown } = {}) {
  return () => Response.json(error, { status })
}

/** No answer comes at all. */
export function unreachable(): never {
  throw new TypeError('Failed to fetch')
}

/** An answer that waits for its release. */
export function held(body: unknown) {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { reply: () => promise.then(() => body), release: () => resolve() }
}

/** A page of a list, with the address of the next one. */
export function pageOf(endpoint: Endpoint, items: unknown, next: string) {
  return () => Response.json(valid(endpoint, items).body, { headers: { link: `<${next}>; rel="next"` } })
}

async function fakeFetch(address: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const { method = 'GET', body, signal } = init
  const url = new URL(address instanceof Request ? address.url : address, window.location.href)
  const found = [...replies.keys()].find((one) => one.method === method && paramsOf(one, url) !== null)
  if (!found) {
    mistakes.push(`nobody answers ${method} ${url.pathname}`)
    return unreachable()
  }
  const request: Sent = {
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    params: paramsOf(found, url) ?? {},
    body: typeof body === 'string' ? JSON.parse(body) : undefined,
  }
  sent.push({ endpoint: found, request })
  note(found.body?.safeParse(request.body).error, `body of ${method} ${url.pathname}`)
  const given = await unlessAborted(replies.get(found)?.(request), signal)
  if (given instanceof Response) return given
  const { status, body: checked } = valid(found, given)
  return Response.json(checked, { status })
}

function valid(endpoint: Endpoint, body: unknown): { status: number; body: unknown } {
  const [status = '200', schema] = Object.entries(endpoint.answers)[0] ?? []
  note(schema?.safeParse(body).error, `answer of ${endpoint.method} ${endpoint.path}`)
  return { status: Number(status), body }
}

function note(error: Error | undefined, where: string): void {
  if (error) mistakes.push(`${where}: ${error.message}`)
}

async function unlessAborted(answer: unknown, signal: AbortSignal | null | undefined): Promise<unknown> {
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
  })
  return Promise.race([answer, aborted])
}

/** Null where the path is another one. */
function paramsOf({ path }: Endpoint, { pathname }: URL): Record<string, string> | null {
  const pattern = path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')
  const match = new RegExp(`^${pattern}$`).exec(pathname)
  return match ? { ...match.groups } : null
}
