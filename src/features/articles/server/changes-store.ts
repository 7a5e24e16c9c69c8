// Notifies all processes of each change that readers see, when it commits.
import { sql } from 'kysely'
import { z } from 'zod'
import type { Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import { categories } from '../domain/article.ts'
import type { ArticlesChange } from './page-tags.ts'

export const changesChannel = 'articles'

/** PostgreSQL rejects payloads of 8,000 bytes and more. */
const maxPayloadBytes = 7_999

const placementSchema = z.object({ category: z.enum(categories), tags: z.array(z.string()) })
const changeSchema = z.array(
  z.object({ id: z.number(), before: placementSchema.optional(), after: placementSchema.optional() }),
)

/** Runs in the transaction that changes a published article. Sends an unknown change if the payload is too long. */
export async function notifyChange(transaction: Queryable, change: ArticlesChange): Promise<void> {
  const whole = change === null ? '' : JSON.stringify(change)
  const payload = Buffer.byteLength(whole) <= maxPayloadBytes ? whole : ''
  await sql`SELECT pg_notify(${changesChannel}, ${payload})`.execute(queriesOn(transaction))
}

/** Null, an unknown change, also for a payload in the format of another release. */
export function parseChange(payload: string): ArticlesChange {
  try {
    return changeSchema.safeParse(JSON.parse(payload)).data ?? null
  } catch {
    return null
  }
}
