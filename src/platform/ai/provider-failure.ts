// What a failed call says of itself, in the few facts that help an editor.
import type { APICallError } from 'ai'
import { truncate } from '#shared/text.ts'
import { OddStatus } from './guarded-fetch.ts'

export type ProviderFailure = {
  /** Null when no answer came. */
  status: number | null
  /** As the provider asks for, null when it names no time. */
  retryAfterSeconds: number | null
  /** The provider's words on one line. */
  detail: string
  /** Whether asking once more may help. */
  isPassing: boolean
}

const detailCharacters = 300

/** Its `detail` is not fit to be shown before `withoutKey`. */
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

/** Cleaned while it is whole, cut afterwards: of a key that crosses the cut the beginning would stay. */
export function withoutKey(failure: ProviderFailure, scrub: (text: string) => string): ProviderFailure {
  return { ...failure, detail: truncate(scrub(failure.detail), detailCharacters) }
}

/** Monthly quotas are the longest that anybody waits for. */
const longestWaitSeconds = 31 * 24 * 60 * 60

/** Null where no time is named that anybody could wait for: none at all, in the past, or beyond a month. */
function retryAfterOf(headers: Record<string, string>): number | null {
  const seconds = secondsIn(headers)
  return seconds > 0 && seconds <= longestWaitSeconds ? seconds : null
}

/** Seconds, or a date; `retry-after-ms` is more exact where it is given. */
function secondsIn(headers: Record<string, string>): number {
  const milliseconds = (headers['retry-after-ms'] ?? '').trim()
  if (plainNumber.test(milliseconds)) return Number(milliseconds) / 1000
  const value = (headers['retry-after'] ?? '').trim()
  if (plainNumber.test(value)) return Number(value)
  // Dates begin with the day of the week; the engine would read a date into almost anything.
  const date = /^[A-Z][a-z]{2}/.test(value) ? Date.parse(value) : Number.NaN
  return Math.ceil((date - Date.now()) / 1000)
}

const plainNumber = /^\d{1,15}(\.\d{1,15})?$/

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()
}
