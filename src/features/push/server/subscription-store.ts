import { sql } from 'kysely'
import { type Database, QueryError } from '#platform/database/database.ts'
import { deleteInBatches } from '#platform/database/engine/delete-in-batches.ts'
import { type PersonalRows, readById } from '#platform/database/personal/personal-rows.ts'
import { queriesOn } from '#platform/database/queries.ts'
import { type ExpiringStore, retentionRules } from '#shared/retention.ts'
import type { PushCategory, PushPreferences, Subscription } from '../contract.ts'
import { subscriptionsLabel } from '../messages.ts'
import type { PushTables } from './tables.ts'

export type SubscriptionRow = {
  id: number
  createdAt: string
  endpoint: string
  seenAt: string
  preferences: PushPreferences
}

/** A subscription as it is stored now. */
export type StoredSubscription = { id: number; preferences: PushPreferences }

export type NewSubscription = Subscription & { preferences?: PushPreferences | undefined }

export type SubscriptionStore = {
  /** Updates keys, preferences and last visit of a stored endpoint; null when it is not stored. */
  renew(subscription: NewSubscription): Promise<StoredSubscription | null>
  /**
   * Changes the endpoint of a stored subscription, which keeps its id, and its preferences unless there are new ones. Null when the
   * former endpoint is not stored, or the new one already is.
   */
  replace(former: string, subscription: NewSubscription): Promise<StoredSubscription | null>
  /** Inserts or updates; of concurrent calls with the same endpoint one gets `isNew`. */
  store(subscription: NewSubscription): Promise<StoredSubscription & { isNew: boolean }>
  find(endpoint: string): Promise<SubscriptionRow | null>
  /** What sending a message to it needs. */
  findRecipient(endpoint: string): Promise<{ endpoint: string; p256dh: string; auth: string } | null>
  /** Returns the number of deleted rows. */
  remove(endpoint: string): Promise<number>
}

const preferenceColumns = [
  'categories',
  'quiet_from as quietFrom',
  'quiet_until as quietUntil',
  'time_zone as timeZone',
  'every_article as everyArticle',
] as const

export function subscriptionStore(database: Database): SubscriptionStore {
  const queries = queriesOn<PushTables>(database)
  return {
    async renew({ endpoint, keys: { p256dh, auth }, preferences }) {
      const row = await queries
        .updateTable('push_subscriptions')
        .set({ p256dh, auth, ...columnsOf(preferences), seen_at: sql<string>`now()` })
        .where('endpoint', '=', endpoint)
        .returning(['id', ...preferenceColumns])
        .executeTakeFirst()
      return row ? { id: row.id, preferences: preferencesOf(row) } : null
    },
    async replace(former, { endpoint, keys: { p256dh, auth }, preferences }) {
      const update = queries
        .updateTable('push_subscriptions')
        .set({ endpoint, p256dh, auth, ...columnsOf(preferences), seen_at: sql<string>`now()` })
        .where('endpoint', '=', former)
        .where((row) =>
          row.not(
            row.exists(
              row.selectFrom('push_subscriptions as other').select('other.id').where('other.endpoint', '=', endpoint),
            ),
          ),
        )
        .returning(['id', ...preferenceColumns])
      const row = await update.executeTakeFirst().catch(unlessStoredMeanwhile)
      return row ? { id: row.id, preferences: preferencesOf(row) } : null
    },
    async store({ endpoint, keys: { p256dh, auth }, preferences }) {
      const now = { p256dh, auth, ...columnsOf(preferences), seen_at: sql<string>`now()` }
      const { id, isNew, ...row } = await queries
        .insertInto('push_subscriptions')
        .values({ endpoint, ...now })
        .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(now))
        // `xmax` is 0 in inserted rows and a transaction id in updated ones.
        .returning(['id', sql<boolean>`xmax = 0`.as('isNew'), ...preferenceColumns])
        .executeTakeFirstOrThrow()
      return { id, isNew, preferences: preferencesOf(row) }
    },
    async find(endpoint) {
      const rows = queries
        .selectFrom('push_subscriptions')
        .select(['id', 'created_at as createdAt', 'endpoint', 'seen_at as seenAt', ...preferenceColumns])
      const row = await rows.where('endpoint', '=', endpoint).executeTakeFirst()
      return row ? personalRow(row) : null
    },
    async findRecipient(endpoint) {
      const rows = queries.selectFrom('push_subscriptions').select(['endpoint', 'p256dh', 'auth'])
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

function unlessStoredMeanwhile(error: unknown): undefined {
  if (!(error instanceof QueryError && error.code === '23505')) throw error
}

/** Subscriptions that were not renewed within the retention time: push services accept messages for abandoned ones too. */
export function expiringSubscriptions(database: Database): ExpiringStore {
  const queries = queriesOn<PushTables>(database)
  const rule = retentionRules.pushSubscriptions
  const expiry = sql<string>`now() - make_interval(days => ${rule.count})`
  const expired = queries.selectFrom('push_subscriptions').select('id').where('seen_at', '<', expiry)
  return {
    label: subscriptionsLabel,
    rule,
    kept: () =>
      queries
        .selectFrom('push_subscriptions')
        .select(({ fn }) => [fn.countAll<number>().as('rows'), fn.min('seen_at').as('oldest')])
        .executeTakeFirstOrThrow(),
    deleteExpired: (signal) =>
      deleteInBatches(async (atMost) => {
        const ids = await expired.limit(atMost).execute()
        return deleteEach(ids, async ({ id }) => {
          signal?.throwIfAborted()
          // Renewed since it was selected: kept.
          const row = queries.deleteFrom('push_subscriptions').where('id', '=', id).where('seen_at', '<', expiry)
          return Number((await row.executeTakeFirstOrThrow()).numDeletedRows)
        })
      }, signal),
  }
}

/**
 * Deletes subscriptions in statements of their own: each takes along deliveries of several articles, and one statement for several
 * subscriptions could deadlock with the deletion of an article (delivery-store.ts).
 */
async function deleteEach<Item>(items: readonly Item[], deleteOne: (item: Item) => Promise<number>): Promise<number> {
  let deleted = 0
  for (const item of items) deleted += await deleteOne(item)
  return deleted
}

type PreferenceRow = {
  categories: PushCategory[]
  quietFrom: number | null
  quietUntil: number | null
  timeZone: string
  everyArticle: boolean
}

type StoredRow = Omit<SubscriptionRow, 'preferences'> & PreferenceRow

function personalRow({ id, createdAt, endpoint, seenAt, ...row }: StoredRow): SubscriptionRow {
  return { id, createdAt, endpoint, seenAt, preferences: preferencesOf(row) }
}

function preferencesOf({ categories, quietFrom, quietUntil, timeZone, everyArticle }: PreferenceRow): PushPreferences {
  const quietHours = quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil }
  return { categories, quietHours, timeZone, everyArticle }
}

/** Without preferences the stored ones are kept. */
function columnsOf(preferences: PushPreferences | undefined) {
  if (!preferences) return {}
  const { categories, quietHours, timeZone, everyArticle } = preferences
  return {
    categories,
    quiet_from: quietHours?.from ?? null,
    quiet_until: quietHours?.until ?? null,
    time_zone: timeZone,
    every_article: everyArticle,
  }
}

/** The subscriptions of a browser, by id (Decisions, My data). */
export function personalSubscriptions(database: Database): PersonalRows<SubscriptionRow> {
  const readStored = readById<StoredRow>(database, {
    table: 'push_subscriptions',
    columns: {
      texts: { endpoint: 'endpoint' },
      others: {
        seenAt: 'seen_at',
        categories: 'categories',
        quietFrom: 'quiet_from',
        quietUntil: 'quiet_until',
        timeZone: 'time_zone',
        everyArticle: 'every_article',
      },
    },
  })
  return {
    async read(ids, limits) {
      const { rows, ...rest } = await readStored(ids, limits)
      return { rows: rows.map(personalRow), ...rest }
    },
    erase: (ids) =>
      deleteEach(ids, async (id) => {
        const { affectedRows } = await database.run('DELETE FROM push_subscriptions WHERE id = $1', [id])
        return affectedRows
      }),
  }
}
