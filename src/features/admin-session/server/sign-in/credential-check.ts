// Checks an administrator's name, password and code within the sign-in limits. Used at sign-in, and before a change of
// the password or of two-step login.
import type { Database, Queryable } from '#platform/database/database.ts'
import { addressBlockOf, networkOf } from '#platform/http/client-address.ts'
import { type EnteredCode, readCode } from '../../domain/entered-code.ts'
import type { Client } from '../account/client.ts'
import { findAdministrator, type StoredAdministrator } from '../administrator-store.ts'
import { ComparisonLimit } from '../passwords/comparison-limit.ts'
import { isPassword } from '../passwords/passwords.ts'
import { clearAttempts, secondsToWait } from '../sign-in-attempt-store.ts'
import { type Code, codeCheck, reserve } from './code-check.ts'
import type { SecretVault } from './sealed-secret.ts'

export type Credentials = Client & {
  username: string
  password: string
  /** As entered. Empty until the form asks for it; null when only the password is required. */
  code: string | null
}

export type Checked<T> =
  | { kind: 'right'; value: T }
  /** The name or the password was wrong. */
  | { kind: 'wrong' }
  | { kind: 'code-required' }
  | { kind: 'code-wrong' }
  /** The credentials were correct, but the administrator changed in the meantime. */
  | { kind: 'outdated' }
  | { kind: 'throttled'; seconds: number }
  /** Rejected because others were signing in at the same time. */
  | { kind: 'busy' }

/**
 * Runs after correct credentials, in the transaction that consumes the code. Returns null when the action is no longer
 * possible.
 */
type Proceed<T> = (transaction: Queryable, administrator: StoredAdministrator) => Promise<T | null>

/** `prepare` runs slow work after correct credentials, before the transaction. */
export type CredentialCheck = <T>(
  credentials: Credentials,
  proceed: Proceed<T>,
  prepare?: () => Promise<void>,
) => Promise<Checked<T>>

type Next<T> = { proceed: Proceed<T>; prepare: (() => Promise<void>) | undefined }

export function credentialCheck(database: Database, vault: SecretVault): CredentialCheck {
  const comparisons = new ComparisonLimit()
  const codes = codeCheck(database, vault)

  async function check<T>(credentials: Credentials, next: Next<T>): Promise<Checked<T>> {
    const { username, password, code, address } = credentials
    const seconds = await reserve(database, { network: networkOf(address), username })
    if (seconds !== null) return { kind: 'throttled', seconds }
    const administrator = await findAdministrator(database, username)
    const isRight = await isPassword(password, administrator?.passwordHash)
    if (!administrator || !isRight) return { kind: 'wrong' }
    if (administrator.secondFactorSecret === null || code === null) return finish(credentials, administrator, next)
    if (code.trim() === '') return { kind: 'code-required' }
    const entered = readCode(code)
    return entered ? checkCode(entered, { administrator, credentials }, next) : { kind: 'code-wrong' }
  }

  type Known = { administrator: StoredAdministrator; credentials: Credentials }

  async function checkCode<T>(
    entered: EnteredCode,
    { administrator, credentials }: Known,
    next: Next<T>,
  ): Promise<Checked<T>> {
    const counted = await codes.count(entered, administrator, credentials)
    if (counted.kind === 'throttled') return counted
    const { consume, counts, attempt } = counted
    const checked: Checked<T> = consume
      ? await finish(credentials, administrator, { ...next, code: { consume, counts } })
      : { kind: 'code-wrong' }
    if (checked.kind === 'code-wrong') await codes.noteLock(attempt, administrator, credentials)
    return checked
  }

  async function finish<T>(
    { username, address }: Credentials,
    administrator: StoredAdministrator,
    { proceed, prepare, code }: Next<T> & { code?: Code },
  ): Promise<Checked<T>> {
    await prepare?.()
    return database.transaction(async (transaction) => {
      if (code && !(await code.consume(transaction))) return { kind: 'code-wrong' }
      const value = await proceed(transaction, administrator)
      if (value === null) return { kind: 'outdated' }
      await clearAttempts(transaction, { network: networkOf(address), username })
      for (const attempt of code?.counts ?? []) await clearAttempts(transaction, attempt)
      return { kind: 'right', value }
    })
  }

  return async (credentials, proceed, prepare) => {
    const { username, address } = credentials
    const block = addressBlockOf(address)
    // Rejects a flood without a query.
    if (comparisons.isReachedFor(block)) return { kind: 'busy' }
    const seconds = await secondsToWait(database, { network: networkOf(address), username })
    if (seconds !== null) return { kind: 'throttled', seconds }
    return (await comparisons.run(block, () => check(credentials, { proceed, prepare }))) ?? { kind: 'busy' }
  }
}
