// pg-boss calls this for each job that this process gets.
import type { PgBoss, Job as QueuedJob } from 'pg-boss'
import { z } from 'zod'
import type { Log } from '#platform/log.ts'
import { withinTransaction } from './boss-database.ts'
import type { Handled } from './queues.ts'
import type { Outcome } from './run-job.ts'

/** pg-boss returns it without a type. */
const touchSchema = z.object({ affected: z.number() })

type Work = { boss: PgBoss; kind: Handled; job: QueuedJob; ending: AbortSignal; log: Pick<Log, 'warn' | 'error'> }

/** Never rejects. */
export function workOnJob({ boss, kind: { name, runner }, job, ending, log }: Work): Promise<Outcome> {
  const { id, retryCount } = job
  return runner(job, {
    ending,
    log,
    isOurs: async (transaction) => {
      // With the attempt's number, because a later attempt belongs to another process. The row stays locked until the
      // commit.
      const db = withinTransaction(transaction)
      return touchSchema.parse(await boss.touch(name, { id, retryCount }, { db })).affected > 0
    },
  })
}
