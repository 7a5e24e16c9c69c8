// Failed sign-ins of the last 15 minutes, counted across all processes (Decisions, Answers of the calls).
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { deleteInBatches } from '#platform/database/engine/delete-in-batches.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { AdminSessionTables } from './tables.ts'

/** `network`: the part of the address that attempts are counted by. */
export type Attempt = { network: string; username: string }

/** Limits of failed sign-ins within the window (Decisions, Answers of the calls). */
const failuresPerName = 5
const failuresPerAddress = 20
const failureWindowMinutes = 15

/** The first key of the advisory lock; any number works. The second key is the hash of the network. */
const attemptLock = 7_203

const failureWindow = sql`make_interval(mins => ${failureWindowMinutes})`

/** The seconds until this attempt is allowed, or null when it is allowed now. */
export async function secondsToWait(database: Queryable, { network, username }: Attempt): Promise<number | null> {
  // The attempt is allowed once the fifth newest failure of the name and the twentieth newest failure of the address
  // are older than the window.
  const { seconds } = await queriesOn<AdminSessionTables>(database)
    .with('recent', (query) =>
      query
        .selectFrom('failed_sign_ins')
        .select(['username', 'at'])
        .where('address', '=', network)
        .where('at', '>', sql<string>`now() - ${failureWindow}`)
        // Failures recorded by a clock that was ahead would block the name until their time comes, perhaps for days.
        .where('at', '<=', sql<string>`now() + ${failureWindow}`),
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
 * Counts the attempt as failed before its password is compared, so that concurrent attempts cannot exceed the limit.
 * Returns the seconds to wait when the attempt is not allowed.
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

/** Deletes the failures of this name from this address after a success, including the attempt's own reservation. */
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
