// The kinds of rows that browsers send, with the functions that read and erase them.
import { eraseVisitors, readVisitorRows, sessionsOfViews } from '#features/analytics/server.ts'
import { myData, type Receipts } from '#features/my-data/server.ts'
import type { Database } from '#platform/database/database.ts'
import type { StoredKind } from '#platform/database/stored-kind.ts'
import { rateLimits } from '#platform/http/rate-limits.ts'

type Options = { database: Database; receipts: Receipts; stored: readonly StoredKind[] }

export function myDataOver({ database, receipts, stored }: Options) {
  return myData({
    receipts,
    limits: rateLimits(database),
    kinds: stored.flatMap(({ personal }) => personal ?? []),
    sessionViews: {
      sessionsOf: (ids) => sessionsOfViews(database, ids),
      read: (sessionIds, limits) => readVisitorRows(database, sessionIds, limits),
      erase: (sessionIds, lastViews) => eraseVisitors(database, sessionIds, lastViews),
    },
  })
}
