// Makes one call to a receiver. Redirects are not followed.
import { type Resolve, resolveHostWithin } from '#platform/outbound/check-host.ts'
import { isPublicAddress } from '#platform/outbound/public-address.ts'
import { retryAfterSeconds } from '#platform/outbound/retry-after.ts'
import { safePoster } from '#platform/outbound/safe-post.ts'
import { type Batch, type Outcome, outcomeOf, patience } from '../domain/receivers.ts'
import type { ToldReceiver } from './receivers.ts'

export type PostCall = (receiver: ToldReceiver, batch: Batch, ending: AbortSignal) => Promise<Outcome>

type CallerOptions = { userAgent: string; allowPrivate: boolean; resolve?: Resolve }

/** Each receiver has one call at a time. */
const socketsPerHost = 2
const lookupLimitMs = 5_000

export function caller({ userAgent, allowPrivate, resolve = resolveHostWithin(lookupLimitMs) }: CallerOptions) {
  const anywhere = safePoster({ isAllowed: () => true, resolve, maxSocketsPerHost: socketsPerHost })
  const guarded = safePoster({
    isAllowed: allowPrivate ? () => true : isPublicAddress,
    resolve,
    maxSocketsPerHost: socketsPerHost,
  })
  const post: PostCall = async ({ name, url, call, isTrusted }, batch, ending) => {
    const { headers, body: text } = call(batch)
    const body = Buffer.from(text)
    const all = { ...headers, 'content-length': body.length, 'user-agent': userAgent }
    const signal = AbortSignal.any([ending, AbortSignal.timeout(patience[name].attemptSeconds * 1_000)])
    const result = await (isTrusted ? anywhere : guarded).post(url, { headers: all, body, signal })
    if (result.kind === 'responded') {
      return outcomeOf(name, result.status, retryAfterSeconds(result.retryAfter, new Date()))
    }
    if (result.kind === 'timed-out' && ending.aborted) return { kind: 'given-back' }
    return { kind: 'failed', result: result.kind, askedSeconds: null }
  }
  const close = () => {
    anywhere.close()
    guarded.close()
  }
  return { post, close }
}
