import { expiringRows } from '#platform/database/counted/expiring-rows.ts'
import { type CountedTable, utcHour } from '#platform/database/counted/row-counts.ts'
import type { Database } from '#platform/database/database.ts'
import { groupWriter } from '#platform/database/group-writer.ts'
import { newKey } from '#platform/database/partitions/key-days.ts'
import { personalRows } from '#platform/database/personal/personal-rows.ts'
import { type ExpiringStore, retentionRules } from '#shared/retention.ts'
import type { UsageEvent } from '../../contract.ts'
import { usageEventsLabel } from '../../messages.ts'
import type { AnalyticsTables } from '../tables.ts'

/** The caller shortens `ipAddress` (Decisions, Data). */
type NewUsageEvent = UsageEvent & { ipAddress: string | null }

export const countedUsage = {
  table: 'usage_events',
  counts: {
    table: 'usage_hours',
    count: 'events',
    by: { hour: utcHour, tool_type: 'tool_type', action: 'action' },
  },
} satisfies CountedTable

export type UsageStore = ExpiringStore & {
  /** Resolves once the row is durable (Decisions, Answers of the calls). */
  store(event: NewUsageEvent, key?: string | null): Promise<{ id: number }>
  drain(): Promise<void>
}

export function usageStore(database: Database): UsageStore {
  // A page of the activity list reads a few hours.
  database.archive?.add(countedUsage.table, { sortedBy: ['toStartOfHour(created_at)', 'tool_type', 'action'] })
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
      idempotency_key: 'uuid',
    },
    countedIn: countedUsage.counts,
    // A retry may come from another network.
    notCompared: ['ip_address'],
  })
  return {
    ...expiringRows(database, { label: usageEventsLabel, rule: retentionRules.toolUsage, counted: countedUsage }),
    async store({ toolType, action, inputData = null, outputData = null, metadata = null, ipAddress }, key = null) {
      const { id } = await writer.write({
        tool_type: toolType,
        action,
        input_data: inputData,
        output_data: outputData,
        metadata,
        ip_address: ipAddress,
        idempotency_key: key ?? newKey(),
      })
      return { id }
    },
    drain: () => writer.drain(),
  }
}

type StoredUsageEvent = {
  id: number
  createdAt: string
  toolType: string
  action: string
  inputData: string | null
  outputData: string | null
  metadata: string | null
  ipAddress: string | null
}

/** Reads and erases the usage events that a visitor sent (Decisions, My data). */
export function personalUsage(database: Database) {
  return personalRows<StoredUsageEvent>(database, {
    counted: countedUsage,
    columns: {
      texts: { inputData: 'input_data', outputData: 'output_data', metadata: 'metadata' },
      others: { toolType: 'tool_type', action: 'action', ipAddress: 'ip_address' },
    },
  })
}
