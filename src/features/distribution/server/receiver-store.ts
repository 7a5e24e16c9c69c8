// The calls to each receiver. One process at a time makes one call for everything that waits. Claiming a receiver keeps
// other processes away for a little longer than a call; then what waits is due again, in case that the process died.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { Receiver } from '../contract.ts'
import { delayOf, givenUpAfterSeconds, type Outcome, patience, type ReceiverName } from '../domain/receivers.ts'
import { type DueChange, findDue, wakeAll } from './change-store.ts'
import type { DistributionTables } from './tables.ts'

/** Beyond the call, for storing its result. */
const storingSeconds = 3

const queries = (database: Queryable) => queriesOn<DistributionTables>(database)
const now = sql<string>`now()`

/** `attempts`: including this one. */
export type Claimed = { claim: string; attempts: number; changes: DueChange[] }

/** What is due for a receiver that nobody calls at this time, or null. */
export async function claimDue(database: Queryable, receiver: ReceiverName): Promise<Claimed | null> {
  if ((await findDue(database, receiver)).length === 0) return null
  const claim = randomUUID()
  const claimSeconds = patience[receiver].attemptSeconds + storingSeconds
  const claimed = {
    claim,
    last_attempt_at: now,
    next_attempt_at: sql<string>`now() + make_interval(secs => ${claimSeconds})`,
  }
  const row = await queries(database)
    .insertInto('distribution_receivers')
    .values({ receiver, attempts: 1, ...claimed })
    .onConflict((conflict) =>
      conflict
        .column('receiver')
        .doUpdateSet((row) => ({ ...claimed, attempts: row('distribution_receivers.attempts', '+', 1) }))
        .where(sql<boolean>`coalesce(distribution_receivers.next_attempt_at, now()) <= now()`),
    )
    .returning('attempts')
    .executeTakeFirst()
  // Read after the claim: another process may have told them meanwhile.
  return row ? { claim, attempts: row.attempts, changes: await findDue(database, receiver) } : null
}

/** Stores the result of a call. Returns how many changes are given up. */
export async function record(
  transaction: Queryable,
  receiver: ReceiverName,
  { claimed: { claim, attempts, changes }, outcome }: { claimed: Claimed; outcome: Outcome },
): Promise<number> {
  const held = queries(transaction)
    .updateTable('distribution_receivers')
    .where('receiver', '=', receiver)
    .where('claim', '=', claim)
  const ids = changes.map(({ id }) => id)
  switch (outcome.kind) {
    case 'delivered':
      if (ids.length > 0) await queries(transaction).deleteFrom('distribution_changes').where('id', 'in', ids).execute()
      await held
        .set({ attempts: 0, claim: null, next_attempt_at: null, last_result: outcome.result, delivered_at: now })
        .execute()
      return 0
    case 'given-back':
      await held.set({ attempts: attempts - 1, claim: null, next_attempt_at: null }).execute()
      await wakeAll(transaction)
      return 0
    case 'refused':
      await held.set({ attempts: 0, claim: null, next_attempt_at: null, last_result: outcome.result }).execute()
      return giveUp(transaction, receiver, sql<boolean>`id = ANY (${ids}::bigint[])`)
    case 'failed': {
      const delay = delayOf(receiver, attempts, outcome.askedSeconds)
      const next = sql<string>`now() + make_interval(secs => ${delay})`
      await held.set({ claim: null, next_attempt_at: next, last_result: outcome.result }).execute()
      const isOver = sql<boolean>`now() > created_at + make_interval(secs => ${givenUpAfterSeconds})`
      return giveUp(transaction, receiver, isOver)
    }
  }
}

async function giveUp(transaction: Queryable, receiver: ReceiverName, which: ReturnType<typeof sql<boolean>>) {
  const { numUpdatedRows } = await queries(transaction)
    .updateTable('distribution_changes')
    .set({ state: 'given-up' })
    .where('receiver', '=', receiver)
    .where('state', '=', 'waiting')
    .where(which)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** In how many seconds the next call to a receiver is due; null when nothing waits. */
export async function secondsToNext(database: Queryable, receiver: ReceiverName): Promise<number | null> {
  const row = await queries(database)
    .selectFrom('distribution_changes as waiting')
    .leftJoin('distribution_receivers as told', 'told.receiver', 'waiting.receiver')
    .select(
      sql<
        number | null
      >`extract(epoch FROM min(greatest(due_at, coalesce(next_attempt_at, due_at))) - now())::float8`.as('seconds'),
    )
    .where('waiting.receiver', '=', receiver)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row?.seconds ?? null
}

/** In the order of the names. */
export async function listReceivers(
  database: Queryable,
  receivers: readonly { name: ReceiverName; host: string }[],
): Promise<Receiver[]> {
  if (receivers.length === 0) return []
  const names = receivers.map(({ name }) => name)
  const counts = await queries(database)
    .selectFrom('distribution_changes')
    .select(['receiver', 'state', ({ fn }) => fn.countAll<number>().as('count')])
    .where('receiver', 'in', names)
    // The second purge is a precaution, and what an editor can undo is not late.
    .where((row) => row.or([row('state', '=', 'given-up'), row('due_at', '<=', now)]))
    .groupBy(['receiver', 'state'])
    .execute()
  const calls = await queries(database)
    .selectFrom('distribution_receivers')
    .select(['receiver', 'attempts', 'last_result as result'])
    .select(['next_attempt_at as nextAttemptAt', 'delivered_at as deliveredAt'])
    .select(sql<boolean>`claim IS NOT NULL AND next_attempt_at > now()`.as('isCalling'))
    .where('receiver', 'in', names)
    .execute()
  return receivers.map(({ name: id, host }) => {
    const countOf = (state: string) => counts.find((row) => row.receiver === id && row.state === state)?.count ?? 0
    const call = calls.find(({ receiver }) => receiver === id)
    return {
      id,
      host,
      waiting: countOf('waiting'),
      givenUp: countOf('given-up'),
      isCalling: call?.isCalling ?? false,
      deliveredAt: call?.deliveredAt ?? null,
      // Successes set it to 0.
      failed:
        call && call.attempts > 0 && call.result !== null
          ? { attempts: call.attempts, result: call.result, nextAttemptAt: call.nextAttemptAt }
          : null,
    }
  })
}

/** Makes everything due that waits or was given up, unless it is being told, and tells all processes with the commit. */
export async function makeDue(transaction: Queryable, receiver: ReceiverName): Promise<void> {
  await queries(transaction)
    .updateTable('distribution_changes')
    .set({ state: 'waiting', created_at: now })
    .where('receiver', '=', receiver)
    .where('state', '=', 'given-up')
    .execute()
  await queries(transaction)
    .updateTable('distribution_receivers')
    .set({ next_attempt_at: null })
    .where('receiver', '=', receiver)
    .where('claim', 'is', null)
    .execute()
  await wakeAll(transaction)
}
