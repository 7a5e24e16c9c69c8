// The state and figures of each article's notification, for the dashboard.
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { NobodyReason } from '../admin-contract.ts'
import type { PushTables } from './tables.ts'

export type NotificationRow = {
  articleId: number
  state: 'planning' | 'sending' | 'done' | 'nobody'
  reason: NobodyReason | null
  due: number
  sent: number
  failed: number
  removed: number
  opened: number
  faults: Record<string, number>
}

export type NotificationStore = ReturnType<typeof notificationStore>

export function notificationStore(database: Database) {
  const queries = queriesOn<PushTables>(database)
  return {
    find(articleIds: readonly number[]): Promise<NotificationRow[]> {
      return queries
        .selectFrom('push_notifications')
        .select(['article_id as articleId', 'state', 'reason', 'due', 'sent', 'failed', 'removed', 'opened', 'faults'])
        .where(sql<boolean>`article_id = ANY (${articleIds}::int8[])`)
        .execute()
    },
    async countSubscribers(): Promise<{ subscribers: number; now: string }> {
      return queries
        .selectFrom('push_subscriptions')
        .select(({ fn }) => [fn.countAll<number>().as('subscribers'), sql<string>`now()::timestamptz(3)`.as('now')])
        .executeTakeFirstOrThrow()
    },
    /** All notifications of stored articles together; `waiting`: due, and not sent yet. */
    totals(): Promise<Record<'waiting' | 'sent' | 'failed' | 'opened', number>> {
      const due = queries
        .selectFrom('push_deliveries')
        .select(({ fn }) => fn.countAll<number>().as('waiting'))
        .where('due_at', '<=', sql<string>`now()`)
      return queries
        .selectFrom('push_notifications')
        .select([
          sql<number>`coalesce(sum(sent), 0)`.as('sent'),
          sql<number>`coalesce(sum(failed), 0)`.as('failed'),
          sql<number>`coalesce(sum(opened), 0)`.as('opened'),
          due.$asScalar().$notNull().as('waiting'),
        ])
        .executeTakeFirstOrThrow()
    },
    /** Deliveries that failed since this time, and whether push services refused our key. */
    async failures(since: Date): Promise<{ failed: number; isKeyRefused: boolean; lastAt: string | null }> {
      return queries
        .selectFrom('push_notifications')
        .select([
          sql<number>`coalesce(sum(failed), 0)::int8`.as('failed'),
          sql<boolean>`coalesce(bool_or(faults ?| ARRAY['401', '403']), false)`.as('isKeyRefused'),
          sql<string | null>`max(coalesce(finished_at, begun_at))`.as('lastAt'),
        ])
        .where('failed', '>', 0)
        .where('begun_at', '>', since.toISOString())
        .executeTakeFirstOrThrow()
    },
    /** Never exceeds the number sent, whatever clients report. */
    async countOpened(articleId: number): Promise<void> {
      await queries
        .updateTable('push_notifications')
        .set((row) => ({ opened: row('opened', '+', 1) }))
        .where('article_id', '=', articleId)
        .whereRef('opened', '<', 'sent')
        .execute()
    },
  }
}
