// Failed sign-ins of the last quarter of an hour, counted over all processes (Decisions, Answers of the calls).
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { deleteInBatches } from '#platform/database/delete-in-batches.ts'
import { queriesOn } from '#platform/database/queries.ts'
import { failuresPerAddress, failuresPerName, failureWindowMinutes } from '../domain/sign-in-limits.ts'
import type { AdminSessionTables } from './tables.ts'

/** `network` is what counts as one address. */
export type Attempt = { network: string; username: string }

/** Any number, in a space of its own: the second half is made of the network. */
const attemptLock = 7_203

const failureWindow = sql`make_interval(mins => ${failureWindowMinutes})`

/** In how many seconds this attempt would be let through; null when it is now. */
export async function secondsToWait(database: Queryable, { network, username }: Attempt): Promise<number | null> {
  // The failure that has to grow old first is the newest but four of the name, and the newest but nineteen of the address.
  const { seconds } = await queriesOn<AdminSessionTables>(database)
    .with('recent', (query) =>
      query
        .selectFrom('failed_sign_ins')
        .select(['username', 'at'])
        .where('address', '=', network)
        .where('at', '>', sql<string>`now() - ${failureWindow}`),
    )
    .selectNoFrom((query) => {
      const newest = query.selectFrom('recent').select('at').orderBy('at', 'desc').limit(1)
      const ofName = newest.where('username', '=', username).offset(failuresPerName - 1)
      const ofAddress = newest.offset(failuresPerAddress - 1)
      const over = sql`greatest(${ofName}, ${ofAddress}) + ${failureWindow}`
      return sql<number | null>`ceil(extract(epoch FROM ${over} - clock_timestamp()))::int`.as('seconds')
    })
    .executeTakeFirstOrThrow()
  return seconds === null ? null : Math.max(1, seconds)
}

/**
 * Counts the attempt as failed before its password is compared, so that attempts at the same time cannot pass the limit together.
 * Answers in how many seconds to come again where it may not be made.
 */
export async function reserveAttempt(transaction: Queryable, attempt: Attempt): Promise<number | null> {
  const queries = queriesOn<AdminSessionTables>(transaction)
  await sql`SELECT pg_advisory_xact_lock(${attemptLock}::int, hashtext(${attempt.network}))`.execute(queries)
  const seconds = await secondsToWait(transaction, attempt)
  if (seconds === null) {
    await queries
      .insertInto('failed_sign_ins')
      .values({ address: attempt.network, username: attempt.username, at: sql<string>`clock_timestamp()` })
      .execute()
  }
  return seconds
}

/** A success clears what failed for this name from this address, itself included. */
export async function clearAttempts(database: Queryable, { network, username }: Attempt): Promise<void> {
  await queriesOn<AdminSessionTables>(database)
    .deleteFrom('failed_sign_ins')
    .where('address', '=', network)
    .where('username', '=', username)
    .execute()
}

export function deleteExpiredAttempts(database: Queryable): Promise<number> {
  const queries = queriesOn<AdminSessionTables>(database)
  const old = queries
    .selectFrom('failed_sign_ins')
    .select('id')
    .where('at', '<=', sql<string>`now() - ${failureWindow}`)
  return deleteInBatches((atMost) =>
    queries.deleteFrom('failed_sign_ins').where('id', 'in', old.limit(atMost)).executeTakeFirstOrThrow(),
  )
}
