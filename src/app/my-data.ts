// The kinds of rows that browsers send, with the functions that read and erase them.
import { eraseVisitors, personalUsage, readVisitorRows, sessionsOfViews } from '#features/analytics/server.ts'
import { eraseConversions } from '#features/bold-text/server.ts'
import { personalPalettes } from '#features/color-palette/server.ts'
import { personalConsent } from '#features/consent/server.ts'
import { myData, type Receipts } from '#features/my-data/server.ts'
import { personalSubscriptions } from '#features/push/server.ts'
import { readAnalyzedConversions } from '#features/text-analysis/server.ts'
import type { Database } from '#platform/database/database.ts'
import { rateLimits } from '#platform/http/rate-limits.ts'

export function myDataOver({ database, receipts }: { database: Database; receipts: Receipts }) {
  return myData({
    receipts,
    limits: rateLimits(database),
    kinds: {
      conversion: {
        read: readAnalyzedConversions(database),
        erase: (ids) => eraseConversions(database, ids),
      },
      palette: personalPalettes(database),
      usage: personalUsage(database),
      consent: personalConsent(database),
      push_subscription: personalSubscriptions(database),
    },
    sessionViews: {
      sessionsOf: (ids) => sessionsOfViews(database, ids),
      read: (sessionIds, limits) => readVisitorRows(database, sessionIds, limits),
      erase: (sessionIds, lastViews) => eraseVisitors(database, sessionIds, lastViews),
    },
  })
}
