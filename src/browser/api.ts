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
import { keepReceipt } from './receipts/receipts.ts'

/** Sends the one call that method and path name, and reads its JSON answer. Throws `ApiError` for any non-ok status. */
type Client<E extends Endpoint> = <Method extends E['method'], Path extends PathOf<E, Method>>(
  method: Method,
  path: Path,
  ...[options]: OptionsOf<EndpointAt<E, Method, Path>, Manner>
) => Promise<AnswerOf<EndpointAt<E, Method, Path>>>

/**
 * The client of a contract, typed by the descriptors that the server mounts.
 * @example const call = clientOf<(typeof endpoints)[number]>()
 */
export function clientOf<E extends Endpoint>(): Client<E> {
  return call as Client<E>
}

type Manner = {
  signal?: AbortSignal
  /** The request is sent even if the page is left at once, if its body is not too long for that. */
  keepalive?: boolean
}
type Options = Omit<Target, 'path'> & Manner & { body?: unknown }

type JsonRequest = Omit<RequestInit, 'body'> & { body?: string }

/** What the bodies of all requests that may outlive their page may have together (Fetch, 64 kibibytes). */
const keepaliveQuotaBytes = 64 * 1024
let keptBytes = 0

async function call(
  method: string,
  path: string,
  { body, signal, keepalive, ...target }: Options = {},
): Promise<unknown> {
  const init: JsonRequest = { method }
  if (body !== undefined) {
    init.headers = { 'content-type': 'application/json' }
    init.body = JSON.stringify(body)
  }
  if (signal) init.signal = signal
  const url = urlOf(keyOf({ path, ...target }))
  const sending = keepalive ? sendKept(url, init) : request(url, init)
  const answer: unknown = await (await sending).json()
  keepReceipt(answer)
  return answer
}

/** A browser refuses at once what exceeds the quota; such a request is sent like any other. */
async function sendKept(url: string, init: JsonRequest): Promise<Response> {
  const bytes = new Blob([init.body ?? '']).size
  if (keptBytes + bytes > keepaliveQuotaBytes) return request(url, init)
  keptBytes += bytes
  try {
    return await request(url, { ...init, keepalive: true })
  } finally {
    keptBytes -= bytes
  }
}

/** The answer to a request, if it is ok. */
export async function request(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, credentials: 'include' })
  if (response.ok) return response
  const { status, statusText, headers } = response
  throw new ApiError(status, await response.text(), statusText, headers.get('retry-after'))
}
