// JSON calls (Spec 7: all calls send cookies, bodies and answers are JSON; Spec 8: error text).
import { ApiError } from './api-error.ts'

type CallOptions = { body?: unknown; signal?: AbortSignal }

/** Sends a JSON call and reads the JSON answer. Throws `ApiError` for any non-ok status. */
export async function call<Answer>(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
  const init: RequestInit = { method, credentials: 'include' }
  if (options.body !== undefined) {
    init.headers = { 'content-type': 'application/json' }
    init.body = JSON.stringify(options.body)
  }
  if (options.signal) init.signal = options.signal
  const response = await fetch(path, init)
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText)
  return (await response.json()) as Answer
}

export function post<Answer>(path: string, body: unknown, options: { signal?: AbortSignal } = {}): Promise<Answer> {
  return call<Answer>('POST', path, { ...options, body })
}
