// The stored receivers.
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { Webhook } from '../contract.ts'
import { maxWebhooks, type WebhookEvent, webhookEvents } from '../domain/events.ts'
import type { WebhookTables } from './tables.ts'

const queries = (database: Queryable) => queriesOn<WebhookTables>(database)

/** Of the advisory lock under which receivers are counted; any number works. */
const countLock = 7_205

/** A release that knows further events may have stored one. */
const knownEvents = (events: readonly string[]) => webhookEvents.filter((event) => events.includes(event))

/** Newest first. */
export async function listWebhooks(database: Queryable): Promise<Webhook[]> {
  const webhooks = await queries(database)
    .selectFrom('webhooks')
    .select(['id', 'url', 'events', 'created_at as createdAt', 'turned_off_at as turnedOffAt'])
    .select((query) =>
      query
        .selectFrom('webhook_deliveries as waiting')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('waiting.webhook_id', '=', 'webhooks.id')
        .where('waiting.state', '=', 'waiting')
        .$asScalar()
        .$notNull()
        .as('waiting'),
    )
    .orderBy('id', 'desc')
    .execute()
  const deliveries = await lastDeliveries(database)
  return webhooks.map((webhook) => {
    const delivery = deliveries.find(({ webhookId }) => webhookId === webhook.id)
    return { ...webhook, events: knownEvents(webhook.events), lastDelivery: delivery ? shown(delivery) : null }
  })
}

/** The last tried event of each receiver. */
function lastDeliveries(database: Queryable) {
  return queries(database)
    .selectFrom('webhook_deliveries')
    .distinctOn('webhook_id')
    .select(['webhook_id as webhookId', 'state', 'last_result as result', 'attempts'])
    .select(['last_attempt_at as at', 'next_attempt_at as nextAttemptAt'])
    .where('last_attempt_at', 'is not', null)
    .orderBy('webhook_id')
    .orderBy('last_attempt_at', 'desc')
    .orderBy('id', 'desc')
    .$narrowType<{ at: string }>()
    .execute()
}

function shown({ state, at, result, attempts, nextAttemptAt }: Awaited<ReturnType<typeof lastDeliveries>>[number]) {
  return { state, at, result, attempts, nextAttemptAt }
}

type NewReceiver = { url: string; events: readonly WebhookEvent[]; secret: string; createdBy: string }

/** Returns the id, or null when there are too many. */
export async function insertWebhook(transaction: Queryable, receiver: NewReceiver): Promise<number | null> {
  await sql`SELECT pg_advisory_xact_lock(${countLock}::int8)`.execute(queries(transaction))
  const { count } = await queries(transaction)
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= maxWebhooks) return null
  const { url, events, secret, createdBy } = receiver
  const { id } = await queries(transaction)
    .insertInto('webhooks')
    .values({ url, events: [...events], secret, created_by: createdBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes a receiver with its events. False when there is none. */
export async function deleteWebhook(transaction: Queryable, id: number): Promise<boolean> {
  const { numDeletedRows } = await queries(transaction)
    .deleteFrom('webhooks')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/**
 * Makes the first waiting event due, unless it is being sent, and tells all processes with the commit. False for an
 * unknown receiver.
 */
export async function makeDue(transaction: Queryable, id: number): Promise<boolean> {
  const found = await queries(transaction).selectFrom('webhooks').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) return false
  await queries(transaction)
    .updateTable('webhook_deliveries')
    .set({ next_attempt_at: null })
    .where('webhook_id', '=', id)
    .where('state', '=', 'waiting')
    // Only an event that is being sent has attempts without a result.
    .where((row) => row.or([row('last_result', 'is not', null), row('attempts', '=', 0)]))
    .execute()
  return true
}
