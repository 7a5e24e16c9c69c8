import fastifyCookie from '@fastify/cookie'
import type { Database, Queryable } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import { HttpError } from '#platform/http/errors.ts'
import { respond, serve } from '#platform/http/serve.ts'
import { checkAuth, login, logout, readAdminLog } from '../../contract.ts'
import { signInMessages } from '../../messages.ts'
import { clientReader } from '../account/client.ts'
import { auditLog } from '../admin-log-store.ts'
import { type LoggedArticles, logReader } from '../read-log.ts'
import { hashOf, type TokenCookie } from '../session-cookie.ts'
import type { LookUp } from '../session-look-up.ts'
import { deleteSession } from '../session-store.ts'
import { accountRoutes } from './account-routes.ts'
import { credentialCheck } from './credential-check.ts'
import { refusal, throttled } from './refusals.ts'
import { secretVault } from './sealed-secret.ts'
import { secondFactorActions } from './second-factor.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'
import { type SignIn, signInTo } from './sign-in.ts'

/**
 * Clears the browser's cache of the admin area, including the page that Back would show. It keeps storage: an editor's
 * unsaved text and a visitor's receipts (Decisions, Data).
 */
const nothingCached = { 'clear-site-data': '"cache"' }

/** `lookUp`: finds the session of a cookie header. */
type Options = {
  database: Database
  cookie: TokenCookie
  device: TokenCookie
  siteName: string
  lookUp: LookUp
  requireTwoStep: boolean
  articles: LoggedArticles
}

/** The calls of sign-in, sign-out, account, two-step login and the administrative log. */
export function sessionRoutes({ database, cookie, device, siteName, lookUp, requireTwoStep, articles }: Options) {
  const vault = secretVault(database)
  const check = credentialCheck(database, vault)
  const signIn = signInTo(database, check)
  const clientOf = clientReader(device)
  const readLog = logReader(database, articles)
  return async (app: App) => {
    // Without its hook the plugin only adds functions. The API guard reads the cookie itself.
    await app.register(fastifyCookie, { hook: false })

    serve(app, login, async ({ body: { username, password, code }, headers, ip }) => {
      if (username === '' || password.trim() === '') throw new HttpError(400, signInMessages.required)
      const [replacedToken, deviceToken] = [cookie.read(headers.cookie), device.read(headers.cookie)]
      const attempt = { username, password, code, replacedToken, deviceToken, ...clientOf(headers, ip) }
      const signedIn = requireRight(await signIn(attempt))
      const session = cookie.set(signedIn.token)
      const cookies = signedIn.deviceToken === null ? session : [session, device.set(signedIn.deviceToken)]
      const mustEnroll = requireTwoStep && !signedIn.hasSecondFactor
      return respond(
        200,
        { adminUser: signedIn.adminUser, ...(mustEnroll && { mustEnroll }) },
        { 'set-cookie': cookies },
      )
    })

    serve(app, logout, async ({ headers, ip }) => {
      const token = cookie.read(headers.cookie)
      if (token) await database.transaction((transaction) => signOut(transaction, { token, address: ip }))
      return respond(200, { success: true }, { ...nothingCached, 'set-cookie': cookie.clear() })
    })

    serve(app, checkAuth, async ({ headers }) => {
      const found = await lookUp(headers.cookie)
      if (!found) return respond(200, { authenticated: false, adminUser: null })
      const { mustEnroll, ...adminUser } = found
      return respond(200, { authenticated: true, adminUser, ...(mustEnroll && { mustEnroll }) })
    })

    secondFactorRoutes(app, secondFactorActions({ database, vault, check, siteName }), { cookie, device, clientOf })
    accountRoutes(app, { database, check, cookie, clientOf })

    serve(app, readAdminLog, async ({ query }) => respond(200, await readLog(query.page)))
  }
}

async function signOut(transaction: Queryable, { token, address }: { token: string; address: string }): Promise<void> {
  const adminUser = await deleteSession(transaction, hashOf(token))
  if (!adminUser) return
  const entry = { administrator: adminUser.username, action: 'signed out', target: null, address, status: 200 }
  await auditLog(transaction, entry)
}

function requireRight(result: SignIn) {
  switch (result.kind) {
    case 'right':
      return result.value
    case 'wrong':
    case 'outdated':
      throw new HttpError(401, signInMessages.wrong)
    case 'code-required':
      throw refusal(401, 'code', 'required')
    case 'code-wrong':
      throw refusal(401, 'code', 'wrong')
    case 'throttled':
    case 'busy':
      throw throttled(result)
  }
}
