// Signs in: checks the credentials, creates the session and writes the log.
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Database, Queryable } from '#platform/database/database.ts'
import { addressBlockOf } from '#platform/http/client-address.ts'
import { shortenAddress } from '#shared/shorten-address.ts'
import { cleanLine } from '#shared/text.ts'
import type { AdminUser } from '../../contract.ts'
import { isIssued, saveDevice } from '../account/device-store.ts'
import { addNotice, isNewNetwork } from '../account/notice-store.ts'
import { auditLog } from '../admin-log-store.ts'
import type { StoredAdministrator } from '../administrator-store.ts'
import { hashOf, newToken } from '../session-cookie.ts'
import { deleteSession, insertSession } from '../session-store.ts'
import type { Checked, CredentialCheck, Credentials } from './credential-check.ts'

export type SignInAttempt = Credentials & {
  /** The browser's previous session. The sign-in ends it, against session fixation. */
  replacedToken: string | null
  /** The value of the browser's device cookie. */
  deviceToken: string | null
}

type SignedIn = {
  adminUser: AdminUser
  token: string
  /** The new value of the device cookie, or null without two-step login. */
  deviceToken: string | null
  hasSecondFactor: boolean
}
export type SignIn = Checked<SignedIn>

/** Limits the log entries of throttled sign-ins, because a client could cause any number of them. */
const refusedEntries = { ofBlock: { points: 60, duration: 60 }, ofAll: { points: 600, duration: 60 } }

/** The sign-in limits also bound the number of these entries. */
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

/** Null when the administrator changed after the password was compared. */
async function createSession(transaction: Queryable, administrator: StoredAdministrator, attempt: SignInAttempt) {
  const { id, username } = administrator
  const { address, device } = attempt
  const token = newToken()
  const session = { tokenHash: hashOf(token), network: shortenAddress(address) ?? '', device }
  if (!(await insertSession(transaction, administrator, session))) return null
  if (attempt.replacedToken) await deleteSession(transaction, hashOf(attempt.replacedToken))
  if (await isNewNetwork(transaction, { username, address })) {
    await addNotice(transaction, { administratorId: id, kind: 'new-network', address, device })
  }
  await log(transaction, attempt, { action: 'signed in', status: 200 })
  const hasSecondFactor = administrator.secondFactorSecret !== null
  const deviceToken = hasSecondFactor ? await rememberDevice(transaction, id, attempt.deviceToken) : null
  return { token, deviceToken, hasSecondFactor, adminUser: { id, username } }
}

/** Returns the value of the browser's device cookie if this site issued it, or else a new value. */
export async function rememberDevice(
  transaction: Queryable,
  administratorId: number,
  presented: string | null,
): Promise<string> {
  const token = presented !== null && (await isIssued(transaction, hashOf(presented))) ? presented : newToken()
  await saveDevice(transaction, { administratorId, tokenHash: hashOf(token) })
  return token
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
