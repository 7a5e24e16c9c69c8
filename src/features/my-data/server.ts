// What a browser sent, to be seen and erased by whoever holds its receipts (Decisions, My data).
import { randomBytes } from 'node:crypto'
import type { Database } from '#platform/database/database.ts'
import { siteKey } from '#platform/database/site-keys/site-key-store.ts'
import type { App } from '#platform/http/app.ts'
import { answer, serve } from '#platform/http/serve.ts'
import { writeLimit } from '#platform/http/write-limit.ts'
import { eraseMyData, readMyData } from './contract.ts'
import { callsPerMinute } from './domain/my-data-limits.ts'
import { type PersonalDataOptions, personalData } from './server/personal-data.ts'
import { type Receipts, receiptsWith } from './server/receipts.ts'

export type { Receipts } from './server/receipts.ts'

/** The receipts of this site: every process has the same key. */
export async function siteReceipts(database: Database): Promise<Receipts> {
  return receiptsWith(await siteKey(database, 'receipts', () => randomBytes(32).toString('base64url')))
}

/** Reading and erasing rows of all kinds, and the calls for it. */
export function myData(options: PersonalDataOptions) {
  const data = personalData(options)
  // One call may cost as much as thousands of other writes.
  const limit = writeLimit(callsPerMinute)
  const routes = async (app: App) => {
    serve(app, readMyData, async ({ body, ip }) => {
      await limit(ip)
      return answer(200, await data.read(body))
    })
    serve(app, eraseMyData, async ({ body, ip }) => {
      await limit(ip)
      return answer(200, { erased: await data.erase(body) })
    })
  }
  return { ...data, routes }
}
