import type { Database } from '#platform/database/database.ts'
import { forgetRows } from '#platform/database/forget-rows.ts'
import { groupWriter } from '#platform/database/group-writer.ts'
import { toolUsageRetentionDays } from '#shared/retention.ts'
import type { Conversion } from '../contract.ts'
import type { BoldTextTables } from './tables.ts'

export type ConversionStore = {
  /** Resolves once the row is durable (Decisions, Answers of the calls). */
  store(conversion: Conversion): Promise<{ id: number }>
  /** Deletes what has been kept long enough (Spec 9, Retention); answers how many rows. */
  forgetOld(): Promise<number>
  drain(): Promise<void>
}

export function conversionStore(database: Database): ConversionStore {
  const writer = groupWriter<BoldTextTables, 'conversions'>({
    database,
    table: 'conversions',
    columns: { input_text: 'text', output_text: 'text' },
  })
  return {
    async store({ inputText, outputText }) {
      const { id } = await writer.write({ input_text: inputText, output_text: outputText })
      return { id }
    },
    forgetOld: () => forgetRows<BoldTextTables>(database, 'conversions', toolUsageRetentionDays),
    drain: () => writer.drain(),
  }
}
