import { randomBytes } from 'node:crypto'
import type { Database } from '#platform/database/database.ts'
import { siteKey } from '#platform/database/site-keys/site-key-store.ts'
import { type Receipts, receiptsWith } from './server/receipts.ts'

export type { Receipts } from './server/receipts.ts'

/** The receipts of this site: every process has the same key. */
export async function siteReceipts(database: Database): Promise<Receipts> {
  return receiptsWith(await siteKey(database, 'receipts', () => randomBytes(32).toString('base64url')))
}
