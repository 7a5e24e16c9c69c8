// The receivers of changed articles, when one is called again, and how much one call holds.
import { type Delays, retryDelay } from '#shared/calls/retry-delay.ts'

export const receiverNames = ['cdn', 'indexnow', 'websub'] as const
export type ReceiverName = (typeof receiverNames)[number]

const [minute, hour, day] = [60, 3_600, 86_400]

/**
 * `attemptSeconds`: the limit of one call, including the DNS lookup. `longest`: how long a receiver may ask us to wait.
 */
type Patience = { attemptSeconds: number; delays: Delays; longest: number }

const unhurried: Patience = {
  attemptSeconds: 10,
  delays: [5, minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour],
  longest: 12 * hour,
}
export const patience: Record<ReceiverName, Patience> = {
  // Readers see old copies meanwhile.
  cdn: { attemptSeconds: 5, delays: [1, 1, 5, 20, minute], longest: 10 * minute },
  indexnow: unhurried,
  websub: unhurried,
}
/** Since the change. */
export const givenUpAfterSeconds = 5 * day
export const givenUpShownDays = 30

export type Outcome =
  | { kind: 'delivered'; result: string }
  /** `askedSeconds`: the delay that the receiver asks for. */
  | { kind: 'failed'; result: string; askedSeconds: number | null }
  /** The same call would be refused again. */
  | { kind: 'refused'; result: string }
  /** The process ends: the call may have arrived. */
  | { kind: 'given-back' }

/** `attempts`: those that have failed, at least one. */
export function delayOf(receiver: ReceiverName, attempts: number, askedSeconds: number | null): number {
  const { delays, longest } = patience[receiver]
  return retryDelay(delays, { attempts, askedSeconds, longest })
}

/** IndexNow: the addresses are malformed, or do not belong to the key's host (indexnow.org). */
const refusals: Record<ReceiverName, readonly number[]> = { cdn: [], indexnow: [400, 422], websub: [] }

/** @example outcomeOf('indexnow', 202, null) // { kind: 'delivered', result: '202' } */
export function outcomeOf(receiver: ReceiverName, status: number, retryAfterSeconds: number | null): Outcome {
  const result = String(status)
  if (status >= 200 && status < 300) return { kind: 'delivered', result }
  if (refusals[receiver].includes(status)) return { kind: 'refused', result }
  const isAsked = status === 429 || status === 503
  return { kind: 'failed', result, askedSeconds: isAsked ? retryAfterSeconds : null }
}

/** What happened to an article, as far as readers see it. */
export type ToldChange = {
  articleId: number
  kind: 'published' | 'edited' | 'removed'
  /** The full addresses of its page: the present one, then an earlier one. */
  pages: readonly string[]
  /** Only the marks at its claims changed. */
  isMarksOnly: boolean
  /** Full addresses of what a CDN may hold of it, and of the lists that name it. */
  copies: readonly string[]
  tags: readonly string[]
}

/** What one call tells. */
export type Batch = { urls: readonly string[]; tags: readonly string[] }

/** CDNs take as many tags in a call; then every copy goes. */
const mostTags = 30
const mostUrls = 1_000
/** The changes in one call. */
export const mostChanges = 300

/**
 * Several changes as one call: each address and tag once.
 * @param everyCopy the tag of all copies, in place of too many tags or addresses
 */
export function merged(changes: readonly Batch[], everyCopy: string): Batch {
  const urls = [...new Set(changes.flatMap((change) => change.urls))]
  const tags = [...new Set(changes.flatMap((change) => change.tags))]
  const isEvery = tags.includes(everyCopy) || tags.length > mostTags || urls.length > mostUrls
  return isEvery && tags.length > 0 ? { urls: urls.slice(0, mostUrls), tags: [everyCopy] } : { urls, tags }
}
