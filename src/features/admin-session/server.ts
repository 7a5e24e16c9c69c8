import type { Database } from '#platform/database/database.ts'
import type { StoredKind } from '#platform/database/stored-kind.ts'
import type { App } from '#platform/http/app.ts'
import type { GuardOptions } from '#platform/http/guard-api.ts'
import { deleteExpiredDevices } from './server/account/device-store.ts'
import { auditLog, expiringLog } from './server/admin-log-store.ts'
import type { LoggedArticles } from './server/read-log.ts'
import { deviceCookie, sessionCookie } from './server/session-cookie.ts'
import { sessionLookUp } from './server/session-look-up.ts'
import { deleteExpiredSessions } from './server/session-store.ts'
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
  stored: readonly StoredKind[]
}

type Options = {
  database: Database
  https: boolean
  /** The site name that authenticator apps show. */
  siteName: string
  /** Limits administrators without two-step login to the calls that turn it on. */
  requireTwoStep?: boolean
  articles?: LoggedArticles
}

const noArticles: LoggedArticles = { actions: new Set(), listTitles: async () => new Map() }

/** Administrators' sessions: the routes, the authentication for the API guard, and the administrative log. */
export function adminSession({
  database,
  https,
  siteName,
  requireTwoStep = false,
  articles = noArticles,
}: Options): AdminSession {
  const [cookie, device] = [sessionCookie({ https }), deviceCookie({ https })]
  const lookUp = sessionLookUp({ database, cookie, requireTwoStep })
  const deleteExpired = async () => (await deleteExpiredSessions(database)) + (await deleteExpiredDevices(database))
  return {
    routes: sessionRoutes({ database, cookie, device, siteName, lookUp, requireTwoStep, articles }),
    authenticate: lookUp,
    auditLog: (entry, transaction = database) => auditLog(transaction, entry),
    stored: [
      { name: 'failed-sign-ins', store: { deleteExpired: () => deleteExpiredAttempts(database) } },
      { name: 'sessions', store: { deleteExpired } },
      { name: 'administrative-log', store: expiringLog(database) },
    ],
  }
}
