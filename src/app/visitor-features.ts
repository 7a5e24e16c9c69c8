// The features that store rows from visitors. Add a line here for a new tool: its calls, deletion, recount and the
// visitor's own data follow from its return value.
import { storedPageViews, usageEvents } from '#features/analytics/server.ts'
import { boldText } from '#features/bold-text/server.ts'
import { colorPalette } from '#features/color-palette/server.ts'
import { consent } from '#features/consent/server.ts'
import { areSeparated, deleteOrphans, readAnalyzedConversions } from '#features/text-analysis/server.ts'
import type { Database } from '#platform/database/database.ts'
import type { StoredKind } from '#platform/database/stored-kind.ts'
import type { App } from '#platform/http/app.ts'
import type { ReceiptsOf } from '#shared/calls/receipts.ts'

type StoringFeature = { routes: (app: App) => Promise<void>; stored: readonly StoredKind[] }
type Given = { database: Database; receiptOf: ReceiptsOf }

export const toolFeatures = (given: Given): StoringFeature[] => [
  boldText({
    ...given,
    readStored: readAnalyzedConversions(given.database),
    isRead: (day) => areSeparated(given.database, day),
    deleteDerived: (signal) => deleteOrphans(given.database, signal),
  }),
  colorPalette(given),
  usageEvents(given),
]

export const visitFeatures = (given: Given): StoringFeature[] => [consent(given)]

/**
 * The kinds of stored rows with counters, for commands. Commands run without the calls and therefore without receipts.
 */
export function countedKinds(database: Database): StoredKind[] {
  const given = { database, receiptOf: () => String }
  const features = [...toolFeatures(given), ...visitFeatures(given)]
  return [...features.flatMap(({ stored }) => stored), storedPageViews(database)]
}
