// The queued and running jobs, as pg-boss stores them.
import { z } from 'zod'
import type { Queryable } from '../database/database.ts'
import { hasJobTables } from './failed-job-store.ts'

/** The tables are pg-boss's, so no type of ours describes them. */
const rowSchema = z.object({ data: z.unknown(), at: z.string() })
const clockSchema = z.object({ now: z.number() })

/** Jobs of a kind with their start times; the first 100. */
export async function findPendingJobs(database: Queryable, name: string): Promise<z.infer<typeof rowSchema>[]> {
  if (!(await hasJobTables(database))) return []
  const { rows } = await database.run(
    `SELECT data, start_after AS at FROM pgboss.job WHERE name = $1 AND state IN ('created', 'retry', 'active')
    ORDER BY start_after LIMIT 100`,
    [name],
  )
  return rows.map((row) => rowSchema.parse(row))
}

/** The database's clock, which decides when a job is due, in milliseconds. */
export async function readClock(database: Queryable): Promise<number> {
  const { rows } = await database.run('SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now')
  return clockSchema.parse(rows[0]).now
}
