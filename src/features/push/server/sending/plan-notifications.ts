// Plans which subscribers are notified of which article, and when (docs/decisions/067-notifications.md).
import type { Database } from '#platform/database/database.ts'
import type { JobAttempt, JobResult, Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { NobodyReason } from '../../admin-contract.ts'
import { resolveDelivery } from '../../domain/resolve-delivery.ts'
import type { News, PublishedNews } from '../news.ts'
import {
  begin,
  endPlanning,
  holdPlanning,
  nextSubscribers,
  noteNobody,
  type Planned,
  type PlanningStore,
  plan,
} from './planning-store.ts'
import { notifySubscribers, sendNotifications } from './push-jobs.ts'

export type Planner = {
  database: Database
  store: PlanningStore
  news: Pick<News, 'publishedLately' | 'lock'>
  jobs: Pick<Jobs, 'send'>
  log: Pick<Log, 'info'>
  delaySeconds: number
}

export async function planNotifications(
  planner: Planner,
  { signal }: Pick<JobAttempt<object>, 'signal'>,
): Promise<JobResult> {
  const { store, news, jobs } = planner
  const lately = await news.publishedLately()
  const known = await store.known(lately.map(({ id }) => id))
  const unplanned = lately.filter(({ id }) => !known.has(id))
  await beginAll(planner, unplanned)
  for (const { articleId, state } of await store.unfinished()) {
    if (signal.aborted) return { kind: 'given-back' }
    if (state === 'sending') await jobs.send(sendNotifications, { articleId, part: 0 }, { key: keyOf(articleId, 0) })
    else if (!(await planOne(planner, articleId, signal))) return { kind: 'given-back' }
  }
  const [next] = unplanned.filter(({ isUndoable }) => isUndoable)
  if (next) await planAt(planner, next.publishedAt)
  return { kind: 'done' }
}

export function keyOf(articleId: number, part: number): string {
  return `${articleId}:${part}`
}

/** Plans again at the end of the undo window of an article, by the clock of the database. */
export async function planAt({ jobs, delaySeconds }: Pick<Planner, 'jobs' | 'delaySeconds'>, publishedAt: string) {
  const at = new Date(Date.parse(publishedAt) + delaySeconds * 1000)
  await jobs.send(notifySubscribers, {}, { at, key: at.toISOString() })
}

async function beginAll({ database, news }: Planner, unplanned: readonly PublishedNews[]): Promise<void> {
  for (const { id, isUndoable, isOld } of unplanned) {
    if (isUndoable) continue
    await database.transaction(async (transaction) => {
      if (!(await news.lock(transaction, id))) return
      if (isOld) await noteNobody(transaction, id, 'too-late')
      else await begin(transaction, id)
    })
  }
}

/** False when it was interrupted; the next run continues from the stored state. */
async function planOne(planner: Planner, articleId: number, signal: AbortSignal): Promise<boolean> {
  const { database, store, news, jobs, log } = planner
  const now = await store.now()
  const seen = { subscribers: 0, interested: 0 }
  for (let after: number | null = 0; after !== null; ) {
    if (signal.aborted) return false
    const from: number = after
    after = await database.transaction(async (transaction): Promise<number | null> => {
      // Locks the article before the notification, in the same order as `beginAll`.
      const article = await news.lock(transaction, articleId)
      if (!article || !(await holdPlanning(transaction, articleId))) return null
      const subscribers = await nextSubscribers(transaction, from)
      const decisions = subscribers.map((subscriber) => ({
        id: subscriber.id,
        ...resolveDelivery(subscriber, { ...article, now }),
      }))
      seen.subscribers += decisions.length
      seen.interested += decisions.filter(({ kind }) => kind !== 'no-interest').length
      const planned = decisions.filter((decision): decision is typeof decision & Planned => decision.kind === 'due')
      if (planned.length > 0) await plan(transaction, articleId, planned)
      const last = subscribers.at(-1)
      if (last) return last.id
      const hasAny = await endPlanning(transaction, articleId, reasonOf(seen))
      if (hasAny) await jobs.send(sendNotifications, { articleId, part: 0 }, { key: keyOf(articleId, 0), transaction })
      log.info({ articleId, ...seen }, 'notification planned')
      return null
    })
  }
  return true
}

function reasonOf({ subscribers, interested }: { subscribers: number; interested: number }): NobodyReason {
  if (subscribers === 0) return 'no-subscribers'
  return interested === 0 ? 'no-interest' : 'daily-limit'
}
