import { ApiError } from '../api-error.ts'

const longestRetryAfterSeconds = 2
const mostRepeats = 9

/**
 * Repeats a call that the server refused because it was busy: 429 with a `Retry-After` of at most two seconds. Such a
 * call changed nothing. Waits between half and one and a half times as long as the server asks, so that people who were
 * refused together do not return together. Rejects with the last refusal after nine repeats.
 */
export async function repeatWhenBusy<T>(call: () => Promise<T>): Promise<T> {
  for (let repeats = 0; ; repeats++) {
    try {
      return await call()
    } catch (error) {
      const seconds = busySecondsOf(error)
      if (seconds === null || repeats === mostRepeats) throw error
      await new Promise((resolve) => setTimeout(resolve, (0.5 + Math.random()) * seconds * 1000))
    }
  }
}

function busySecondsOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.status !== 429) return null
  const seconds = Number(error.retryAfter)
  return seconds > 0 && seconds <= longestRetryAfterSeconds ? seconds : null
}
