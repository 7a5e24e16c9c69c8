import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { articles } from '#features/articles/server/tables.ts'
import type { TablesOf } from '#platform/database/queries.ts'
import type { NobodyReason } from '../admin-contract.ts'
import type { PushCategory } from '../contract.ts'

const instant = <Name extends string>(name: Name) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'string' })

/** Subscribed browsers (Spec 3, Push subscription) with their preferences. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    categories: text('categories').array().$type<PushCategory[]>().notNull().default(['marketing', 'ai']),
    /** Whole hours of the subscriber's local time; both null without quiet hours. */
    quietFrom: smallint('quiet_from'),
    quietUntil: smallint('quiet_until'),
    timeZone: text('time_zone').notNull().default('UTC'),
    /** False: at most one notification a day. */
    everyArticle: boolean('every_article').notNull().default(false),
    /** The last day of the subscriber for which a notification was planned. */
    notifiedOn: date('notified_on'),
    /** When the browser last renewed it: push services accept messages for abandoned subscriptions too. */
    seenAt: timestamp('seen_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [index('push_subscriptions_seen_at').on(table.seenAt)],
)

/** The notification of an article, one at most, inserted at the end of its undo window. */
export const pushNotifications = pgTable('push_notifications', {
  articleId: bigint('article_id', { mode: 'number' })
    .primaryKey()
    .references(() => articles.id, { onDelete: 'cascade' }),
  state: text('state', { enum: ['planning', 'sending', 'done', 'nobody'] }).notNull(),
  reason: text('reason').$type<NobodyReason>(),
  due: integer('due').notNull().default(0),
  sent: integer('sent').notNull().default(0),
  failed: integer('failed').notNull().default(0),
  removed: integer('removed').notNull().default(0),
  opened: integer('opened').notNull().default(0),
  /** How many deliveries failed for which status of a push service: `{ "403": 81 }`. */
  faults: jsonb('faults').$type<Record<string, number>>().notNull().default({}),
  begunAt: instant('begun_at').notNull().defaultNow(),
  finishedAt: instant('finished_at'),
})

/** The unsent deliveries of a notification; a row is deleted in the transaction that counts its result. */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    articleId: bigint('article_id', { mode: 'number' })
      .notNull()
      .references(() => pushNotifications.articleId, { onDelete: 'cascade' }),
    subscriptionId: bigint('subscription_id', { mode: 'number' })
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    /** Not to be sent before: the end of the lease, of quiet hours, or of the delay that the push service asked for. */
    dueAt: instant('due_at').notNull(),
    attempts: smallint('attempts').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.subscriptionId] }),
    // For the cascade from a deleted subscription.
    index('push_deliveries_subscription_id').on(table.subscriptionId),
  ],
)

export type PushTables = TablesOf<typeof pushSubscriptions | typeof pushNotifications | typeof pushDeliveries>
