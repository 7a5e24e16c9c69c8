// Batches: size, progress and result.
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { AnalysisRun } from '../contract.ts'
import type { TextResult } from './analysis-store.ts'
import type { TextAnalysisTables } from './tables.ts'

export type Run = AnalysisRun & { problemStatus: 502 | 503 | 504 | null }

export type RunEnd = { state: 'done' } | { state: 'failed'; problem: string; problemStatus: 502 | 503 | 504 }

/** Inserts a running batch and returns its id; null while another one runs in any process. */
export async function insertRun(
  transaction: Queryable,
  { wanted, startedBy }: { wanted: number; startedBy: string },
): Promise<number | null> {
  const run = await queriesOn<TextAnalysisTables>(transaction)
    .insertInto('analysis_runs')
    .values({ state: 'running', wanted, started_by: startedBy })
    .onConflict((conflict) => conflict.column('state').where('state', '=', sql.lit('running')).doNothing())
    .returning('id')
    .executeTakeFirst()
  return run?.id ?? null
}

/** Reads the batch with this id, or the newest. */
export async function findRun(database: Queryable, id?: number): Promise<Run | null> {
  const run = await queriesOn<TextAnalysisTables>(database)
    .selectFrom('analysis_runs')
    .select([
      'id',
      'state',
      'wanted',
      sql<number>`succeeded + wordless + failed`.as('processedCount'),
      'succeeded as successCount',
      'wordless as wordlessCount',
      'failed as failedCount',
      'started_by as startedBy',
      'started_at as startedAt',
      'ended_at as endedAt',
      'problem',
      'problem_status as problemStatus',
    ])
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? null))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return run ?? null
}

const counters = { analyzed: 'succeeded', wordless: 'wordless', failed: 'failed' } as const

/** Adds a result to the counters of a batch. */
export async function countResult(transaction: Queryable, id: number, state: TextResult['state']): Promise<void> {
  const counter = counters[state]
  await queriesOn<TextAnalysisTables>(transaction)
    .updateTable('analysis_runs')
    .set({ [counter]: sql<number>`${sql.ref(counter)} + 1` })
    .where('id', '=', id)
    .execute()
}

/** Ends a batch, unless it has ended already. */
export async function endRun(transaction: Queryable, id: number, end: RunEnd): Promise<void> {
  const problem = end.state === 'failed' ? { problem: end.problem, problem_status: end.problemStatus } : {}
  await queriesOn<TextAnalysisTables>(transaction)
    .updateTable('analysis_runs')
    .set({ state: end.state, ended_at: sql<string>`now()`, ...problem })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

/** Deletes old batches except the newest, which the dashboard still shows. */
export async function deleteOldRuns(database: Queryable, keptDays: number): Promise<void> {
  await queriesOn<TextAnalysisTables>(database)
    .deleteFrom('analysis_runs')
    .where('started_at', '<', sql<string>`now() - make_interval(days => ${keptDays})`)
    .where('id', '<', (query) => query.selectFrom('analysis_runs').select(({ fn }) => fn.max('id').as('newest')))
    .execute()
}
