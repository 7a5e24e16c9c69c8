// Sends the due deliveries of a notification, batch by batch (docs/decisions/067-notifications.md).
import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { JobAttempt, JobResult, Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import { messageOf, topicOf } from '../../domain/message.ts'
import type { Announcement, News } from '../news.ts'
import type { Message, Outcome, Send } from '../sender.ts'
import type { Delivery, DeliveryStore, Result } from './delivery-store.ts'
import type { HostBackoff } from './host-backoff.ts'
import { keyOf } from './plan-notifications.ts'
import { sendingSeconds, sendNotifications } from './push-jobs.ts'

export type Sending = {
  store: DeliveryStore
  news: Pick<News, 'find'>
  jobs: Pick<Jobs, 'send'>
  send: Send
  hosts: HostBackoff
  siteUrl: string
  log: Pick<Log, 'info' | 'warn' | 'error'>
}

/** Sent at the same time, recorded together; sent again when the process died in between. */
export const batchSize = 50
const perPart = 500
const maxParts = 8
const maxAttempts = 8
/** A slower response counts as a failure of the host. */
const slowMs = 5_000
/** How long requests under way may still take when the process ends. */
const endingMs = 3_000

type Attempt = JobAttempt<{ articleId: number; part: number }>

export async function sendDue(sending: Sending, { data: { articleId, part }, signal }: Attempt): Promise<JobResult> {
  const { store, news, jobs, siteUrl } = sending
  if (part === 0) await spread(sending, articleId)
  const ending = cutOffAfter(signal)
  const until = performance.now() + sendingSeconds * 1000
  while (performance.now() < until) {
    if (signal.aborted) return { kind: 'given-back' }
    const article = await news.find(articleId)
    // The article was deleted, and its deliveries with it.
    if (!article) return { kind: 'done' }
    const deliveries = await store.lease(articleId, batchSize)
    if (deliveries.length === 0) break
    const message = { json: messageOf(announced(article, siteUrl)), topic: topicOf(articleId) }
    const results = await sendBatch(sending, { deliveries, message, ending })
    await store.record(articleId, results)
  }
  await store.finish(articleId)
  const next = part === 0 ? await store.nextDue(articleId) : null
  if (next) await jobs.send(sendNotifications, { articleId, part }, { at: next, key: keyOf(articleId, part) })
  return { kind: 'done' }
}

/** Starts further jobs, so that other processes take part in large notifications. */
async function spread({ store, jobs }: Sending, articleId: number): Promise<void> {
  const parts = Math.min(maxParts, Math.ceil((await store.countDue(articleId)) / perPart))
  for (let part = 1; part < parts; part++)
    await jobs.send(sendNotifications, { articleId, part }, { key: keyOf(articleId, part) })
}

/** The query tells the page that a notification was clicked; the page removes it from the address (ui/subscription/opened.ts). */
function announced({ id, title, text, path }: Announcement, siteUrl: string) {
  return { id, title, text, link: `${siteUrl}${path}?via=notification` }
}

type Batch = { deliveries: readonly Delivery[]; message: Message; ending: AbortSignal }

async function sendBatch(sending: Sending, { deliveries, message, ending }: Batch): Promise<Result[]> {
  const faults: Fault[] = []
  const sent: Promise<Result>[] = []
  for (const delivery of deliveries) {
    // Encryption blocks the event loop: let requests to the site run in between.
    await nextTurn()
    sent.push(sendOne(sending, { delivery, message, ending, faults }))
  }
  const results = await Promise.all(sent)
  logFaults(sending.log, faults)
  return results
}

type One = { delivery: Delivery; message: Message; ending: AbortSignal; faults: Fault[] }

async function sendOne({ send, hosts }: Sending, { delivery, message, ending, faults }: One): Promise<Result> {
  if (delivery.isStale) return { delivery, kind: 'failed', cause: 'too-late' }
  const { host } = new URL(delivery.endpoint)
  const backoffSeconds = hosts.secondsLeft(host)
  if (backoffSeconds !== null) return { delivery, kind: 'later', afterSeconds: backoffSeconds, isCounted: false }
  const begunAt = performance.now()
  const outcome = await send(delivery, message, ending)
  const isSlow = performance.now() - begunAt > slowMs
  if (outcome.kind !== 'cut-off')
    hosts.note(host, { isGood: !isSlow && !(outcome.kind === 'later' && outcome.isHosts) })
  if ('cause' in outcome) faults.push({ host, endpoint: delivery.endpoint, cause: outcome.cause, kind: outcome.kind })
  return resultOf(delivery, outcome)
}

function resultOf(delivery: Delivery, outcome: Outcome): Result {
  switch (outcome.kind) {
    case 'sent':
    case 'gone':
      return { delivery, kind: outcome.kind }
    case 'failed':
      return { delivery, kind: 'failed', cause: outcome.cause }
    case 'cut-off':
      return { delivery, kind: 'later', afterSeconds: 0, isCounted: false }
    case 'later':
      if (delivery.attempts >= maxAttempts) return { delivery, kind: 'failed', cause: outcome.cause }
      return { delivery, kind: 'later', afterSeconds: retryDelay(delivery.attempts, outcome.seconds), isCounted: true }
  }
}

/** `Retry-After` up to a day, otherwise exponential backoff from half a minute with jitter. */
function retryDelay(attempts: number, asked: number | null): number {
  if (asked !== null) return Math.min(Math.max(asked, 1), 24 * 60 * 60)
  return 30 * 2 ** (attempts - 1) * (1 + Math.random() / 4)
}

type Fault = { host: string; endpoint: string; cause: string; kind: 'later' | 'failed' }

/** Endpoints are secret: the log gets the host, and the hash of one endpoint to find it by. */
function logFaults(log: Sending['log'], faults: readonly Fault[]): void {
  const groups = Map.groupBy(faults, ({ kind, host, cause }) => `${kind} ${host} ${cause}`)
  for (const [first, ...others] of groups.values()) {
    if (!first) continue
    const { host, cause, endpoint } = first
    const fields = { host, cause, times: 1 + others.length, endpointHash: hashOf(endpoint) }
    if (first.kind === 'failed') log.error(fields, 'a push service refused notifications')
    else log.warn(fields, 'notifications will be tried again')
  }
}

function hashOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('hex').slice(0, 12)
}

function cutOffAfter(signal: AbortSignal): AbortSignal {
  const cutOff = new AbortController()
  const cut = () => void setTimeout(() => cutOff.abort(), endingMs).unref()
  if (signal.aborted) cut()
  else signal.addEventListener('abort', cut, { once: true })
  return cutOff.signal
}
