// Signing in: throttled, compared, entered into the log, and with a new session at the end.
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Database, Queryable } from '#platform/database/database.ts'
import { addressBlockOf, networkOf } from '#platform/http/client-address.ts'
import { cleanLine } from '#shared/text.ts'
import type { AdminUser } from '../contract.ts'
import { recordDeed } from './admin-log-store.ts'
import { findAdministrator, type StoredAdministrator } from './administrator-store.ts'
import { fairQueue } from './fair-queue.ts'
import { isPassword } from './passwords.ts'
import { hashOf, newToken } from './session-cookie.ts'
import { deleteSession, insertSession } from './session-store.ts'
import { clearAttempts, reserveAttempt, secondsToWait } from './sign-in-attempt-store.ts'

export type Credentials = {
  username: string
  password: string
  address: string
  /** The session of this browser so far: it ends, so that no id known before signing in is worth anything afterwards. */
  replacedToken: string | null
}

export type SignIn =
  | { kind: 'signed-in'; adminUser: AdminUser; token: string }
  | { kind: 'wrong' }
  | { kind: 'throttled'; seconds: number }
  /** So many sign-ins at once that this one was not looked at. */
  | { kind: 'busy' }

/**
 * Comparing passwords shares its threads with the reading of files, and its cores with everything. A comparison takes a quarter of a
 * second: nobody waits for more than some five.
 */
const queueLimits = { atOnce: 2, atOncePerBlock: 1, waiting: 40, waitingPerBlock: 20 }

/** Refused sign-ins cost nothing, so that their entries are limited: nobody fills the disk with them. */
const refusedEntries = { ofBlock: { points: 60, duration: 60 }, ofAll: { points: 600, duration: 60 } }

export function signInTo(database: Database): (credentials: Credentials) => Promise<SignIn> {
  const queue = fairQueue(queueLimits)
  const refused = {
    ofBlock: new RateLimiterMemory(refusedEntries.ofBlock),
    ofAll: new RateLimiterMemory(refusedEntries.ofAll),
  }

  const attempt = async (credentials: Credentials, network: string): Promise<SignIn> => {
    const { username, password } = credentials
    const seconds = await database.transaction((transaction) => reserveAttempt(transaction, { network, username }))
    if (seconds !== null) return { kind: 'throttled', seconds }
    const administrator = await findAdministrator(database, username)
    const isRight = await isPassword(password, administrator?.passwordHash)
    const token = isRight && administrator ? await welcome(database, { administrator, credentials, network }) : null
    if (administrator && token) {
      return { kind: 'signed-in', token, adminUser: { id: administrator.id, username: administrator.username } }
    }
    await enter(database, credentials, { deed: 'sign-in failed', status: 401 })
    return { kind: 'wrong' }
  }

  return async (credentials) => {
    const network = networkOf(credentials.address)
    const block = addressBlockOf(credentials.address)
    // Throttled callers are refused before they wait.
    const seconds = await secondsToWait(database, { network, username: credentials.username })
    const result: SignIn =
      seconds !== null
        ? { kind: 'throttled', seconds }
        : ((await queue.run(block, () => attempt(credentials, network))) ?? { kind: 'busy' })
    const isRefused = result.kind === 'throttled' || result.kind === 'busy'
    if (isRefused && (await isWithin(refused.ofBlock, block)) && (await isWithin(refused.ofAll, 'all'))) {
      await enter(database, credentials, { deed: 'sign-in refused', status: 429 })
    }
    return result
  }
}

/** The new session's id; null when the password was changed while it was compared. */
async function welcome(
  database: Database,
  guest: { administrator: StoredAdministrator; credentials: Credentials; network: string },
): Promise<string | null> {
  const { administrator, credentials, network } = guest
  const token = newToken()
  return database.transaction(async (transaction) => {
    if (!(await insertSession(transaction, administrator, hashOf(token)))) return null
    if (credentials.replacedToken) await deleteSession(transaction, hashOf(credentials.replacedToken))
    await clearAttempts(transaction, { network, username: credentials.username })
    await enter(transaction, credentials, { deed: 'signed in', status: 200 })
    return token
  })
}

function enter(
  database: Queryable,
  { username, address }: Credentials,
  { deed, status }: { deed: string; status: number },
): Promise<void> {
  // What was typed may be anything.
  return recordDeed(database, { administrator: cleanLine(username), deed, target: null, address, status })
}

function isWithin(limiter: RateLimiterMemory, key: string): Promise<boolean> {
  return limiter.consume(key).then(
    () => true,
    () => false,
  )
}
