// What a failed call says of itself, in the few facts that help an editor.
import type { APICallError } from 'ai'
import { truncate } from '#shared/text.ts'

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

/** Seconds, or a date; `retry-after-ms` is more exact where it is given. */
function retryAfterOf(headers: Record<string, string>): number | null {
  const milliseconds = Number.parseFloat(headers['retry-after-ms'] ?? '')
  if (milliseconds >= 0) return milliseconds / 1000
  const value = headers['retry-after'] ?? ''
  if (/^\d+(\.\d+)?$/.test(value.trim())) return Number(value)
  // Dates begin with the day of the week; the engine would read a date into almost anything.
  const date = /^[A-Z][a-z]{2}/.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - Date.now()) / 1000))
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()
}
