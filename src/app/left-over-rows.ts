// Counts what a release without today's counters stored while it ran beside this one, so that an upgrade of one machine
// after the other needs no recount by hand.
import { z } from 'zod'
import type { Database } from '#platform/database/database.ts'
import type { StoredKind } from '#platform/database/stored-kind.ts'
import { defineJob, type Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import { jobMessages } from './job-messages.ts'

export const countLeftOver = defineJob({
  name: 'count-left-over-rows',
  label: jobMessages.countLeftOver,
  data: z.object({}),
  limits: { attempts: 3, pauseSeconds: 10 * 60, seconds: 60 * 60 },
  unique: 'waiting-or-running',
})

/** The last process that starts in an upgrade starts after the older ones ended, and those soon end their writes. */
const afterStartSeconds = 60

type LeftOverOptions = {
  jobs: Pick<Jobs, 'handle'>
  database: Database
  stored: readonly StoredKind[]
  log: Pick<Log, 'info'>
}

/**
 * Compares today and yesterday: at night for upgrades that end the older processes last. The embedded database never
 * has two releases.
 */
export function handleLeftOverRows({ jobs, database, stored, log }: LeftOverOptions): void {
  if (database.engine === 'embedded') return
  jobs.handle(countLeftOver, {
    async run({ signal }) {
      const after = await dayBeforeYesterday(database)
      let differences = 0
      for (const { recount } of stored) {
        if (!recount) continue
        for await (const _ of recount({ mend: true, after })) {
          differences++
          if (signal.aborted) return { kind: 'given-back' }
        }
      }
      if (differences > 0) log.info({ differences }, 'rows that another release left uncounted are counted')
      return { kind: 'done' }
    },
    occasions: [
      { data: {}, atStart: true, afterSeconds: afterStartSeconds },
      { data: {}, cron: '27 0 * * *' },
    ],
  })
}

const days = z.tuple([z.object({ day: z.iso.date() })])

/** By the clock of the database, which dates the rows. */
async function dayBeforeYesterday(database: Database): Promise<string> {
  const { rows } = await database.run(`SELECT (now() AT TIME ZONE 'UTC')::date - 2 AS day`)
  return days.parse(rows)[0].day
}
