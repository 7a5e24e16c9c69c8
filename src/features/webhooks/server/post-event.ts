// Sends one event to its receiver (Standard Webhooks 1.0).
import { createHmac, randomBytes } from 'node:crypto'
import { retryAfterSeconds } from '#platform/outbound/retry-after.ts'
import type { SafePoster } from '#platform/outbound/safe-post.ts'
import { type Outcome, outcomeOfStatus } from '../domain/events.ts'
import type { Claimed } from './delivery-store.ts'

export type PostEvent = (event: Claimed, ending: AbortSignal) => Promise<Outcome>

/** For one attempt, including the DNS lookup. */
export const attemptLimitMs = 10_000

const secretPrefix = 'whsec_'
const secretBytes = 32

export function eventPoster({ poster, userAgent }: { poster: SafePoster; userAgent: string }): PostEvent {
  return async ({ url, secret, messageId: id, ...event }, ending) => {
    const body = Buffer.from(bodyOf(event))
    const now = new Date()
    const timestamp = Math.floor(now.getTime() / 1_000)
    const headers = {
      'content-type': 'application/json',
      'content-length': body.length,
      'user-agent': userAgent,
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signatureOf({ id, timestamp, body }, secret),
    }
    const signal = AbortSignal.any([ending, AbortSignal.timeout(attemptLimitMs)])
    const result = await poster.post(new URL(url), { headers, body, signal })
    if (result.kind === 'responded') return outcomeOfStatus(result.status, retryAfterSeconds(result.retryAfter, now))
    if (result.kind === 'timed-out' && ending.aborted) return { kind: 'given-back' }
    return { kind: 'failed', result: result.kind, askedSeconds: null }
  }
}

/** The same bytes at every attempt. */
export function bodyOf({ event, createdAt, data }: Pick<Claimed, 'event' | 'createdAt' | 'data'>): string {
  return JSON.stringify({ type: event, timestamp: createdAt, data })
}

type Signed = { id: string; timestamp: number; body: Buffer }

function signatureOf({ id, timestamp, body }: Signed, secret: string): string {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')}`
}

export function newSecret(): string {
  return secretPrefix + randomBytes(secretBytes).toString('base64')
}
