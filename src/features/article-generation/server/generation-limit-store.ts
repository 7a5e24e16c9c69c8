// An administrator generates one article at a time, across all processes.
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { LogWithin } from '#platform/http/action-log.ts'
import type { GenerationTables } from './tables.ts'

export type GenerationLimit = {
  /** Null while another generation of the administrator runs. A claim expires after `seconds`. */
  claim(administratorId: number, seconds: number): Promise<GenerationClaim | null>
  /** Ends the administrator's claim in any process. False when there is none. */
  cancel(administratorId: number, logWithin: LogWithin): Promise<boolean>
}

export type GenerationClaim = {
  isHeld(): Promise<boolean>
  /** False after a cancellation. */
  release(): Promise<boolean>
}

export function generationLimit(database: Database): GenerationLimit {
  const queries = queriesOn<GenerationTables>(database)
  return {
    async claim(administratorId, seconds) {
      const claim = await queries
        .insertInto('generation_turns')
        .values({
          administrator_id: administratorId,
          until: sql<string>`now() + make_interval(secs => ${seconds})`,
        })
        .onConflict((conflict) =>
          conflict
            .column('administrator_id')
            .doUpdateSet({ until: (query) => query.ref('excluded.until') })
            // A process that died left an expired claim.
            .where('generation_turns.until', '<', sql<string>`now()`),
        )
        .returning('until')
        .executeTakeFirst()
      if (!claim) return null
      return {
        async isHeld() {
          const row = await queries
            .selectFrom('generation_turns')
            .select('until')
            .where('administrator_id', '=', administratorId)
            .where('until', '=', claim.until)
            .executeTakeFirst()
          return row !== undefined
        },
        async release() {
          // The time identifies this claim, because another generation may have claimed the row after it expired.
          const { numDeletedRows } = await queries
            .deleteFrom('generation_turns')
            .where('administrator_id', '=', administratorId)
            .where('until', '=', claim.until)
            .executeTakeFirst()
          return numDeletedRows > 0n
        },
      }
    },
    cancel(administratorId, logWithin) {
      return database.transaction(async (transaction) => {
        const { numDeletedRows } = await queriesOn<GenerationTables>(transaction)
          .deleteFrom('generation_turns')
          .where('administrator_id', '=', administratorId)
          .where('until', '>', sql<string>`now()`)
          .executeTakeFirst()
        if (numDeletedRows > 0n) await logWithin(transaction)
        return numDeletedRows > 0n
      })
    },
  }
}
