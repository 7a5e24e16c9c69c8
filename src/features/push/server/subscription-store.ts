import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { type PersonalRows, readById } from '#platform/database/personal/personal-rows.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { Subscription } from '../contract.ts'
import type { PushTables } from './tables.ts'

export type SubscriptionRow = { id: number; createdAt: string; endpoint: string }

export type SubscriptionStore = {
  /** Gives a stored endpoint the keys it has now, and answers its id; null when it is not stored. */
  renew(subscription: Subscription): Promise<number | null>
  /** The same endpoint at the same time is stored once: `isNew` for one of them. */
  store(subscription: Subscription): Promise<{ id: number; isNew: boolean }>
  find(endpoint: string): Promise<SubscriptionRow | null>
  /** Answers how many rows there were of it. */
  remove(endpoint: string): Promise<number>
}

export function subscriptionStore(database: Database): SubscriptionStore {
  const queries = queriesOn<PushTables>(database)
  return {
    async renew({ endpoint, keys: { p256dh, auth } }) {
      const row = await queries
        .updateTable('push_subscriptions')
        .set({ p256dh, auth })
        .where('endpoint', '=', endpoint)
        .returning('id')
        .executeTakeFirst()
      return row?.id ?? null
    },
    store: ({ endpoint, keys: { p256dh, auth } }) =>
      queries
        .insertInto('push_subscriptions')
        .values({ endpoint, p256dh, auth })
        .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ p256dh, auth }))
        // A row that was updated carries the transaction that did so.
        .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
        .executeTakeFirstOrThrow(),
    async find(endpoint) {
      const rows = queries.selectFrom('push_subscriptions').select(['id', 'created_at as createdAt', 'endpoint'])
      return (await rows.where('endpoint', '=', endpoint).executeTakeFirst()) ?? null
    },
    async remove(endpoint) {
      const { numDeletedRows } = await queries
        .deleteFrom('push_subscriptions')
        .where('endpoint', '=', endpoint)
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}

/** Found by their numbers (Decisions, My data). */
export function personalSubscriptions(database: Database): PersonalRows<SubscriptionRow> {
  return {
    read: readById(database, { table: 'push_subscriptions', columns: { texts: { endpoint: 'endpoint' } } }),
    async erase(ids) {
      const { affectedRows } = await database.run('DELETE FROM push_subscriptions WHERE id = ANY ($1::int8[])', [ids])
      return affectedRows
    },
  }
}
