// An administrator generates one article at a time, over all processes.
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { GenerationTables } from './tables.ts'

export type GenerationLimit = {
  /** Null while another generation of the administrator runs. A claim expires after `seconds`. */
  claim(administratorId: number, seconds: number): Promise<{ release(): Promise<void> } | null>
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
      const release = async () => {
        // The time identifies this claim: after it has expired, another generation may have claimed the row.
        await queries
          .deleteFrom('generation_turns')
          .where('administrator_id', '=', administratorId)
          .where('until', '=', claim.until)
          .execute()
      }
      return { release }
    },
  }
}
