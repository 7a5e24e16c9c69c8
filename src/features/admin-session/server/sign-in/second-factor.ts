// Turns two-step login on and off for the signed-in administrator, and creates recovery codes (Decisions, Two-step
// login).
import { randomBytes } from 'node:crypto'
import type { Database, Queryable } from '#platform/database/database.ts'
import type { LogWithin } from '#platform/http/action-log.ts'
import type { AdminUser } from '../../contract.ts'
import { readCode, recoveryCodeBytes, recoveryCodeCount, recoveryCodeFrom } from '../../domain/entered-code.ts'
import type { NewSecret, SecondFactor } from '../../second-factor-contract.ts'
import { hashOf } from '../session-cookie.ts'
import { deleteOtherSessions } from '../session-store.ts'
import { clearAttempts } from '../sign-in-attempt-store.ts'
import { codeAttempt, reserveCode } from './code-check.ts'
import type { Checked, CredentialCheck, Credentials } from './credential-check.ts'
import { keyUri, newSecret, qrCodeOf, stepOf } from './one-time-codes.ts'
import type { SecretVault } from './sealed-secret.ts'
import {
  findOfferedSecret,
  offerSecret,
  readSecondFactors,
  replaceRecoveryCodes,
  turnOff,
  turnOn,
} from './second-factor-store.ts'
import { rememberDevice } from './sign-in.ts'

type Confirmation = { administrator: AdminUser; code: string; tokenHash: string; deviceToken: string | null }
/** `deviceToken`: the new value of the device cookie. */
type Confirmed = { codes: string[]; deviceToken: string }

/** `log` writes the action into the administrative log, in the transaction of the change. */
export type SecondFactorActions = {
  read: (administratorId: number) => Promise<SecondFactor>
  offer: (administrator: AdminUser, credentials: Credentials, log: LogWithin) => Promise<Checked<NewSecret>>
  confirm: (confirmation: Confirmation, log: LogWithin) => Promise<Checked<Confirmed>>
  renewCodes: (credentials: Credentials, log: LogWithin) => Promise<Checked<string[]>>
  remove: (credentials: Credentials, log: LogWithin) => Promise<Checked<true>>
}

type Options = { database: Database; vault: SecretVault; check: CredentialCheck; siteName: string }

export function secondFactorActions({ database, vault, check, siteName }: Options): SecondFactorActions {
  return {
    async read(administratorId) {
      const found = (await readSecondFactors(database, administratorId))[0]
      if (!found?.since) return { on: false }
      return { on: true, since: found.since, recoveryCodes: found.recoveryCodes }
    },

    async offer({ id }, credentials, log) {
      const secret = await newSecret()
      // Runs before the transaction, because reading the key needs its own transaction and the embedded engine allows
      // only one at a time.
      const sealed = await vault.seal(secret, id)
      const result = await check(credentials, async (transaction, administrator) => {
        if (!(await offerSecret(transaction, administrator, sealed))) return null
        const uri = await keyUri({ secret, site: siteName, username: administrator.username })
        const offered = { secret, uri, qrCode: await qrCodeOf(uri) }
        await log(transaction)
        return offered
      })
      // Two-step login is already on, so the check asked for a code.
      return result.kind === 'code-required' ? { kind: 'outdated' } : result
    },

    async confirm({ administrator, code, tokenHash, deviceToken }, log) {
      const { id } = administrator
      const seconds = await reserveCode(database, administrator)
      if (seconds !== null) return { kind: 'throttled', seconds }
      const sealed = await findOfferedSecret(database, id)
      if (sealed === null) return { kind: 'outdated' }
      const entered = readCode(code)
      const step = entered?.kind === 'one-time' ? await stepOf(entered.code, await vault.open(sealed, id)) : null
      if (step === null) return { kind: 'code-wrong' }
      return database.transaction(async (transaction) => {
        if (!(await turnOn(transaction, { id, sealed, step }))) return { kind: 'outdated' }
        await deleteOtherSessions(transaction, { administratorId: id, tokenHash })
        const codes = await storeNewCodes(transaction, { id, secondFactorSecret: sealed })
        await clearAttempts(transaction, codeAttempt(administrator))
        if (!codes) return { kind: 'outdated' }
        const device = await rememberDevice(transaction, id, deviceToken)
        await log(transaction)
        return { kind: 'right', value: { codes, deviceToken: device } }
      })
    },

    renewCodes: (credentials, log) =>
      check(credentials, async (transaction, administrator) => {
        const codes = await storeNewCodes(transaction, administrator)
        if (codes) await log(transaction)
        return codes
      }),

    remove: (credentials, log) =>
      check(credentials, async (transaction, { username }) => {
        if (!(await turnOff(transaction, username))) return null
        await log(transaction)
        return true
      }),
  }
}

/** Stores the codes as hashes and returns them. Null while two-step login is off. */
async function storeNewCodes(
  transaction: Queryable,
  administrator: { id: number; secondFactorSecret: string | null },
): Promise<string[] | null> {
  const codes = Array.from({ length: recoveryCodeCount }, () => recoveryCodeFrom(randomBytes(recoveryCodeBytes)))
  const hashes = codes.map((code) => hashOf(code.replaceAll('-', '')))
  return (await replaceRecoveryCodes(transaction, administrator, hashes)) ? codes : null
}
