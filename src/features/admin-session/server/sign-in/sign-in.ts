// Signs in: checks the credentials, creates the session and writes the log.
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Database, Queryable } from '#platform/database/database.ts'
import { addressBlockOf } from '#platform/http/client-address.ts'
import { cleanLine } from '#shared/text.ts'
import type { AdminUser } from '../../contract.ts'
import { auditLog } from '../admin-log-store.ts'
import type { StoredAdministrator } from '../administrator-store.ts'
import { hashOf, newToken } from '../session-cookie.ts'
import { deleteSession, insertSession } from '../session-store.ts'
import type { Checked, CredentialCheck, Credentials } from './credential-check.ts'

export type SignInAttempt = Credentials & {
  /** The browser's former session, which ends with the sign-in (session fixation). */
  replacedToken: string | null
}

export type SignIn = Checked<{ adminUser: AdminUser; token: string }>

/** Limits log entries of refused sign-ins, which a client could otherwise produce without limit. */
const refusedEntries = { ofBlock: { points: 60, duration: 60 }, ofAll: { points: 600, duration: 60 } }

/** Their numbers are limited as the attempts are. */
const loggedFailures = {
  wrong: 'sign-in failed',
  outdated: 'sign-in failed',
  'code-required': 'sign-in code requested',
  'code-wrong': 'sign-in code failed',
} as const

export function signInTo(database: Database, check: CredentialCheck): (attempt: SignInAttempt) => Promise<SignIn> {
  const refused = {
    ofBlock: new RateLimiterMemory(refusedEntries.ofBlock),
    ofAll: new RateLimiterMemory(refusedEntries.ofAll),
  }
  return async (attempt) => {
    const result = await check(attempt, (transaction, administrator) => {
      return createSession(transaction, administrator, attempt)
    })
    switch (result.kind) {
      case 'right':
        break
      case 'throttled':
      case 'busy': {
        const block = addressBlockOf(attempt.address)
        if ((await isWithin(refused.ofBlock, block)) && (await isWithin(refused.ofAll, 'all'))) {
          await log(database, attempt, { action: 'sign-in refused', status: 429 })
        }
        break
      }
      case 'wrong':
      case 'outdated':
      case 'code-required':
      case 'code-wrong':
        await log(database, attempt, { action: loggedFailures[result.kind], status: 401 })
    }
    return result
  }
}

/** Returns the session id; null when the administrator was changed since the password was compared. */
async function createSession(transaction: Queryable, administrator: StoredAdministrator, attempt: SignInAttempt) {
  const token = newToken()
  if (!(await insertSession(transaction, administrator, hashOf(token)))) return null
  if (attempt.replacedToken) await deleteSession(transaction, hashOf(attempt.replacedToken))
  await log(transaction, attempt, { action: 'signed in', status: 200 })
  return { token, adminUser: { id: administrator.id, username: administrator.username } }
}

function log(
  database: Queryable,
  { username, address }: Credentials,
  { action, status }: { action: string; status: number },
): Promise<void> {
  // The entered name may contain any characters.
  return auditLog(database, { administrator: cleanLine(username), action, target: null, address, status })
}

function isWithin(limiter: RateLimiterMemory, key: string): Promise<boolean> {
  return limiter.consume(key).then(
    () => true,
    () => false,
  )
}
