import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { Subscription } from '../contract.ts'
import type { PushTables } from './tables.ts'

export type SubscriptionStore = {
  /** Gives a stored endpoint the keys it has now, and answers its id; null when it is not stored. */
  renew(subscription: Subscription): Promise<number | null>
  /** The same endpoint at the same time is stored once: `isNew` for one of them. */
  store(subscription: Subscription): Promise<{ id: number; isNew: boolean }>
  remove(endpoint: string): Promise<void>
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
    async remove(endpoint) {
      await queries.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()
    },
  }
}
