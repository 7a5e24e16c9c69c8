// The events that receivers can get (Decisions, Keys, webhooks, agents), and when one is sent again.
import { type Delays, retryDelay as delayAfter } from '#shared/calls/retry-delay.ts'

export const webhookEvents = ['article.published', 'article.corrected', 'article.withdrawn', 'digest'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export const maxWebhooks = 20
export const maxReceiverCharacters = 2_000
export const deliveredShownDays = 30

const [minute, hour, day] = [60, 3_600, 86_400]

/** The delays after the first attempts, in seconds; then the last one. */
const delays: Delays = [5, minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour]
const longestWait = 12 * hour
/** Since the event. */
export const givenUpAfterSeconds = 5 * day

export type Outcome =
  | { kind: 'delivered'; result: string }
  /** The receiver wants nothing more. */
  | { kind: 'off'; result: string }
  /** `askedSeconds`: the delay that the receiver asks for. */
  | { kind: 'failed'; result: string; askedSeconds: number | null }
  /** The process ends: the event may have arrived. */
  | { kind: 'given-back' }

/** `attempts`: those that have failed, at least one. The receiver may ask for a longer delay, but not a shorter one. */
export function retryDelay(attempts: number, askedSeconds: number | null): number {
  return delayAfter(delays, { attempts, askedSeconds, longest: longestWait })
}

/** @example outcomeOfStatus(204, null) // { kind: 'delivered', result: '204' } */
export function outcomeOfStatus(status: number, retryAfterSeconds: number | null): Outcome {
  const result = String(status)
  if (status >= 200 && status < 300) return { kind: 'delivered', result }
  if (status === 410) return { kind: 'off', result }
  const isAsked = status === 429 || status === 503
  return { kind: 'failed', result, askedSeconds: isAsked ? retryAfterSeconds : null }
}
