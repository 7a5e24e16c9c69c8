// Sends one message to one browser (RFC 8030, 8291, 8292).
import { retryAfterSeconds } from '#platform/outbound/retry-after.ts'
import type { PostResult, SafePoster } from '#platform/outbound/safe-post.ts'
import { type VapidPair, vapidTokens } from './vapid-tokens.ts'

export type Recipient = { endpoint: string; p256dh: string; auth: string }
export type Message = { json: string; topic: string }

export type Outcome =
  | { kind: 'sent' }
  /** The browser has unsubscribed (RFC 8030, section 7.3). */
  | { kind: 'gone' }
  /** To be retried; `seconds` is the delay that the service asks for. `isHosts`: the host is slow, silent, unreachable or limits its clients. */
  | { kind: 'later'; cause: string; seconds: number | null; isHosts: boolean }
  /** Not to be retried. `cause` is a status or a word. */
  | { kind: 'failed'; cause: string }
  /** Aborted because the process ends; the message may have arrived. */
  | { kind: 'cut-off' }

export type Send = (recipient: Recipient, message: Message, ending?: AbortSignal) => Promise<Outcome>

/** For one message, including the DNS lookup. */
export const sendingLimitMs = 10_000

type SenderOptions = { poster: SafePoster; keys: () => Promise<VapidPair>; subject: string; limitMs?: number }

const ttlSeconds = 24 * 60 * 60

const loadWebPush = () => import('web-push')

export function sender({ poster, keys, subject, limitMs = sendingLimitMs }: SenderOptions): Send {
  const tokenFor = vapidTokens({ keys, subject })
  let loading: ReturnType<typeof loadWebPush> | undefined
  return async ({ endpoint, p256dh, auth }, { json, topic }, ending) => {
    const url = new URL(endpoint)
    // The import is awaited once: a dynamic import per message costs a twentieth of the message.
    loading ??= loadWebPush()
    const { default: webPush } = await loading
    const body = encrypted(() => webPush.encrypt(p256dh, auth, json, 'aes128gcm').cipherText)
    if (!body) return { kind: 'failed', cause: 'unusable-keys' }
    const authorization = await tokenFor(url.origin)
    const headers = {
      authorization,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': body.length,
      ttl: ttlSeconds,
      urgency: 'normal',
      topic,
    }
    const result = await within({ limitMs, ending }, (signal) => poster.post(url, { headers, body, signal }))
    return result.kind === 'timed-out' && ending?.aborted ? { kind: 'cut-off' } : outcomeOf(result)
  }
}

type Within = { limitMs: number; ending: AbortSignal | undefined }

/** Releases timer and listener with the response, unlike `AbortSignal.timeout` and `any`: a thousand messages a second are sent. */
async function within<T>({ limitMs, ending }: Within, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const cutOff = new AbortController()
  const cut = () => cutOff.abort()
  const timer = setTimeout(cut, limitMs)
  if (ending?.aborted) cut()
  ending?.addEventListener('abort', cut)
  try {
    return await work(cutOff.signal)
  } finally {
    clearTimeout(timer)
    ending?.removeEventListener('abort', cut)
  }
}

/** Null when the keys of the subscription are unusable; the other messages of the batch are sent all the same. */
function encrypted(encrypt: () => Buffer): Buffer | null {
  try {
    return encrypt()
  } catch {
    return null
  }
}

function outcomeOf(result: PostResult): Outcome {
  if (result.kind === 'not-public') return { kind: 'failed', cause: result.kind }
  if (result.kind !== 'responded') return { kind: 'later', cause: result.kind, seconds: null, isHosts: true }
  const { status, retryAfter } = result
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  const cause = String(status)
  if (status === 408 || status === 429 || status >= 500) {
    const seconds = retryAfterSeconds(retryAfter, new Date())
    return { kind: 'later', cause, seconds, isHosts: status === 429 }
  }
  return { kind: 'failed', cause }
}
