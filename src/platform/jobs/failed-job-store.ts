// The permanently failed jobs, as pg-boss stores them.
import { z } from 'zod'
import type { Queryable } from '../database/database.ts'
import { type FailureReason, readFailureReason } from './failure-reason.ts'

export type FailedJob = { id: string; name: string; failedAt: string; attempts: number; reason: FailureReason }

/** The tables are pg-boss's, so no type of ours describes them. */
const rowSchema = z.object({
  id: z.string(),
  name: z.string(),
  failedAt: z.string(),
  attempts: z.number(),
  output: z.unknown(),
})

/** False until jobs have started for the first time. */
export async function hasJobTables(database: Queryable): Promise<boolean> {
  const tables = await database.run(
    `SELECT FROM pg_catalog.pg_tables WHERE schemaname = 'pgboss' AND tablename = 'job'`,
  )
  return tables.rows.length > 0
}

const counts = z.array(z.object({ job: z.string(), state: z.string(), count: z.number() }))
export type JobCount = z.infer<typeof counts>[number]

/** The number of queued, running and permanently failed jobs of each kind. */
export async function countJobs(database: Queryable): Promise<JobCount[]> {
  if (!(await hasJobTables(database))) return []
  const { rows } = await database.run(
    `SELECT name AS job, state::text AS state, count(*) AS count FROM pgboss.job
    WHERE state IN ('created', 'retry', 'active', 'failed') GROUP BY 1, 2 ORDER BY 1, 2`,
  )
  return counts.parse(rows)
}

/** Newest first. */
export async function findFailedJobs(database: Queryable, limit: number): Promise<FailedJob[]> {
  if (!(await hasJobTables(database))) return []
  const { rows } = await database.run(
    `SELECT id, name, completed_on AS "failedAt", retry_count + 1 AS attempts, output FROM pgboss.job
    WHERE state = 'failed' AND completed_on IS NOT NULL ORDER BY completed_on DESC, id LIMIT $1`,
    [limit],
  )
  return rows.map((row) => {
    const { output, ...job } = rowSchema.parse(row)
    return { ...job, reason: readFailureReason(output) }
  })
}
