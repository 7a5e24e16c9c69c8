// The events of each receiver, in the order of their ids. Only the first waiting one can be sent. Claiming it keeps other
// processes from sending it for half a minute; afterward it is due again, so that the event of a process that died is
// sent. Only the holder of the newest claim can record its result.
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import {
  deliveredShownDays,
  givenUpAfterSeconds,
  type Outcome,
  retryDelay,
  type WebhookEvent,
} from '../domain/events.ts'
import type { WebhookTables } from './tables.ts'

export const webhookChannel = 'webhooks'

/** Of the advisory lock that orders events by their commits; any number works. */
const orderLock = 7_206
/** Longer than an attempt. */
const claimSeconds = 30

const queries = (database: Queryable) => queriesOn<WebhookTables>(database)
const now = sql<string>`now()`

/**
 * Stores an event for each of its receivers, in the transaction of the change that it reports; the commit tells all
 * processes. Until then other events wait, so that the order of ids is the order of commits.
 */
export async function announce(event: WebhookEvent, data: object, transaction: Queryable): Promise<void> {
  const receivers = queries(transaction)
    .selectFrom('webhooks')
    .where(sql<boolean>`${event} = ANY (events)`)
    .where('turned_off_at', 'is', null)
  if (!(await receivers.select('id').limit(1).executeTakeFirst())) return
  await sql`SELECT pg_advisory_xact_lock(${orderLock}::int8)`.execute(queries(transaction))
  await queries(transaction)
    .insertInto('webhook_deliveries')
    .columns(['webhook_id', 'message_id', 'event', 'data', 'created_at'])
    .expression(
      receivers.select([
        'id',
        sql<string>`'msg_' || replace(gen_random_uuid()::text, '-', '')`.as('message'),
        sql<string>`${event}`.as('event'),
        sql<string>`${JSON.stringify(data)}::jsonb`.as('data'),
        sql<string>`clock_timestamp()`.as('at'),
      ]),
    )
    .execute()
  await wakeAll(transaction)
}

/** Tells all processes with the commit that something is due. */
async function wakeAll(transaction: Queryable): Promise<void> {
  await sql`SELECT pg_notify(${webhookChannel}, '')`.execute(queries(transaction))
}

/** Deletes events about an article that were not sent yet. */
export async function retract(articleId: number, transaction: Queryable): Promise<void> {
  await queries(transaction)
    .deleteFrom('webhook_deliveries')
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .where('event', 'like', 'article.%')
    .where(sql<boolean>`data @> ${JSON.stringify({ id: articleId })}::jsonb`)
    .execute()
}

/** The receivers whose first waiting event is due. */
export async function findDue(database: Queryable): Promise<number[]> {
  const first = sql<string>`(
    SELECT coalesce(next_attempt_at, now()) FROM webhook_deliveries
    WHERE webhook_id = webhooks.id AND state = 'waiting' ORDER BY id LIMIT 1
  )`
  const rows = await queries(database)
    .selectFrom('webhooks')
    .select('id')
    .where('turned_off_at', 'is', null)
    .where(first, '<=', now)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export type Claimed = {
  id: number
  messageId: string
  event: string
  data: unknown
  createdAt: string
  /** Including this one. */
  attempts: number
  url: string
  secret: string
}

/** The first waiting event of a receiver, if it is due. */
export async function claimFirst(database: Queryable, webhookId: number): Promise<Claimed | null> {
  const row = await queries(database)
    .updateTable('webhook_deliveries as delivery')
    .from('webhooks as webhook')
    .set((row) => ({
      attempts: row('delivery.attempts', '+', 1),
      last_attempt_at: now,
      last_result: null,
      next_attempt_at: sql<string>`now() + make_interval(secs => ${claimSeconds})`,
    }))
    .whereRef('webhook.id', '=', 'delivery.webhook_id')
    .where('webhook.turned_off_at', 'is', null)
    .where((row) =>
      row(
        'delivery.id',
        '=',
        row
          .selectFrom('webhook_deliveries as first')
          .select('first.id')
          .where('first.webhook_id', '=', webhookId)
          .where('first.state', '=', 'waiting')
          .orderBy('first.id')
          .limit(1),
      ),
    )
    // Checked again after another process has claimed it.
    .where('delivery.state', '=', 'waiting')
    .where(sql<boolean>`coalesce(delivery.next_attempt_at, now()) <= now()`)
    .returning(['delivery.id', 'delivery.message_id as messageId', 'delivery.event', 'delivery.data'])
    .returning(['delivery.created_at as createdAt', 'delivery.attempts', 'webhook.url', 'webhook.secret'])
    .executeTakeFirst()
  return row ?? null
}

/** Stores the result of an attempt. Returns when the next one is due, or null when there is none. */
export async function record(
  transaction: Queryable,
  { id, attempts }: Pick<Claimed, 'id' | 'attempts'>,
  outcome: Outcome,
): Promise<string | null> {
  const claimed = queries(transaction)
    .updateTable('webhook_deliveries')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'waiting')
  switch (outcome.kind) {
    case 'delivered':
      await claimed.set({ state: 'delivered', last_result: outcome.result, next_attempt_at: null }).execute()
      return null
    case 'given-back':
      await claimed.set({ attempts: attempts - 1, last_result: 'given-back', next_attempt_at: null }).execute()
      await wakeAll(transaction)
      return null
    case 'off':
      await claimed.set({ last_result: outcome.result }).execute()
      await turnOff(transaction, id)
      return null
    case 'failed': {
      const next = sql<string>`now() + make_interval(secs => ${retryDelay(attempts, outcome.askedSeconds)})`
      const isOver = sql`${next} > created_at + make_interval(secs => ${givenUpAfterSeconds})`
      const row = await claimed
        .set({
          last_result: outcome.result,
          state: sql<'waiting' | 'given-up'>`CASE WHEN ${isOver} THEN 'given-up' ELSE 'waiting' END`,
          next_attempt_at: sql<string | null>`CASE WHEN ${isOver} THEN NULL ELSE ${next} END`,
        })
        .returning('next_attempt_at as at')
        .executeTakeFirst()
      return row?.at ?? null
    }
  }
}

/** The receiver of an event gets nothing more. Its waiting events are given up. */
async function turnOff(transaction: Queryable, deliveryId: number): Promise<void> {
  const [webhook] = await queries(transaction)
    .updateTable('webhooks')
    .from('webhook_deliveries as delivery')
    .set({ turned_off_at: now })
    .whereRef('webhooks.id', '=', 'delivery.webhook_id')
    .where('delivery.id', '=', deliveryId)
    .returning('webhooks.id')
    .execute()
  if (!webhook) return
  await queries(transaction)
    .updateTable('webhook_deliveries')
    .set({ state: 'given-up', next_attempt_at: null })
    .where('webhook_id', '=', webhook.id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Delivered and given-up events, after 30 days. */
export async function deleteOldDeliveries(database: Queryable): Promise<number> {
  const { numDeletedRows } = await queries(database)
    .deleteFrom('webhook_deliveries')
    .where('state', '<>', 'waiting')
    .where(
      sql<boolean>`coalesce(last_attempt_at, created_at) < now() - make_interval(days => ${deliveredShownDays}::int)`,
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
