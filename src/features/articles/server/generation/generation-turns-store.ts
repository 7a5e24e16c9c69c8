// Whose turn it is to generate: one article at a time per administrator, over all processes.
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { ArticleTables } from '../tables.ts'

export type GenerationTurns = {
  /** Null while the administrator's turn is taken; otherwise how to give it back. */
  claim(administratorId: number, seconds: number): Promise<{ release(): Promise<void> } | null>
}

export function generationTurns(database: Database): GenerationTurns {
  const queries = queriesOn<ArticleTables>(database)
  return {
    async claim(administratorId, seconds) {
      const turn = await queries
        .insertInto('generation_turns')
        .values({
          administrator_id: administratorId,
          until: sql<string>`now() + make_interval(secs => ${seconds})`,
        })
        .onConflict((conflict) =>
          conflict
            .column('administrator_id')
            .doUpdateSet({ until: (query) => query.ref('excluded.until') })
            // A turn whose time is over was left by a process that died.
            .where('generation_turns.until', '<', sql<string>`now()`),
        )
        .returning('until')
        .executeTakeFirst()
      if (!turn) return null
      const release = async () => {
        // Only this turn: one that was given back late may be another's by now.
        await queries
          .deleteFrom('generation_turns')
          .where('administrator_id', '=', administratorId)
          .where('until', '=', turn.until)
          .execute()
      }
      return { release }
    },
  }
}
