import type { Database } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import type { GuardOptions } from '#platform/http/guard-api.ts'
import type { ExpiringStore } from '#shared/retention.ts'
import { auditLog, expiringLog } from './server/admin-log-store.ts'
import { hashOf, sessionCookie } from './server/session-cookie.ts'
import { deleteExpiredSessions, findSession } from './server/session-store.ts'
import { sessionRoutes } from './server/sign-in/session-routes.ts'
import { deleteExpiredAttempts } from './server/sign-in-attempt-store.ts'

export { type ChainHead, readHead } from './server/admin-log-chain-store.ts'
export { auditLog } from './server/admin-log-store.ts'
export {
  changePassword,
  checkName,
  createAdministrator,
  type Problem,
  prepareAdministrators,
} from './server/administrators.ts'
export { listSecondFactors, removeSecondFactor } from './server/sign-in/operator-commands.ts'
export { verifyLog } from './server/verify-log.ts'

export type AdminSession = Pick<GuardOptions, 'authenticate' | 'auditLog'> & {
  routes: (app: App) => Promise<void>
  /** Stores with a retention time, by their names. */
  expiring: Readonly<Record<'failed-sign-ins' | 'sessions', Pick<ExpiringStore, 'deleteExpired'>>> & {
    'administrative-log': ExpiringStore
  }
}

/** `siteName`: what authenticator apps show. */
type Options = { database: Database; https: boolean; siteName: string }

/** Administrators' sessions: the routes, the authentication for the API guard, and the administrative log. */
export function adminSession({ database, https, siteName }: Options): AdminSession {
  const cookie = sessionCookie({ https })
  return {
    routes: sessionRoutes({ database, cookie, siteName }),
    async authenticate(header) {
      const token = cookie.read(header)
      return token === null ? null : findSession(database, hashOf(token))
    },
    auditLog: (entry, transaction = database) => auditLog(transaction, entry),
    expiring: {
      'failed-sign-ins': { deleteExpired: () => deleteExpiredAttempts(database) },
      sessions: { deleteExpired: () => deleteExpiredSessions(database) },
      'administrative-log': expiringLog(database),
    },
  }
}
