// The features that store what visitors send. A new tool gets a line here: its calls, its deletion, its recount and the visitor's own
// data follow from what it returns.
import { storedPageViews, usageEvents } from '#features/analytics/server.ts'
import { boldText } from '#features/bold-text/server.ts'
import { colorPalette } from '#features/color-palette/server.ts'
import { consent } from '#features/consent/server.ts'
import { readAnalyzedConversions } from '#features/text-analysis/server.ts'
import type { Database } from '#platform/database/database.ts'
import type { StoredKind } from '#platform/database/stored-kind.ts'
import type { App } from '#platform/http/app.ts'
import type { ReceiptsOf } from '#shared/calls/receipts.ts'

type StoringFeature = { routes: (app: App) => Promise<void>; stored: readonly StoredKind[] }
type Given = { database: Database; receiptOf: ReceiptsOf }

export const toolFeatures = (given: Given): StoringFeature[] => [
  boldText({ ...given, readStored: readAnalyzedConversions(given.database) }),
  colorPalette(given),
  usageEvents(given),
]

export const visitFeatures = (given: Given): StoringFeature[] => [consent(given)]

/** What visitors send, with counters; for commands, which run without the calls and so without receipts. */
export function countedKinds(database: Database): StoredKind[] {
  const given = { database, receiptOf: () => String }
  const features = [...toolFeatures(given), ...visitFeatures(given)]
  return [...features.flatMap(({ stored }) => stored), storedPageViews(database)]
}
