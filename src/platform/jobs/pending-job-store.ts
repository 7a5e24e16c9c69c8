// The jobs that wait or run, as pg-boss keeps them.
import { z } from 'zod'
import type { Queryable } from '../database/database.ts'
import { hasJobTables } from './failed-job-store.ts'

/** The tables are pg-boss's own, so no type of ours describes them. */
const rowSchema = z.object({ data: z.unknown(), at: z.string() })

/** Of a kind, with the time before which none begins; the first 100. */
export async function findPendingJobs(database: Queryable, name: string): Promise<z.infer<typeof rowSchema>[]> {
  if (!(await hasJobTables(database))) return []
  const { rows } = await database.run(
    `SELECT data, start_after AS at FROM pgboss.job WHERE name = $1 AND state IN ('created', 'retry', 'active')
    ORDER BY start_after LIMIT 100`,
    [name],
  )
  return rows.map((row) => rowSchema.parse(row))
}
