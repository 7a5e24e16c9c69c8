import { eraseRows } from '#platform/database/counted/erase-rows.ts'
import { expiringRows } from '#platform/database/counted/expiring-rows.ts'
import { type CountedTable, utcDay } from '#platform/database/counted/row-counts.ts'
import type { Database } from '#platform/database/database.ts'
import { groupWriter } from '#platform/database/group-writer.ts'
import { newKey } from '#platform/database/partitions/key-days.ts'
import { type ExpiringStore, retentionRules } from '#shared/retention.ts'
import type { Conversion } from '../contract.ts'
import { conversionsLabel } from '../messages.ts'
import type { BoldTextTables } from './tables.ts'

export const countedConversions = {
  table: 'conversions',
  counts: { table: 'conversion_days', count: 'rows', by: { day: utcDay } },
} satisfies CountedTable

export type ConversionStore = ExpiringStore & {
  /** Resolves once the row is durable (Decisions, Answers of the calls). */
  store(conversion: Conversion, key?: string | null): Promise<{ id: number }>
  drain(): Promise<void>
}

type Moving = {
  /** Whether all other work on the conversions of a day is done, so that they may leave PostgreSQL. */
  isReady: (day: string) => Promise<boolean>
}

export function conversionStore(database: Database, moving?: Moving): ConversionStore {
  // In the order of their ids, because typing steps are alike.
  database.archive?.add(countedConversions.table, moving ?? {})
  const writer = groupWriter<BoldTextTables, 'conversions'>({
    database,
    table: 'conversions',
    columns: { input_text: 'text', output_text: 'text', idempotency_key: 'uuid' },
    countedIn: countedConversions.counts,
  })
  return {
    ...expiringRows(database, { label: conversionsLabel, rule: retentionRules.toolUsage, counted: countedConversions }),
    async store({ inputText, outputText }, key = null) {
      const { id } = await writer.write({
        input_text: inputText,
        output_text: outputText,
        idempotency_key: key ?? newKey(),
      })
      return { id }
    },
    drain: () => writer.drain(),
  }
}

/** A trigger also deletes everything derived from these conversions. */
export function eraseConversions(database: Database, ids: readonly number[]): Promise<number> {
  return eraseRows(database, countedConversions, ids)
}
