// The unsent deliveries of each notification. Leasing a delivery keeps other processes from sending it for a minute;
// afterward it is due again, so that the deliveries of a process that died are sent. Only the holder of the newest
// lease can record its result.
import { sql } from 'kysely'
import type { Database, Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { PushTables } from '../tables.ts'

export type Delivery = {
  subscriptionId: number
  endpoint: string
  p256dh: string
  auth: string
  /** Including this one. */
  attempts: number
  /** The notification began so long ago that it is no longer sent. */
  isStale: boolean
}

/** The result of a delivery. */
export type Result = { delivery: Pick<Delivery, 'subscriptionId' | 'endpoint' | 'attempts'> } & (
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'failed'; cause: string }
  /** `isCounted`: it uses up one of the attempts. */
  | { kind: 'later'; afterSeconds: number; isCounted: boolean }
)

/** Longer than the time limit of a message (sender.ts). */
const leaseSeconds = 60
/** Since the notification began: 23 quiet hours at most, and half a day of retries. */
const staleHours = 36

export type DeliveryStore = ReturnType<typeof deliveryStore>

export function deliveryStore(database: Database) {
  const queries = queriesOn<PushTables>(database)
  const ofArticle = (articleId: number) => queries.selectFrom('push_deliveries').where('article_id', '=', articleId)
  return {
    lease: (articleId: number, limit: number) => lease(database, articleId, limit),
    async record(articleId: number, results: readonly Result[]): Promise<void> {
      await database.transaction((transaction) => record(transaction, articleId, results))
      for (const { kind, delivery } of results)
        if (kind === 'gone') await database.transaction((transaction) => recordGone(transaction, articleId, delivery))
    },
    async countDue(articleId: number): Promise<number> {
      const { count } = await ofArticle(articleId)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('due_at', '<=', sql<string>`now()`)
        .executeTakeFirstOrThrow()
      return count
    },
    /** When the next delivery is due, leased ones included; null when none is left. */
    async nextDue(articleId: number): Promise<Date | null> {
      const { at } = await ofArticle(articleId)
        .select(({ fn }) => fn.min<string | null>('due_at').as('at'))
        .executeTakeFirstOrThrow()
      return at === null ? null : new Date(at)
    },
    /** Marks a notification as done when none of its deliveries is left. */
    async finish(articleId: number): Promise<void> {
      await queries
        .updateTable('push_notifications')
        .set({ state: 'done', finished_at: sql<string>`now()` })
        .where('article_id', '=', articleId)
        .where('state', '=', 'sending')
        .where((row) => row.not(row.exists(ofArticle(articleId).select('subscription_id'))))
        .execute()
    },
  }
}

function lease(database: Queryable, articleId: number, limit: number): Promise<Delivery[]> {
  return queriesOn<PushTables>(database)
    .with('chosen', (tables) =>
      tables
        .selectFrom('push_deliveries')
        .select(['article_id', 'subscription_id'])
        .where('article_id', '=', articleId)
        .where('due_at', '<=', sql<string>`now()`)
        .orderBy('subscription_id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .with('leased', (tables) =>
      tables
        .updateTable('push_deliveries as delivery')
        .from('chosen')
        .set((row) => ({
          due_at: sql<string>`now() + make_interval(secs => ${leaseSeconds})`,
          attempts: row('attempts', '+', 1),
        }))
        .whereRef('delivery.article_id', '=', 'chosen.article_id')
        .whereRef('delivery.subscription_id', '=', 'chosen.subscription_id')
        .returning(['delivery.subscription_id', 'delivery.attempts']),
    )
    .selectFrom('leased')
    .innerJoin('push_subscriptions as subscription', 'subscription.id', 'leased.subscription_id')
    .innerJoin('push_notifications as notification', (join) => join.on('notification.article_id', '=', articleId))
    .select(['leased.subscription_id as subscriptionId', 'leased.attempts'])
    .select(['subscription.endpoint', 'subscription.p256dh', 'subscription.auth'])
    .select(sql<boolean>`notification.begun_at + make_interval(hours => ${staleHours}) < now()`.as('isStale'))
    .orderBy('subscriptionId')
    .execute()
}

/**
 * All results but `gone`. The row of the notification is locked first, as by the deletion of an article, and then deliveries of this
 * article alone: two transactions for different articles never wait for each other.
 */
async function record(transaction: Queryable, articleId: number, results: readonly Result[]): Promise<void> {
  const ids = (some: readonly Result[]) => some.map(({ delivery }) => delivery.subscriptionId)
  const attempts = (some: readonly Result[]) => some.map(({ delivery }) => delivery.attempts)
  const over = results.filter(({ kind }) => kind === 'sent' || kind === 'failed')
  const later = results.filter((result) => result.kind === 'later')
  await lockNotification(transaction, articleId)
  const ended = await queriesOn<PushTables>(transaction)
    .deleteFrom('push_deliveries')
    .where('article_id', '=', articleId)
    .where(
      sql<boolean>`(subscription_id, attempts) IN (SELECT * FROM unnest(${ids(over)}::int8[], ${attempts(over)}::int2[]))`,
    )
    .returning('subscription_id as id')
    .execute()
  await transaction.query(
    `UPDATE push_deliveries AS delivery SET due_at = now() + make_interval(secs => seconds), attempts = delivery.attempts - given_back
      FROM unnest($2::int8[], $3::int2[], $4::float8[], $5::int2[]) AS later (id, leased, seconds, given_back)
      WHERE article_id = $1 AND subscription_id = later.id AND delivery.attempts = later.leased`,
    [
      articleId,
      ids(later),
      attempts(later),
      later.map(({ afterSeconds }) => afterSeconds),
      later.map(({ isCounted }) => (isCounted ? 0 : 1)),
    ],
  )
  const isEnded = new Set(ended.map(({ id }) => id))
  const counted = over.filter(({ delivery }) => isEnded.has(delivery.subscriptionId))
  const failed = counted.filter((result) => result.kind === 'failed')
  await transaction.query(
    `UPDATE push_notifications SET sent = sent + $2, failed = failed + $3, faults = (
        SELECT coalesce(jsonb_object_agg(cause, times), '{}') FROM (
          SELECT cause, sum(times) AS times FROM (
            SELECT key AS cause, value::int AS times FROM jsonb_each_text(faults)
            UNION ALL SELECT cause, 1 FROM unnest($4::text[]) AS cause
          ) AS each_fault GROUP BY cause
        ) AS all_faults
      ) WHERE article_id = $1`,
    [articleId, counted.length - failed.length, failed.length, failed.map(({ cause }) => cause)],
  )
}

/**
 * Deletes the subscription of a browser that has unsubscribed, with its deliveries of every article. Each in a transaction of its own: one
 * that held the deliveries of two subscriptions would wait for another article's transaction that waits for it. A subscription that
 * got another endpoint since then is kept, and its delivery is due again.
 */
async function recordGone(
  transaction: Queryable,
  articleId: number,
  { subscriptionId, endpoint, attempts }: Result['delivery'],
): Promise<void> {
  await lockNotification(transaction, articleId)
  const { affectedRows } = await transaction.run('DELETE FROM push_subscriptions WHERE id = $1 AND endpoint = $2', [
    subscriptionId,
    endpoint,
  ])
  if (affectedRows > 0)
    await transaction.query('UPDATE push_notifications SET removed = removed + 1 WHERE article_id = $1', [articleId])
  else
    await transaction.query(
      'UPDATE push_deliveries SET due_at = now() WHERE article_id = $1 AND subscription_id = $2 AND attempts = $3',
      [articleId, subscriptionId, attempts],
    )
}

async function lockNotification(transaction: Queryable, articleId: number): Promise<void> {
  await transaction.query('SELECT FROM push_notifications WHERE article_id = $1 FOR UPDATE', [articleId])
}
