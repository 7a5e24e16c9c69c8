// Checks and counts codes of two-step login (docs/decisions/083-two-step-login.md).
import type { Database, Queryable } from '#platform/database/database.ts'
import type { AdminUser } from '../../contract.ts'
import type { EnteredCode } from '../../domain/entered-code.ts'
import type { Client } from '../account/client.ts'
import { isKnownDevice } from '../account/device-store.ts'
import { addNotice } from '../account/notice-store.ts'
import { auditLog } from '../admin-log-store.ts'
import type { StoredAdministrator } from '../administrator-store.ts'
import { hashOf } from '../session-cookie.ts'
import { type Attempt, reserveAttempt, secondsToWait } from '../sign-in-attempt-store.ts'
import { stepOf } from './one-time-codes.ts'
import type { SecretVault } from './sealed-secret.ts'
import { consumeRecoveryCode, consumeStep } from './second-factor-store.ts'

/** `consume` uses up a correct code. A success clears `counts` of wrong codes. */
export type Code = { consume: (transaction: Queryable) => Promise<boolean>; counts: readonly Attempt[] }

/** `consume`: null for a wrong code of the app. Recovery codes are only compared when they are consumed. */
type Counted = { kind: 'counted'; attempt: Attempt; counts: Code['counts']; consume: Code['consume'] | null }

export function codeCheck(database: Database, vault: SecretVault) {
  async function consumptionOf(entered: EnteredCode, administrator: StoredAdministrator, client: Client) {
    const { id, secondFactorSecret } = administrator
    if (entered.kind === 'recovery') return recoveryOf(hashOf(entered.code), administrator, client)
    const step = secondFactorSecret && (await stepOf(entered.code, await vault.open(secondFactorSecret, id)))
    if (typeof step !== 'number') return null
    return (transaction: Queryable) => consumeStep(transaction, administrator, step)
  }

  return {
    /** Counts the code as wrong before it is compared. Returns `throttled` after too many wrong codes. */
    async count(
      entered: EnteredCode,
      administrator: StoredAdministrator,
      client: Client,
    ): Promise<Counted | { kind: 'throttled'; seconds: number }> {
      const { deviceHash } = client
      const isKnown = await isKnownDevice(database, { administratorId: administrator.id, tokenHash: deviceHash })
      const countOf = (kind: EnteredCode['kind']) =>
        codeAttempt(administrator, { kind, deviceHash: isKnown ? deviceHash : null })
      const attempt = countOf(entered.kind)
      const seconds = await reserve(database, attempt)
      if (seconds !== null) return { kind: 'throttled', seconds }
      const consume = await consumptionOf(entered, administrator, client)
      return { kind: 'counted', attempt, counts: [countOf('one-time'), countOf('recovery')], consume }
    },

    /** Notifies the administrator when a wrong code was the last allowed attempt. */
    async noteLock(attempt: Attempt, { id }: StoredAdministrator, { address, device }: Client): Promise<void> {
      if ((await secondsToWait(database, attempt)) === null) return
      await addNotice(database, { administratorId: id, kind: 'codes-locked', address, device })
    },
  }
}

function recoveryOf(codeHash: string, administrator: StoredAdministrator, { address, device }: Client) {
  const { id, username } = administrator
  return async (transaction: Queryable): Promise<boolean> => {
    if (!(await consumeRecoveryCode(transaction, administrator, codeHash))) return false
    const entry = { administrator: username, action: 'used a recovery code', target: null, address, status: 200 }
    await addNotice(transaction, { administratorId: id, kind: 'recovery-code', address, device })
    await auditLog(transaction, entry)
    return true
  }
}

/** Counts an attempt to confirm a new secret. Returns the seconds to wait when the attempt is not allowed. */
export function reserveCode(database: Database, administrator: AdminUser): Promise<number | null> {
  return reserve(database, codeAttempt(administrator))
}

type CodeSource = { kind: EnteredCode['kind']; deviceHash: string | null }

/**
 * Codes are counted across all addresses, so that an attacker who knows the password cannot guess codes from many
 * addresses. A known browser has its own attempts, which others cannot use up. This text replaces the network; no real
 * network has such a name.
 */
export function codeAttempt({ id, username }: AdminUser, source?: CodeSource): Attempt {
  const kind = source?.kind === 'recovery' ? 'recovery codes' : 'codes'
  const device = source?.deviceHash ? ` on device ${source.deviceHash}` : ''
  return { network: `${kind} of administrator ${id}${device}`, username }
}

export function reserve(database: Database, attempt: Attempt): Promise<number | null> {
  return database.transaction((transaction) => reserveAttempt(transaction, attempt))
}
