// JSON calls (Spec 7: all calls send cookies, bodies and responses are JSON; Spec 8: error text).
import {
  type EndpointAt,
  keyOf,
  type OptionsOf,
  type PathOf,
  type ResponseOf,
  type Target,
  urlOf,
} from '#shared/calls/api-call.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { keptHeader } from '#shared/paths.ts'
import { ApiError } from './api-error.ts'
import { isOffline, reportReachable, reportUnreachable } from './connection.ts'
import { eventKey, keepEvent, type NewEvent } from './kept-events.ts'
import { keepReceipt } from './receipts/receipts.ts'

/** Sends the call with this method and path, and returns its JSON. Throws `ApiError` for any non-ok status. */
type Client<E extends Endpoint> = <Method extends E['method'], Path extends PathOf<E, Method>>(
  method: Method,
  path: Path,
  ...[options]: OptionsOf<EndpointAt<E, Method, Path>, Manner>
) => Promise<ResponseOf<EndpointAt<E, Method, Path>>>

/**
 * Returns the client of a contract, typed by the descriptors that the server mounts.
 * @example const call = clientOf<(typeof endpoints)[number]>()
 */
export function clientOf<E extends Endpoint>(): Client<E> {
  return call as Client<E>
}

type Manner = {
  signal?: AbortSignal
  /** Sends the request even if the visitor leaves the page, as long as its body fits the browser's quota. */
  keepalive?: boolean
  /** For an event that is stored once. Without a response, it is queued and sent again later. */
  once?: boolean
}
type Options = Omit<Target, 'path'> & Manner & { body?: unknown }

type JsonRequest = Omit<RequestInit, 'body'> & { body?: string }

/** The browser's quota for all keepalive bodies together (Fetch, 64 kibibytes). */
const keepaliveQuotaBytes = 64 * 1024
let keepaliveBytes = 0

async function call(method: string, path: string, { body, once, ...options }: Options = {}): Promise<unknown> {
  const text = JSON.stringify(body)
  if (!once) return exchange({ method, path, body: text, ...options })
  const event = { key: eventKey(), path, body: text }
  try {
    return await sendEvent(event, options)
  } catch (error) {
    if (!(error instanceof ApiError)) keepEvent(event)
    throw error
  }
}

/**
 * A response from anything but this site rejects with an error other than `ApiError`, because the event may or may not
 * be stored.
 */
export async function sendEvent({ key, path, body }: NewEvent, manner: Manner = {}): Promise<unknown> {
  return exchange({ method: 'POST', path, body, headers: { 'idempotency-key': key }, ...manner })
}

type Exchange = Target & Manner & { method: string; body: string | undefined; headers?: Record<string, string> }

async function exchange({ method, body, headers, signal, keepalive, ...target }: Exchange): Promise<unknown> {
  const init: JsonRequest = { method }
  if (body !== undefined) {
    init.headers = { 'content-type': 'application/json', ...headers }
    init.body = body
  }
  if (signal) init.signal = signal
  const url = urlOf(keyOf(target))
  const sending = keepalive ? sendWithKeepalive(url, init) : request(url, init)
  const answer: unknown = await (await sending).json()
  keepReceipt(answer)
  return answer
}

/** A browser rejects a request beyond the quota, so such a request is sent without keepalive. */
async function sendWithKeepalive(url: string, init: JsonRequest): Promise<Response> {
  const bytes = new Blob([init.body ?? '']).size
  if (keepaliveBytes + bytes > keepaliveQuotaBytes) return request(url, init)
  keepaliveBytes += bytes
  try {
    return await request(url, { ...init, keepalive: true })
  } finally {
    keepaliveBytes -= bytes
  }
}

/** Returns the response if it is ok. */
export async function request(url: string, init: RequestInit): Promise<Response> {
  const response = await reach(url, { ...init, credentials: 'include' })
  if (response.ok) return response
  const { status, statusText, headers } = response
  throw new ApiError(status, await response.text(), statusText, headers.get('retry-after'))
}

/**
 * Checks the connection if there is no response. Some responses prove nothing about the network: those of the service
 * worker, and those to a call from before the network went down.
 */
async function reach(url: string, init: RequestInit): Promise<Response> {
  const wasOffline = isOffline()
  try {
    const response = await fetch(url, init)
    if (wasOffline && !response.headers.has(keptHeader)) reportReachable()
    return response
  } catch (error) {
    if (!init.signal?.aborted) reportUnreachable()
    throw error
  }
}
