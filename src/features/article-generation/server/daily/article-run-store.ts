// One run for each due time of the schedule, with the result of its article.

import { sql } from 'kysely'
import type { CitationCheck } from '#features/articles/editor-contract.ts'
import type { NewArticle } from '#features/articles/server.ts'
import { type Announce, insertCheckedArticle } from '#features/articles/server.ts'
import { type CheckedClaim, saveFirstCheck } from '#features/citations/server.ts'
import type { Queryable } from '#platform/database/database.ts'
import { deleteInBatches } from '#platform/database/engine/delete-in-batches.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { DailyRun, RunState } from '../../contract.ts'
import type { PricedArticle } from '../priced-writer.ts'
import type { GenerationTables } from '../tables.ts'

export type WrittenArticle = {
  article: NewArticle
  isPublished: boolean
  checks: readonly CitationCheck[]
  claims: CheckedClaim[]
  problem: string | null
  /** Connects the article with its costs. */
  link: PricedArticle['link']
}

export type NewRun = { dueAt: Date; topic: string; isMadeUp: boolean }
export type RunningRun = { dueAt: string; topic: string; isSuperseded: boolean }

const keptYears = 1

/** When this schedule was first seen. For a new schedule, that is now. */
export async function knownSince(database: Queryable, schedule: string, now: Date): Promise<Date> {
  const { known_since } = await queriesOn<GenerationTables>(database)
    .insertInto('article_schedules')
    .values({ schedule, known_since: now.toISOString() })
    // The update changes nothing. It makes the statement return the existing row.
    .onConflict((conflict) => conflict.column('schedule').doUpdateSet({ schedule }))
    .returning('known_since')
    .executeTakeFirstOrThrow()
  return new Date(known_since)
}

export async function newestTopic(database: Queryable): Promise<string | undefined> {
  const newest = await queriesOn<GenerationTables>(database)
    .selectFrom('article_runs')
    .select('topic')
    .orderBy('due_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.topic
}

/** False when the due time or a later one already has a run. */
export async function beginRun(transaction: Queryable, { dueAt, topic, isMadeUp }: NewRun): Promise<boolean> {
  const queries = queriesOn<GenerationTables>(transaction)
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
    // Two processes may insert at the same time.
    .onConflict((conflict) => conflict.column('due_at').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Oldest first. */
export async function runningDueTimes(database: Queryable): Promise<string[]> {
  const runs = await queriesOn<GenerationTables>(database)
    .selectFrom('article_runs')
    .select('due_at')
    .where('state', '=', 'running')
    .orderBy('due_at')
    .execute()
  return runs.map(({ due_at }) => due_at)
}

/** Null when the run has ended. A later run that catches up after downtime supersedes it. */
export async function findRunning(database: Queryable, dueAt: string): Promise<RunningRun | null> {
  const run = await queriesOn<GenerationTables>(database)
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

/** Stores the article and the end of its run in one transaction. */
export async function storeArticle(
  transaction: Queryable,
  dueAt: string,
  { written, now, announce }: { written: WrittenArticle; now: Date; announce?: Announce | undefined },
): Promise<{ articleId: number }> {
  const { article, isPublished, checks, claims, problem } = written
  const { id } = await insertCheckedArticle(transaction, article, {
    publication: isPublished ? { by: null } : null,
    checks,
    announce,
  })
  await saveFirstCheck(transaction, id, { claims, at: now })
  await written.link(transaction, id)
  await queriesOn<GenerationTables>(transaction)
    .updateTable('article_runs')
    .set({
      state: isPublished ? 'published' : 'drafted',
      article_id: id,
      problem,
      finished_at: now.toISOString(),
    })
    .where('due_at', '=', dueAt)
    .execute()
  return { articleId: id }
}

/** Deletes a run that has not begun, so that its due time can begin again. */
export async function giveBackRun(transaction: Queryable, dueAt: string): Promise<void> {
  await queriesOn<GenerationTables>(transaction)
    .deleteFrom('article_runs')
    .where('due_at', '=', dueAt)
    .where('state', '=', 'running')
    .execute()
}

/** `failedAt` ends the run. Without it, the run will be retried. */
export async function recordProblem(
  transaction: Queryable,
  dueAt: string,
  { problem, failedAt }: { problem: string; failedAt?: Date },
): Promise<void> {
  await queriesOn<GenerationTables>(transaction)
    .updateTable('article_runs')
    .set({ problem, ...(failedAt && { state: 'failed', finished_at: failedAt.toISOString() }) })
    .where('due_at', '=', dueAt)
    .where('state', '=', 'running')
    .execute()
}

/** Newest first. The state is the article's, because an editor may have published or unpublished it since. */
export function newestRuns(database: Queryable, limit: number): Promise<DailyRun[]> {
  return queriesOn<GenerationTables>(database)
    .selectFrom('article_runs as run')
    .leftJoin('articles as article', 'article.id', 'run.article_id')
    .select((query) => [
      'run.due_at as dueAt',
      query
        .case()
        .when('article.status', '=', 'draft')
        .then<RunState>('drafted')
        .when('article.status', '=', 'published')
        .then<RunState>('published')
        .else(query.ref('run.state'))
        .end()
        .as('state'),
      'run.topic',
      'run.article_id as articleId',
      'run.problem',
      'run.finished_at as finishedAt',
    ])
    .orderBy('run.due_at', 'desc')
    .limit(limit)
    .execute()
}

/**
 * Deletes runs that are older than a year, except the newest. That one determines the next topic, and shows that a rare
 * due time was not missed.
 */
export function deleteExpiredRuns(database: Queryable): Promise<number> {
  const queries = queriesOn<GenerationTables>(database)
  const expired = queries
    .selectFrom('article_runs')
    .select('due_at')
    .where('due_at', '<', sql<string>`now() - make_interval(years => ${keptYears})`)
    .where('due_at', '<', (query) => query.selectFrom('article_runs').select(({ fn }) => fn.max('due_at').as('newest')))
  return deleteInBatches((atMost) =>
    queries.deleteFrom('article_runs').where('due_at', 'in', expired.limit(atMost)).executeTakeFirstOrThrow(),
  )
}
