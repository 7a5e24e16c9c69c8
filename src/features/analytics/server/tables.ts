import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { TablesOf } from '#platform/database/queries.ts'

/** Usage events (Spec 3). */
export const usageEvents = pgTable(
  'usage_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    toolType: text('tool_type').notNull(),
    action: text('action').notNull(),
    inputData: text('input_data'),
    outputData: text('output_data'),
    // A JSON string, stored as it came (Spec 3).
    metadata: text('metadata'),
    // Shortened before it is stored (Decisions, Data).
    ipAddress: text('ip_address'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [
    // Retention deletes by age (Spec 9); the recent activity is read newest first.
    index('usage_events_created_at').on(table.createdAt),
    index('usage_events_tool_action_created_at').on(table.toolType, table.action, table.createdAt),
  ],
)

export type AnalyticsTables = TablesOf<typeof usageEvents>
