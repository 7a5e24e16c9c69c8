// Every change of what readers see is told to all processes, with its commit (Design, How data flows).
import { sql } from 'kysely'
import { z } from 'zod'
import type { Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import { categories } from '../domain/article.ts'
import type { ArticlesChange } from './published/page-tags.ts'

export const changesChannel = 'articles'

/** PostgreSQL refuses 8,000 bytes and more. */
const longestPayloadBytes = 7_999

const placementSchema = z.object({ category: z.enum(categories), tags: z.array(z.string()) })
const changeSchema = z.array(
  z.object({ id: z.number(), before: placementSchema.optional(), after: placementSchema.optional() }),
)

/** Part of the transaction that changes a published article. What is too long to be told may be anything. */
export async function tellChange(transaction: Queryable, change: ArticlesChange): Promise<void> {
  const payload = change === null ? '' : JSON.stringify(change)
  const told = Buffer.byteLength(payload) <= longestPayloadBytes ? payload : ''
  await sql`SELECT pg_notify(${changesChannel}, ${told})`.execute(queriesOn(transaction))
}

/** Null, for anything, also where another release tells changes in other words. */
export function readChange(payload: string): ArticlesChange {
  try {
    return changeSchema.safeParse(JSON.parse(payload)).data ?? null
  } catch {
    return null
  }
}
