// The facts of a failed call that help an editor.
import type { APICallError } from 'ai'
import { truncate } from '#shared/text.ts'
import { OddStatus } from './guarded-fetch.ts'

export type ProviderFailure = {
  /** Null without a response. */
  status: number | null
  /** The provider's required wait; null when it names no time. */
  retryAfterSeconds: number | null
  /** The provider's message on one line. */
  detail: string
  /** Whether a retry may help. */
  isPassing: boolean
}

const detailCharacters = 300

/** Its `detail` must pass `withoutKey` before it is shown. */
export function failureOf(error: unknown, callError: Pick<typeof APICallError, 'isInstance'>): ProviderFailure {
  if (error instanceof OddStatus) return { status: error.status, retryAfterSeconds: null, detail: '', isPassing: false }
  if (!callError.isInstance(error)) {
    const detail = error instanceof Error ? oneLine(error.message) : ''
    return { status: null, retryAfterSeconds: null, detail, isPassing: false }
  }
  return {
    status: error.statusCode ?? null,
    retryAfterSeconds: retryAfterOf(error.responseHeaders ?? {}),
    detail: oneLine(error.message),
    isPassing: error.isRetryable,
  }
}

/** Cleaned before the cut, which could otherwise leave the beginning of a key. */
export function withoutKey(failure: ProviderFailure, scrub: (text: string) => string): ProviderFailure {
  return { ...failure, detail: truncate(scrub(failure.detail), detailCharacters) }
}

/** Monthly quotas are the longest useful wait. */
const longestWaitSeconds = 31 * 24 * 60 * 60

/** Null without a usable time: missing, in the past, or beyond a month. */
function retryAfterOf(headers: Record<string, string>): number | null {
  const seconds = secondsIn(headers)
  return seconds > 0 && seconds <= longestWaitSeconds ? seconds : null
}

/** Seconds or a date; `retry-after-ms` is more precise if present. */
function secondsIn(headers: Record<string, string>): number {
  const milliseconds = (headers['retry-after-ms'] ?? '').trim()
  if (plainNumber.test(milliseconds)) return Number(milliseconds) / 1000
  const value = (headers['retry-after'] ?? '').trim()
  if (plainNumber.test(value)) return Number(value)
  // Dates begin with a weekday; `Date` would parse almost anything else.
  const date = /^[A-Z][a-z]{2}/.test(value) ? Date.parse(value) : Number.NaN
  return Math.ceil((date - Date.now()) / 1000)
}

const plainNumber = /^\d{1,15}(\.\d{1,15})?$/

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()
}
