// `npm run admin -- two-step` lists who has two-step login. `two-step-off NAME` turns it off for an administrator who
// lost both phone and codes.
import type { Database } from '#platform/database/database.ts'
import { consoleMessages, twoStepConsoleMessages as messages, operatorMessages } from '../../messages.ts'
import { auditLog } from '../admin-log-store.ts'
import { findAdministrator } from '../administrator-store.ts'
import { readSecondFactors, turnOff } from './second-factor-store.ts'

type Result = { ok: true; output: string } | { ok: false; note: string }

export async function listSecondFactors(database: Database): Promise<Result> {
  const all = await readSecondFactors(database)
  if (all.length === 0) return { ok: false, note: messages.nobody }
  const lines = all.map(({ username, since, recoveryCodes: codes }) =>
    since === null ? messages.off(username) : messages.on({ username, since, codes }),
  )
  return { ok: true, output: lines.join('\n') }
}

/** Sessions stay open; "password NAME" ends them. */
export async function removeSecondFactor(database: Database, username: string): Promise<Result> {
  if (!(await findAdministrator(database, username))) return { ok: false, note: consoleMessages.unknown(username) }
  const wasOn = await database.transaction(async (transaction) => {
    if (!(await turnOff(transaction, username))) return false
    const { operator: administrator, console: address } = operatorMessages
    await auditLog(transaction, { administrator, action: messages.action, target: username, address, status: 200 })
    return true
  })
  return wasOn ? { ok: true, output: messages.turnedOff(username) } : { ok: false, note: messages.wasOff(username) }
}
