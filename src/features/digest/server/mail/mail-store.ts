// Mails that are sent, and those that were. A row is claimed for an hour: longer than any attempt, so that a slow mail
// server or a killed process does not lead to a second sending.
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { DigestTables } from '../tables.ts'

export type NewMail = {
  key: string
  kind: 'digest' | 'alert'
  recipient: string
  subject: string
  text: string
  html: string
}
export type ClaimedMail = NewMail & { attempts: number; createdAt: string }

/** Stands for the receivers of webhooks: the digest of a week is announced to them once. */
export const webhookRecipient = 'webhooks'

const leaseMs = 3_600_000
const keptDays = 90

/** Stores mails that do not exist yet, and returns their number. Every process that makes them may call it. */
export async function addMails(database: Queryable, mails: readonly NewMail[], now: Date): Promise<number> {
  if (mails.length === 0) return 0
  const at = now.toISOString()
  const added = await queriesOn<DigestTables>(database)
    .insertInto('mails')
    .values(mails.map((mail) => ({ ...mail, created_at: at, next_attempt_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Number(added.numInsertedOrUpdatedRows ?? 0n)
}

/** True for the first call with this key. */
export async function markAnnounced(database: Queryable, key: string, now: Date): Promise<boolean> {
  const at = now.toISOString()
  const marked = await queriesOn<DigestTables>(database)
    .insertInto('mails')
    .values({
      key,
      recipient: webhookRecipient,
      kind: 'digest',
      subject: '',
      text: '',
      html: '',
      created_at: at,
      state: 'sent',
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return marked.numInsertedOrUpdatedRows === 1n
}

/** Whether mails of this key exist, `toWebhooks` or to people. */
export async function hasMails(database: Queryable, key: string, toWebhooks: boolean): Promise<boolean> {
  const row = await queriesOn<DigestTables>(database)
    .selectFrom('mails')
    .select('key')
    .where('key', '=', key)
    .where('recipient', toWebhooks ? '=' : '<>', webhookRecipient)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Takes one due mail. A mail whose process died is due again when its lease ends. */
export async function claimMail(database: Queryable, now: Date): Promise<ClaimedMail | null> {
  const queries = queriesOn<DigestTables>(database)
  const due = queries
    .selectFrom('mails')
    .select(['key', 'recipient'])
    .where('state', 'in', ['waiting', 'sending'])
    .where('next_attempt_at', '<=', now.toISOString())
    .orderBy('next_attempt_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
  const row = await queries
    .with('due', () => due)
    .updateTable('mails')
    .from('due')
    .set((mail) => ({
      state: 'sending' as const,
      attempts: mail('mails.attempts', '+', 1),
      next_attempt_at: new Date(now.getTime() + leaseMs).toISOString(),
    }))
    .whereRef('mails.key', '=', 'due.key')
    .whereRef('mails.recipient', '=', 'due.recipient')
    .returning([
      'mails.key',
      'mails.recipient',
      'mails.kind',
      'mails.subject',
      'mails.text',
      'mails.html',
      'mails.attempts',
      'mails.created_at as createdAt',
    ])
    .executeTakeFirst()
  if (!row || row.kind === 'test') return null
  return { ...row, kind: row.kind }
}

export type Settled =
  | { state: 'sent'; at: Date }
  | { state: 'waiting'; nextAt: Date; failure: string }
  /** `failure` is null for a recipient who unsubscribed. */
  | { state: 'given-up'; failure: string | null }

/** Only while the claim of this attempt holds: a later attempt knows better. */
export async function settleMail(
  database: Queryable,
  { key, recipient, attempts }: Pick<ClaimedMail, 'key' | 'recipient' | 'attempts'>,
  settled: Settled,
): Promise<void> {
  const changes =
    settled.state === 'sent'
      ? { sent_at: settled.at.toISOString(), next_attempt_at: null, failure: null }
      : settled.state === 'waiting'
        ? { next_attempt_at: settled.nextAt.toISOString(), failure: settled.failure }
        : { next_attempt_at: null, failure: settled.failure }
  await queriesOn<DigestTables>(database)
    .updateTable('mails')
    .set({ state: settled.state, ...changes })
    .where('key', '=', key)
    .where('recipient', '=', recipient)
    .where('attempts', '=', attempts)
    .where('state', '=', 'sending')
    .execute()
}

/** When the next attempt is due, or null. */
export async function nextAttempt(database: Queryable): Promise<Date | null> {
  const { at } = await queriesOn<DigestTables>(database)
    .selectFrom('mails')
    .select(({ fn }) => fn.min('next_attempt_at').as('at'))
    .where('state', 'in', ['waiting', 'sending'])
    .executeTakeFirstOrThrow()
  return at === null ? null : new Date(at)
}

/** When a digest was last sent, and why a recipient has not got the newest one. */
export async function deliveryOf(database: Queryable) {
  const queries = queriesOn<DigestTables>(database)
  const ofPeople = queries.selectFrom('mails').where('kind', '=', 'digest').where('recipient', '<>', webhookRecipient)
  const { lastSentAt } = await ofPeople.select(({ fn }) => fn.max('sent_at').as('lastSentAt')).executeTakeFirstOrThrow()
  const failure = await ofPeople
    .select(['created_at as at', 'failure as reason'])
    .where(
      'key',
      '=',
      ofPeople.select(({ fn }) => fn.max('key').as('key')),
    )
    .where('state', '<>', 'sent')
    .where('failure', 'is not', null)
    .orderBy('recipient')
    .limit(1)
    .executeTakeFirst()
  return {
    lastSentAt: lastSentAt === null ? null : new Date(lastSentAt).toISOString(),
    failure: failure ? { at: new Date(failure.at).toISOString(), reason: failure.reason ?? '' } : null,
  }
}

/** Deletes mails after 90 days and returns their number. */
export async function deleteOldMails(database: Queryable): Promise<number> {
  const { numDeletedRows } = await queriesOn<DigestTables>(database)
    .deleteFrom('mails')
    .where('created_at', '<', sql<string>`now() - make_interval(days => ${keptDays})`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
