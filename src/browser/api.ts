// JSON calls (Spec 7: all calls send cookies, bodies and answers are JSON; Spec 8: error text).
import {
  type AnswerOf,
  type EndpointAt,
  keyOf,
  type OptionsOf,
  type PathOf,
  type Target,
  urlOf,
} from '#shared/calls/api-call.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { ApiError } from './api-error.ts'

/** Sends the one call that method and path name, and reads its JSON answer. Throws `ApiError` for any non-ok status. */
type Client<E extends Endpoint> = <Method extends E['method'], Path extends PathOf<E, Method>>(
  method: Method,
  path: Path,
  ...[options]: OptionsOf<EndpointAt<E, Method, Path>, { signal?: AbortSignal; keepalive?: boolean }>
) => Promise<AnswerOf<EndpointAt<E, Method, Path>>>

/**
 * The client of a contract, typed by the descriptors that the server mounts.
 * @example const call = clientOf<(typeof endpoints)[number]>()
 */
export function clientOf<E extends Endpoint>(): Client<E> {
  return call as Client<E>
}

/** With `keepalive` the call outlives its page. */
type Options = Omit<Target, 'path'> & { body?: unknown; signal?: AbortSignal; keepalive?: boolean }

async function call(
  method: string,
  path: string,
  { body, signal, keepalive, ...target }: Options = {},
): Promise<unknown> {
  const init: RequestInit = { method }
  if (body !== undefined) {
    init.headers = { 'content-type': 'application/json' }
    init.body = JSON.stringify(body)
  }
  if (signal) init.signal = signal
  if (keepalive) init.keepalive = true
  return (await request(urlOf(keyOf({ path, ...target })), init)).json()
}

/** The answer to a request, if it is ok. */
export async function request(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, credentials: 'include' })
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText)
  return response
}
