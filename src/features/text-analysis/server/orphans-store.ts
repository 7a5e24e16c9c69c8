// Deletes what was derived from conversions whose day was dropped. Conversions deleted one by one take it along by a
// trigger (docs/decisions/110-day-partitions.md).
import { sql } from 'kysely'
import { lowestStoredId } from '#platform/database/archive/reach-rows.ts'
import type { Queryable } from '#platform/database/database.ts'
import { deleteInBatches } from '#platform/database/engine/delete-in-batches.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { TextAnalysisTables } from './tables.ts'

/** Ids ascend with time, so everything before the oldest stored conversion is an orphan. */
export async function deleteOrphans(database: Queryable, signal?: AbortSignal): Promise<void> {
  const queries = queriesOn<TextAnalysisTables>(database)
  const isOrphan = sql<boolean>`conversion_id < ${sql.raw(lowestStoredId('conversions'))}`
  for (const table of ['text_analyses', 'converted_texts'] as const) {
    const orphans = queries.selectFrom(table).select('conversion_id').where(isOrphan).orderBy('conversion_id')
    await deleteInBatches(
      (atMost) =>
        queries.deleteFrom(table).where('conversion_id', 'in', orphans.limit(atMost)).executeTakeFirstOrThrow(),
      signal,
    )
  }
}
