import type { IncomingHttpHeaders } from 'node:http'
import { isTrackingRefused } from '#platform/http/tracking-refused.ts'
import type { ReachedGoal } from '../../contract.ts'
import { viewLimit } from '../page-views/view-limit.ts'
import type { GoalStore } from './goal-store.ts'

export type GoalOptions = {
  /** The limit of public writes. As of page views, a quarter of it limits the new session ids of a network. */
  writesPerMinute: number
  isBot: (headers: IncomingHttpHeaders) => boolean
}

type Sender = { headers: IncomingHttpHeaders; ip: string }

/** Returns whether the goal may be stored. Throws 429 beyond the limits of page views. */
export function acceptGoals(store: Pick<GoalStore, 'store'>, { writesPerMinute, isBot }: GoalOptions) {
  const limit = viewLimit(writesPerMinute)
  return async (goal: ReachedGoal, { headers, ip }: Sender): Promise<boolean> => {
    if (isTrackingRefused(headers) || isBot(headers)) return false
    await limit(goal.sessionId, ip)
    await store.store(goal)
    return true
  }
}
