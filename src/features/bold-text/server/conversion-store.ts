import type { Database } from '#platform/database/database.ts'
import { forgetRows } from '#platform/database/forget-rows.ts'
import { groupWriter } from '#platform/database/group-writer.ts'
import { toolUsageRetentionDays } from '#shared/retention.ts'
import type { Conversion } from '../contract.ts'

export type ConversionStore = {
  /** Resolves once the row is durable (Decisions, Answers of the calls). */
  store(conversion: Conversion): Promise<{ id: number }>
  /** Deletes what has been kept long enough (Spec 9, Retention); answers how many rows. */
  forgetOld(): Promise<number>
  drain(): Promise<void>
}

export function conversionStore(database: Database): ConversionStore {
  const writer = groupWriter({
    database,
    table: 'conversions',
    columns: { inputText: 'text', outputText: 'text' },
  })
  return {
    async store({ inputText, outputText }) {
      const { id } = await writer.write({ inputText, outputText })
      return { id }
    },
    forgetOld: () => forgetRows(database, 'conversions', toolUsageRetentionDays),
    drain: () => writer.drain(),
  }
}
