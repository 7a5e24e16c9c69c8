// What happens once a day: retention (Spec 9; Decisions, Data) and the upkeep of the embedded database.
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'

const dayMs = 24 * 60 * 60 * 1000
/** The first round waits until a start under load has settled. */
const firstRoundMs = 60 * 1000

type HousekeepingOptions = { stores: readonly { forgetOld(): Promise<number> }[]; database: Database; log: Log }

export type Housekeeping = {
  /** One round: deletes what has been kept long enough, then tidies the database. Answers how many rows were deleted. */
  round(): Promise<number>
  /** A round soon after the start and then daily, in every process: deleting twice is harmless. Answers how to stop. */
  everyDay(): () => void
}

export function housekeeping({ stores, database, log }: HousekeepingOptions): Housekeeping {
  const round = async () => {
    let deleted = 0
    for (const store of stores) deleted += await store.forgetOld()
    await database.maintain()
    log.info({ deleted }, 'housekeeping done')
    return deleted
  }
  const attempt = () => void round().catch((error: unknown) => log.error({ err: error }, 'housekeeping failed'))
  return {
    round,
    everyDay() {
      const first = setTimeout(attempt, firstRoundMs)
      const daily = setInterval(attempt, dayMs)
      return () => {
        clearTimeout(first)
        clearInterval(daily)
      }
    },
  }
}
