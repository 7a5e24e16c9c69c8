import { randomBytes } from 'node:crypto'
import type { Database } from '#platform/database/database.ts'
import { siteKey } from '#platform/database/site-keys/site-key-store.ts'
import type { RateLimits } from '#platform/http/rate-limits.ts'
import { type PersonalDataOptions, personalData } from './server/personal-data.ts'
import { type Receipts, receiptsWith } from './server/receipts.ts'
import { myDataRoutes } from './server/routes.ts'

export type { Receipts } from './server/receipts.ts'

/** The receipts of this site. All processes have the same key. */
export async function siteReceipts(database: Database): Promise<Receipts> {
  return receiptsWith(await siteKey(database, 'receipts', () => randomBytes(32).toString('base64url')))
}

/** Visitors read and erase stored rows of all kinds by their receipts (Decisions, My data). */
export function myData({ limits, ...options }: PersonalDataOptions & { limits: RateLimits }) {
  const data = personalData(options)
  return { ...data, routes: myDataRoutes(data, limits) }
}
