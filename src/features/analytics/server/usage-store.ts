import type { Database } from '#platform/database/database.ts'
import { forgetRows } from '#platform/database/forget-rows.ts'
import { groupWriter } from '#platform/database/group-writer.ts'
import { toolUsageRetentionDays } from '#shared/retention.ts'
import type { UsageEvent } from '../contract.ts'
import type { AnalyticsTables } from './tables.ts'

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
  const writer = groupWriter<AnalyticsTables, 'usage_events'>({
    database,
    table: 'usage_events',
    columns: {
      tool_type: 'text',
      action: 'text',
      input_data: 'text',
      output_data: 'text',
      metadata: 'text',
      ip_address: 'text',
    },
  })
  return {
    async store({ toolType, action, inputData = null, outputData = null, metadata = null, ipAddress }) {
      const { id } = await writer.write({
        tool_type: toolType,
        action,
        input_data: inputData,
        output_data: outputData,
        metadata,
        ip_address: ipAddress,
      })
      return { id }
    },
    forgetOld: () => forgetRows<AnalyticsTables>(database, 'usage_events', toolUsageRetentionDays),
    drain: () => writer.drain(),
  }
}
