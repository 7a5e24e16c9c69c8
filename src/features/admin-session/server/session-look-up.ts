// Finds the session of a request and records its last use.
import type { Database } from '#platform/database/database.ts'
import type { AdminUser } from '../contract.ts'
import { hashOf, type TokenCookie } from './session-cookie.ts'
import { findSession, noteUse } from './session-store.ts'

/** `mustEnroll`: two-step login is required, but this administrator has not turned it on. */
export type LookUp = (header: string | undefined) => Promise<(AdminUser & { mustEnroll: boolean }) | null>

type Options = { database: Database; cookie: TokenCookie; requireTwoStep: boolean }

export function sessionLookUp({ database, cookie, requireTwoStep }: Options): LookUp {
  return async (header) => {
    const token = cookie.read(header)
    const found = token === null ? null : await findSession(database, hashOf(token))
    if (token === null || found === null) return null
    // Not awaited: requests do not wait for it, and a lost write only makes the list less exact.
    if (found.isNotedLongAgo) noteUse(database, hashOf(token)).catch(() => undefined)
    const { id, username, hasSecondFactor } = found
    return { id, username, mustEnroll: requireTwoStep && !hasSecondFactor }
  }
}
