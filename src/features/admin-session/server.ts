import type { Database } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import type { GuardOptions } from '#platform/http/guard-api.ts'
import { forgetOldEntries, recordDeed } from './server/admin-log-store.ts'
import { sessionRoutes } from './server/routes.ts'
import { hashOf, sessionCookie } from './server/session-cookie.ts'
import { findSession, forgetExpiredSessions } from './server/session-store.ts'
import { forgetOldAttempts } from './server/sign-in-attempt-store.ts'

export {
  changePassword,
  checkName,
  createAdministrator,
  type Problem,
  prepareAdministrators,
} from './server/administrators.ts'

export type AdminSession = Pick<GuardOptions, 'authenticate' | 'recordDeed'> & {
  routes: (app: App) => Promise<void>
  /** Deletes what has been kept long enough: log entries, sessions that are over, failed sign-ins. */
  forgetOld(): Promise<number>
}

/** Who is signed in: the calls, what the guard of all calls asks, and the log of what administrators do. */
export function adminSession({ database, https }: { database: Database; https: boolean }): AdminSession {
  const cookie = sessionCookie({ https })
  return {
    routes: sessionRoutes({ database, cookie }),
    async authenticate(header) {
      const token = cookie.read(header)
      return token === null ? null : findSession(database, hashOf(token))
    },
    recordDeed: (deed) => recordDeed(database, deed),
    async forgetOld() {
      const attempts = await forgetOldAttempts(database)
      const sessions = await forgetExpiredSessions(database)
      return attempts + sessions + (await forgetOldEntries(database))
    },
  }
}
