// Begins the run of the newest due time, once across all processes (docs/decisions/045-jobs.md).
import type { Database } from '#platform/database/database.ts'
import type { JobAttempt, JobResult, Jobs } from '#platform/jobs/jobs.ts'
import type { PricedWriter } from '../priced-writer.ts'
import { beginRun, knownSince, newestTopic, runningDueTimes } from './article-run-store.ts'
import { planArticle, writeArticle } from './daily-jobs.ts'
import type { DueTimes } from './due-times.ts'
import { laterOf } from './scheduled-publication.ts'

export type Schedule = { expression: string; times: DueTimes }

export type Planning = {
  database: Database
  jobs: Pick<Jobs, 'send' | 'isWaiting'>
  schedule: Schedule
  topics: readonly string[]
  writer: Pick<PricedWriter, 'reachedLimit'>
  now: () => Date
}

/** A running process begins a run well before this. A later run catches up after downtime. */
const lateAfterMs = 2 * 60 * 1000

export async function planRun(
  planning: Planning,
  { data }: Pick<JobAttempt<{ at?: string | undefined }>, 'data'>,
): Promise<JobResult> {
  const { database, jobs, schedule, writer, now } = planning
  const moment = laterOf(now(), data.at)
  // While an article waits to be written, no other run begins. A schedule that is faster than writing skips due times.
  // None begins once the monthly limit is reached, and the hourly plan catches up in the next month.
  if (!(await jobs.isWaiting(writeArticle)) && !(await writer.reachedLimit())) await beginNewest(planning, moment)
  // A run may have lost its job, with the schema `pgboss` or because an older release had no jobs, so it gets a new
  // one.
  for (const dueAt of await runningDueTimes(database)) await jobs.send(writeArticle, { dueAt }, { key: dueAt })
  const next = schedule.times.next(moment)
  if (next) await jobs.send(planArticle, { at: next.toISOString() }, { at: next, key: next.toISOString() })
  return { kind: 'done' }
}

async function beginNewest({ database, jobs, schedule, topics }: Planning, moment: Date): Promise<void> {
  const since = await knownSince(database, schedule.expression, moment)
  const dueAt = schedule.times.newest(moment)
  if (!dueAt || dueAt < since) return
  const key = dueAt.toISOString()
  await database.transaction(async (transaction) => {
    const topic = nextTopic(topics, await newestTopic(transaction))
    const isMadeUp = moment.getTime() - dueAt.getTime() > lateAfterMs
    if (await beginRun(transaction, { dueAt, topic, isMadeUp }))
      await jobs.send(writeArticle, { dueAt: key }, { key, transaction })
  })
}

/** Topics rotate: returns the one after the last article's topic, or the first when that is unknown. */
export function nextTopic(topics: readonly string[], last: string | undefined): string {
  const index = last === undefined ? -1 : topics.indexOf(last)
  const topic = topics[(index + 1) % topics.length]
  if (topic === undefined) throw new Error('A schedule without topics')
  return topic
}
