// What pg-boss calls for each job that it has given to this process.
import type { PgBoss, Job as QueuedJob } from 'pg-boss'
import { z } from 'zod'
import type { Log } from '#platform/log.ts'
import { withinTransaction } from './boss-database.ts'
import type { Handled } from './queues.ts'
import type { Outcome } from './run-job.ts'

/** Which pg-boss answers but does not describe. */
const touchSchema = z.object({ affected: z.number() })

type Work = { boss: PgBoss; kind: Handled; job: QueuedJob; ending: AbortSignal; log: Pick<Log, 'warn' | 'error'> }

/** Never rejects. */
export function workOnJob({ boss, kind: { name, runner }, job, ending, log }: Work): Promise<Outcome> {
  const { id, retryCount } = job
  return runner(job, {
    ending,
    log,
    isOurs: async (transaction) => {
      // With the number of the attempt: a later one is another process's. The row stays locked until the commit.
      const db = withinTransaction(transaction)
      return touchSchema.parse(await boss.touch(name, { id, retryCount }, { db })).affected > 0
    },
  })
}
