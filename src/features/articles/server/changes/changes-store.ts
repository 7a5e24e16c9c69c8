// Notifies all processes of each change that readers see, when it commits.
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database, Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { LogWithin } from '#platform/http/action-log.ts'
import { categories } from '../../domain/article.ts'
import type { Announce, ArticleEvent } from './article-events.ts'
import type { ArticlesChange, ChangedArticle } from './page-tags.ts'

export const changesChannel = 'articles'

/** PostgreSQL rejects payloads of 8,000 bytes and more. */
const maxPayloadBytes = 7_999

const placementSchema = z.object({ category: z.enum(categories), tags: z.array(z.string()) })
const changeSchema = z.array(
  z.object({ id: z.number(), before: placementSchema.optional(), after: placementSchema.optional() }),
)

/** What follows from the result of a change. */
type Effects<T> = {
  /** The id of the changed article, or null when nothing changed. */
  changedId?: (result: T) => number | null
  /** The changes that readers see. */
  visibleChanges?: (result: T) => readonly ChangedArticle[]
  /** The events for other systems. */
  events?: (result: T) => readonly ArticleEvent[]
  announce?: Announce | undefined
  /** Writes the administrator's action to the administrative log. */
  log?: LogWithin | undefined
  /** The logged target, by default the id. */
  logTarget?: (result: T) => string | null
}

/**
 * Runs a change in a transaction. The commit notifies all processes of changes that readers see. Logs a completed
 * change as an administrator's action.
 */
export function changeArticles<T>(
  database: Database,
  change: (transaction: Queryable) => Promise<T>,
  { changedId, visibleChanges, events, announce, log, logTarget }: Effects<T>,
): Promise<T> {
  return database.transaction(async (transaction) => {
    const result = await change(transaction)
    const visible = visibleChanges?.(result) ?? []
    if (visible.length > 0) await publishChange(transaction, visible, announce)
    for (const event of events?.(result) ?? []) await announce?.(event, transaction)
    const id = changedId?.(result) ?? null
    if (id !== null) await log?.(transaction, logTarget?.(result) ?? id)
    return result
  })
}

/** Runs in the transaction that changes published articles: notifies all processes, and announces the change. */
export async function publishChange(
  transaction: Queryable,
  changes: readonly ChangedArticle[],
  announce?: Announce,
): Promise<void> {
  await notifyChange(transaction, changes)
  await announce?.({ kind: 'changed', changes }, transaction)
}

/** Sends an unknown change if the payload is too long. */
async function notifyChange(transaction: Queryable, changes: readonly ChangedArticle[]): Promise<void> {
  const whole = JSON.stringify(changes.map(({ id, before, after }) => ({ id, before, after })))
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
