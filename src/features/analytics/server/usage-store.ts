import type { Database } from '#platform/database/database.ts'
import { forgetRows } from '#platform/database/forget-rows.ts'
import { groupWriter } from '#platform/database/group-writer.ts'
import { toolUsageRetentionDays } from '#shared/retention.ts'
import type { UsageEvent } from '../contract.ts'

/** `ipAddress` is shortened by the caller (Decisions, Data). */
type NewUsageEvent = UsageEvent & { ipAddress: string | null }

export type UsageStore = {
  /** Resolves once the row is durable (Decisions, Answers of the calls). */
  store(event: NewUsageEvent): Promise<{ id: number }>
  /** Deletes what has been kept long enough (Spec 9, Retention); answers how many rows. */
  forgetOld(): Promise<number>
  drain(): Promise<void>
}

export function usageStore(database: Database): UsageStore {
  const writer = groupWriter({
    database,
    table: 'usage_events',
    columns: {
      toolType: 'text',
      action: 'text',
      inputData: 'text',
      outputData: 'text',
      metadata: 'text',
      ipAddress: 'text',
    },
  })
  return {
    async store({ toolType, action, inputData = null, outputData = null, metadata = null, ipAddress }) {
      const { id } = await writer.write({ toolType, action, inputData, outputData, metadata, ipAddress })
      return { id }
    },
    forgetOld: () => forgetRows(database, 'usage_events', toolUsageRetentionDays),
    drain: () => writer.drain(),
  }
}
