// Checks name, password and code of an administrator, at sign-in and before two-step login is changed, within the limits of sign-ins.
import type { Database, Queryable } from '#platform/database/database.ts'
import { addressBlockOf, networkOf } from '#platform/http/client-address.ts'
import { type EnteredCode, readCode } from '../../domain/entered-code.ts'
import { auditLog } from '../admin-log-store.ts'
import { findAdministrator, type StoredAdministrator } from '../administrator-store.ts'
import { fairQueue } from '../passwords/fair-queue.ts'
import { isPassword } from '../passwords/passwords.ts'
import { hashOf } from '../session-cookie.ts'
import { type Attempt, clearAttempts, reserveAttempt, secondsToWait } from '../sign-in-attempt-store.ts'
import { stepOf } from './one-time-codes.ts'
import type { SecretVault } from './sealed-secret.ts'
import { consumeRecoveryCode, consumeStep } from './second-factor-store.ts'

export type Credentials = {
  username: string
  password: string
  /** As entered; empty until the form asks for it. */
  code: string
  address: string
}

export type Checked<T> =
  | { kind: 'right'; value: T }
  /** Name or password. */
  | { kind: 'wrong' }
  | { kind: 'code-required' }
  | { kind: 'code-wrong' }
  /** Right, but the administrator was changed meanwhile. */
  | { kind: 'outdated' }
  | { kind: 'throttled'; seconds: number }
  /** Refused because the queue was full. */
  | { kind: 'busy' }

/** What right credentials allow, in the transaction that uses the code up; null when it is no longer possible. */
type Proceed<T> = (transaction: Queryable, administrator: StoredAdministrator) => Promise<T | null>

export type CredentialCheck = <T>(credentials: Credentials, proceed: Proceed<T>) => Promise<Checked<T>>

/**
 * Comparisons take 0.25 seconds each, in the thread pool that also reads files. The queue bounds the waiting time to about three
 * seconds.
 */
const queueLimits = { atOnce: 2, atOncePerBlock: 1, waiting: 24, waitingPerBlock: 12 }

export function credentialCheck(database: Database, vault: SecretVault): CredentialCheck {
  const queue = fairQueue(queueLimits)

  async function check<T>(credentials: Credentials, proceed: Proceed<T>): Promise<Checked<T>> {
    const { username, password, code, address } = credentials
    const seconds = await reserve(database, { network: networkOf(address), username })
    if (seconds !== null) return { kind: 'throttled', seconds }
    const administrator = await findAdministrator(database, username)
    const isRight = await isPassword(password, administrator?.passwordHash)
    if (!administrator || !isRight) return { kind: 'wrong' }
    if (administrator.secondFactorSecret === null) return finish(credentials, administrator, { proceed })
    if (code.trim() === '') return { kind: 'code-required' }
    const entered = readCode(code)
    if (entered?.kind === 'one-time') {
      const wait = await reserveCode(database, administrator)
      if (wait !== null) return { kind: 'throttled', seconds: wait }
    }
    const consume = entered && (await consumptionOf(entered, administrator, credentials))
    return consume ? finish(credentials, administrator, { proceed, consume }) : { kind: 'code-wrong' }
  }

  async function consumptionOf(entered: EnteredCode, administrator: StoredAdministrator, { address }: Credentials) {
    const { id, username, secondFactorSecret } = administrator
    if (entered.kind === 'recovery') {
      return async (transaction: Queryable) => {
        if (!(await consumeRecoveryCode(transaction, administrator, hashOf(entered.code)))) return false
        const entry = { administrator: username, action: 'used a recovery code', target: null, address, status: 200 }
        await auditLog(transaction, entry)
        return true
      }
    }
    const step = secondFactorSecret && (await stepOf(entered.code, await vault.open(secondFactorSecret, id)))
    return typeof step === 'number' && ((transaction: Queryable) => consumeStep(transaction, administrator, step))
  }

  function finish<T>(
    { username, address }: Credentials,
    administrator: StoredAdministrator,
    { proceed, consume }: { proceed: Proceed<T>; consume?: (transaction: Queryable) => Promise<boolean> },
  ): Promise<Checked<T>> {
    return database.transaction(async (transaction) => {
      if (consume && !(await consume(transaction))) return { kind: 'code-wrong' }
      const value = await proceed(transaction, administrator)
      if (value === null) return { kind: 'outdated' }
      await clearAttempts(transaction, { network: networkOf(address), username })
      await clearAttempts(transaction, codeAttempt(administrator))
      return { kind: 'right', value }
    })
  }

  return async (credentials, proceed) => {
    const { username, address } = credentials
    const block = addressBlockOf(address)
    // A flood is refused without a query, throttled callers before they wait.
    if (queue.isFullFor(block)) return { kind: 'busy' }
    const seconds = await secondsToWait(database, { network: networkOf(address), username })
    if (seconds !== null) return { kind: 'throttled', seconds }
    return (await queue.run(block, () => check(credentials, proceed))) ?? { kind: 'busy' }
  }
}

/**
 * Counts an attempt with a one-time code over all addresses, so that whoever knows the password cannot guess six digits from many.
 * Returns the seconds to wait when it is not allowed.
 */
export function reserveCode(database: Database, administrator: { id: number; username: string }) {
  return reserve(database, codeAttempt(administrator))
}

/** In place of an address: no network has such a name. */
export const codeAttempt = ({ id, username }: { id: number; username: string }): Attempt => ({
  network: `codes of administrator ${id}`,
  username,
})

function reserve(database: Database, attempt: Attempt): Promise<number | null> {
  return database.transaction((transaction) => reserveAttempt(transaction, attempt))
}
