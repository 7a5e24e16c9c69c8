// Failed sign-ins of the last quarter of an hour, counted over all processes (Decisions, Answers of the calls).
import type { Queryable } from '#platform/database/database.ts'
import { failuresPerAddress, failuresPerName, failureWindowMinutes } from '../domain/sign-in-limits.ts'

/** `network` is what counts as one address. */
export type Attempt = { network: string; username: string }

/** Any number, in a space of its own: the second half is made of the network. */
const attemptLock = 7_203

/** In how many seconds this attempt would be let through; null when it is now. */
export async function secondsToWait(database: Queryable, { network, username }: Attempt): Promise<number | null> {
  // The failure that has to grow old first is the newest but four of the name, and the newest but nineteen of the address.
  const [answer] = await database.query<{ seconds: number | null }>(
    `WITH recent AS (
      SELECT username, at FROM failed_sign_ins WHERE address = $1 AND at > now() - make_interval(mins => $3)
    )
    SELECT ceil(extract(epoch FROM greatest(
      (SELECT at FROM recent WHERE username = $2 ORDER BY at DESC OFFSET $4::int - 1 LIMIT 1),
      (SELECT at FROM recent ORDER BY at DESC OFFSET $5::int - 1 LIMIT 1)
    ) + make_interval(mins => $3) - clock_timestamp()))::int AS seconds`,
    [network, username, failureWindowMinutes, failuresPerName, failuresPerAddress],
  )
  return answer?.seconds == null ? null : Math.max(1, answer.seconds)
}

/**
 * Counts the attempt as failed before its password is compared, so that attempts at the same time cannot pass the limit together.
 * Answers in how many seconds to come again where it may not be made.
 */
export async function reserveAttempt(transaction: Queryable, attempt: Attempt): Promise<number | null> {
  await transaction.query('SELECT pg_advisory_xact_lock($1::int, hashtext($2))', [attemptLock, attempt.network])
  const seconds = await secondsToWait(transaction, attempt)
  if (seconds === null) {
    await transaction.query('INSERT INTO failed_sign_ins (address, username, at) VALUES ($1, $2, clock_timestamp())', [
      attempt.network,
      attempt.username,
    ])
  }
  return seconds
}

/** A success clears what failed for this name from this address, itself included. */
export async function clearAttempts(database: Queryable, { network, username }: Attempt): Promise<void> {
  await database.query('DELETE FROM failed_sign_ins WHERE address = $1 AND username = $2', [network, username])
}

export async function forgetOldAttempts(database: Queryable): Promise<number> {
  const [deleted] = await database.query<{ count: number }>(
    `WITH deleted AS (DELETE FROM failed_sign_ins WHERE at <= now() - make_interval(mins => $1) RETURNING 1)
    SELECT count(*)::int AS count FROM deleted`,
    [failureWindowMinutes],
  )
  return deleted?.count ?? 0
}
