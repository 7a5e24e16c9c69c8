// Plans the deliveries of a published article, subscriber by subscriber.
import { sql } from 'kysely'
import type { Database, Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { NobodyReason } from '../../admin-contract.ts'
import type { SubscriberSettings } from '../../domain/resolve-delivery.ts'
import type { PushTables } from '../tables.ts'

export type Subscriber = SubscriberSettings & { id: number }
export type Planned = { id: number; at: Date; day: string }

export type PlanningStore = ReturnType<typeof planningStore>

const subscribersInBatch = 1_000

export function planningStore(database: Database) {
  const queries = queriesOn<PushTables>(database)
  return {
    async now(): Promise<Date> {
      const { now } = await queries.selectNoFrom(sql<string>`now()::timestamptz(3)`.as('now')).executeTakeFirstOrThrow()
      return new Date(now)
    },
    /** Those of these articles that have a notification. */
    async known(articleIds: readonly number[]): Promise<Set<number>> {
      const rows = await queries
        .selectFrom('push_notifications')
        .select('article_id')
        .where(sql<boolean>`article_id = ANY (${articleIds}::int8[])`)
        .execute()
      return new Set(rows.map((row) => row.article_id))
    },
    /** Notifications whose planning is not finished, with due deliveries, or without any left but not marked as done. */
    unfinished: (): Promise<{ articleId: number; state: 'planning' | 'sending' }[]> =>
      queries
        .selectFrom('push_notifications as notification')
        .select(['article_id as articleId', 'state'])
        .$narrowType<{ state: 'planning' | 'sending' }>()
        .where((row) =>
          row.or([
            row('state', '=', 'planning'),
            row.and([
              row('state', '=', 'sending'),
              row.or([
                row.exists(
                  row
                    .selectFrom('push_deliveries as delivery')
                    .select('delivery.article_id')
                    .whereRef('delivery.article_id', '=', 'notification.article_id')
                    .where('delivery.due_at', '<=', sql<string>`now()`),
                ),
                row.not(
                  row.exists(
                    row
                      .selectFrom('push_deliveries as delivery')
                      .select('delivery.article_id')
                      .whereRef('delivery.article_id', '=', 'notification.article_id'),
                  ),
                ),
              ]),
            ]),
          ]),
        )
        .orderBy('article_id')
        .execute(),
  }
}

/** Inserts the notification of an article unless it exists. */
export async function begin(transaction: Queryable, articleId: number): Promise<void> {
  await queriesOn<PushTables>(transaction)
    .insertInto('push_notifications')
    .values({ article_id: articleId, state: 'planning' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Inserts a notification that is sent to no subscriber. */
export async function noteNobody(transaction: Queryable, articleId: number, reason: NobodyReason): Promise<void> {
  await queriesOn<PushTables>(transaction)
    .insertInto('push_notifications')
    .values({ article_id: articleId, state: 'nobody', reason, finished_at: sql<string>`now()` })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Locks the notification until the end of the transaction; false when its planning is finished. Two processes may plan the same article:
 * `plan` changes nothing the second time, and one of them ends the planning.
 */
export async function holdPlanning(transaction: Queryable, articleId: number): Promise<boolean> {
  const row = await queriesOn<PushTables>(transaction)
    .selectFrom('push_notifications')
    .select('state')
    .where('article_id', '=', articleId)
    .forUpdate()
    .executeTakeFirst()
  return row?.state === 'planning'
}

/** The next subscribers by id, locked, so that no other article uses up their notification of the day. */
export function nextSubscribers(transaction: Queryable, after: number): Promise<Subscriber[]> {
  return queriesOn<PushTables>(transaction)
    .selectFrom('push_subscriptions')
    .select(['id', 'categories', 'time_zone as timeZone', 'every_article as everyArticle', 'notified_on as notifiedOn'])
    .select(
      sql<Subscriber['quietHours']>`CASE WHEN quiet_from IS NOT NULL AND quiet_until IS NOT NULL
        THEN json_build_object('from', quiet_from, 'until', quiet_until) END`.as('quietHours'),
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(subscribersInBatch)
    .forUpdate()
    .execute()
}

export async function plan(transaction: Queryable, articleId: number, planned: readonly Planned[]): Promise<void> {
  const ids = planned.map(({ id }) => id)
  await transaction.query(
    `WITH planned AS (SELECT * FROM unnest($2::int8[], $3::timestamptz[], $4::date[]) AS one (id, at, day)),
    added AS (
      INSERT INTO push_deliveries (article_id, subscription_id, due_at) SELECT $1, id, at FROM planned
      ON CONFLICT DO NOTHING RETURNING subscription_id
    ),
    noted AS (
      UPDATE push_subscriptions SET notified_on = planned.day FROM planned JOIN added ON added.subscription_id = planned.id
      WHERE push_subscriptions.id = planned.id
    )
    UPDATE push_notifications SET due = due + (SELECT count(*) FROM added) WHERE article_id = $1`,
    [articleId, ids, planned.map(({ at }) => at.toISOString()), planned.map(({ day }) => day)],
  )
}

/** Ends planning: deliveries are sent from now on. Without any, stores the reason. Returns whether there are any. */
export async function endPlanning(transaction: Queryable, articleId: number, reason: NobodyReason): Promise<boolean> {
  const row = await queriesOn<PushTables>(transaction)
    .updateTable('push_notifications')
    .set((row) => {
      const hasAny = sql<boolean>`${row.ref('due')} > 0`
      return {
        state: sql<'sending' | 'nobody'>`CASE WHEN ${hasAny} THEN 'sending' ELSE 'nobody' END`,
        reason: sql<NobodyReason | null>`CASE WHEN ${hasAny} THEN NULL ELSE ${reason}::text END`,
        finished_at: sql<string | null>`CASE WHEN ${hasAny} THEN NULL ELSE now() END`,
      }
    })
    .where('article_id', '=', articleId)
    .returning('state')
    .executeTakeFirst()
  return row?.state === 'sending'
}
