import type { Database } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import type { GuardOptions } from '#platform/http/guard-api.ts'
import type { ExpiringStore } from '#shared/retention.ts'
import { expiringLog, recordDeed } from './server/admin-log-store.ts'
import { sessionRoutes } from './server/routes.ts'
import { hashOf, sessionCookie } from './server/session-cookie.ts'
import { findSession, forgetExpiredSessions } from './server/session-store.ts'
import { deleteExpiredAttempts } from './server/sign-in-attempt-store.ts'

export { recordDeed } from './server/admin-log-store.ts'
export {
  changePassword,
  checkName,
  createAdministrator,
  type Problem,
  prepareAdministrators,
} from './server/administrators.ts'

export type AdminSession = Pick<GuardOptions, 'authenticate' | 'recordDeed'> & {
  routes: (app: App) => Promise<void>
  /** What is deleted once it has been kept long enough, each by itself. */
  expiring: Readonly<Record<'failed-sign-ins' | 'sessions', Pick<ExpiringStore, 'deleteExpired'>>> & {
    'administrative-log': ExpiringStore
  }
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
    expiring: {
      'failed-sign-ins': { deleteExpired: () => deleteExpiredAttempts(database) },
      sessions: { deleteExpired: () => forgetExpiredSessions(database) },
      'administrative-log': expiringLog(database),
    },
  }
}
