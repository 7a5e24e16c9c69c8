// The due times of the schedule, and what became of the article of each.
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { deleteInBatches } from '#platform/database/delete-in-batches.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { CitationCheck, DailyRun } from '../../editorial-contract.ts'
import { tellChange } from '../changes-store.ts'
import { saveCitationChecks } from '../desk/desk-store.ts'
import { insertArticle } from '../editorial-store.ts'
import type { NewArticle } from '../prepare-article.ts'
import { published } from '../published/page-tags.ts'
import type { ArticleTables } from '../tables.ts'

export type WrittenArticle = {
  article: NewArticle
  isPublished: boolean
  checks: readonly CitationCheck[]
  problem: string | null
}

export type NewRun = { dueAt: Date; topic: string; isMadeUp: boolean }
export type RunningRun = { dueAt: string; topic: string; isSuperseded: boolean }

const keptYears = 1

/** Since when this schedule is known: since this moment when it is new. */
export async function knownSince(database: Queryable, schedule: string, now: Date): Promise<Date> {
  const { known_since } = await queriesOn<ArticleTables>(database)
    .insertInto('article_schedules')
    .values({ schedule, known_since: now.toISOString() })
    // The update changes nothing: it makes the statement answer the row that is there already.
    .onConflict((conflict) => conflict.column('schedule').doUpdateSet({ schedule }))
    .returning('known_since')
    .executeTakeFirstOrThrow()
  return new Date(known_since)
}

export async function newestTopic(database: Queryable): Promise<string | undefined> {
  const newest = await queriesOn<ArticleTables>(database)
    .selectFrom('article_runs')
    .select('topic')
    .orderBy('due_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.topic
}

/** False when the due time has its run already, or a later one has. */
export async function beginRun(transaction: Queryable, { dueAt, topic, isMadeUp }: NewRun): Promise<boolean> {
  const queries = queriesOn<ArticleTables>(transaction)
  const due_at = dueAt.toISOString()
  const later = await queries
    .selectFrom('article_runs')
    .select('due_at')
    .where('due_at', '>=', due_at)
    .limit(1)
    .executeTakeFirst()
  if (later) return false
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('article_runs')
    .values({ due_at, state: 'running', topic, is_made_up: isMadeUp })
    // Of two processes that look at once.
    .onConflict((conflict) => conflict.column('due_at').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Oldest first. */
export async function runningDueTimes(database: Queryable): Promise<string[]> {
  const runs = await queriesOn<ArticleTables>(database)
    .selectFrom('article_runs')
    .select('due_at')
    .where('state', '=', 'running')
    .orderBy('due_at')
    .execute()
  return runs.map(({ due_at }) => due_at)
}

/** Null when it has ended. Superseded is a run when a later one was made up after downtime. */
export async function findRunning(database: Queryable, dueAt: string): Promise<RunningRun | null> {
  const run = await queriesOn<ArticleTables>(database)
    .selectFrom('article_runs as run')
    .select((query) => [
      'run.due_at as dueAt',
      'run.topic',
      query
        .exists(
          query
            .selectFrom('article_runs as later')
            .select('later.due_at')
            .whereRef('later.due_at', '>', 'run.due_at')
            .where('later.is_made_up', '=', true),
        )
        .as('isSuperseded'),
    ])
    .where('run.due_at', '=', dueAt)
    .where('run.state', '=', 'running')
    .executeTakeFirst()
  return run ? { ...run, isSuperseded: Boolean(run.isSuperseded) } : null
}

/** The article and the end of its run, within one transaction. */
export async function storeArticle(
  transaction: Queryable,
  dueAt: string,
  { written, now }: { written: WrittenArticle; now: Date },
): Promise<{ articleId: number }> {
  const { article, isPublished, checks, problem } = written
  const inserted = await insertArticle(transaction, article, isPublished ? { by: null } : null)
  const { id } = inserted
  await saveCitationChecks(transaction, id, checks)
  await queriesOn<ArticleTables>(transaction)
    .updateTable('article_runs')
    .set({
      state: isPublished ? 'published' : 'drafted',
      article_id: id,
      problem,
      finished_at: now.toISOString(),
    })
    .where('due_at', '=', dueAt)
    .execute()
  if (isPublished) await tellChange(transaction, [published(inserted)])
  return { articleId: id }
}

/** With the time at which it ended when it has failed, without when it will be tried again. */
export async function noteProblem(
  transaction: Queryable,
  dueAt: string,
  { problem, failedAt }: { problem: string; failedAt?: Date },
): Promise<void> {
  await queriesOn<ArticleTables>(transaction)
    .updateTable('article_runs')
    .set({ problem, ...(failedAt && { state: 'failed', finished_at: failedAt.toISOString() }) })
    .where('due_at', '=', dueAt)
    .where('state', '=', 'running')
    .execute()
}

/** Newest first. */
export function newestRuns(database: Queryable, limit: number): Promise<DailyRun[]> {
  return queriesOn<ArticleTables>(database)
    .selectFrom('article_runs')
    .select(['due_at as dueAt', 'state', 'topic', 'article_id as articleId', 'problem', 'finished_at as finishedAt'])
    .orderBy('due_at', 'desc')
    .limit(limit)
    .execute()
}

/** Deletes what has been kept long enough. The newest stays: it says which topic is next, and that a rare due time was not missed. */
export function deleteExpiredRuns(database: Queryable): Promise<number> {
  const queries = queriesOn<ArticleTables>(database)
  const expired = queries
    .selectFrom('article_runs')
    .select('due_at')
    .where('due_at', '<', sql<string>`now() - make_interval(years => ${keptYears})`)
    .where('due_at', '<', (query) => query.selectFrom('article_runs').select(({ fn }) => fn.max('due_at').as('newest')))
  return deleteInBatches((atMost) =>
    queries.deleteFrom('article_runs').where('due_at', 'in', expired.limit(atMost)).executeTakeFirstOrThrow(),
  )
}
