import fastifyCookie from '@fastify/cookie'
import type { Database, Queryable } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import { HttpError } from '#platform/http/errors.ts'
import { respond, serve } from '#platform/http/serve.ts'
import { checkAuth, login, logout, readAdminLog } from '../../contract.ts'
import { signInMessages } from '../../messages.ts'
import { auditLog, readLogPage } from '../admin-log-store.ts'
import { hashOf, type SessionCookie } from '../session-cookie.ts'
import { deleteSession, findSession } from '../session-store.ts'
import { credentialCheck } from './credential-check.ts'
import { refusal, throttled } from './refusals.ts'
import { secretVault } from './sealed-secret.ts'
import { secondFactorActions } from './second-factor.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'
import { type SignIn, signInTo } from './sign-in.ts'

/**
 * What the browser cached of the admin area goes, also the page that Back would show. Not its storage: unsaved text of an editor and
 * receipts of a visitor stay (Decisions, Data).
 */
const nothingCached = { 'clear-site-data': '"cache"' }

type Options = { database: Database; cookie: SessionCookie; siteName: string }

/** The calls that sign in and out, those of two-step login, and the administrative log. */
export function sessionRoutes({ database, cookie, siteName }: Options) {
  const vault = secretVault(database)
  const check = credentialCheck(database, vault)
  const signIn = signInTo(database, check)
  return async (app: App) => {
    // Without its hook the plugin only adds functions; the API guard reads the cookie itself.
    await app.register(fastifyCookie, { hook: false })

    serve(app, login, async ({ body: { username, password, code }, headers, ip }) => {
      if (username === '' || password.trim() === '') throw new HttpError(400, signInMessages.required)
      const replacedToken = cookie.read(headers.cookie)
      return responseTo(await signIn({ username, password, code, address: ip, replacedToken }), cookie)
    })

    serve(app, logout, async ({ headers, ip }) => {
      const token = cookie.read(headers.cookie)
      if (token) await database.transaction((transaction) => signOut(transaction, { token, address: ip }))
      return respond(200, { success: true }, { ...nothingCached, 'set-cookie': cookie.clear() })
    })

    serve(app, checkAuth, async ({ headers }) => {
      const token = cookie.read(headers.cookie)
      const adminUser = token && (await findSession(database, hashOf(token)))
      return respond(200, adminUser ? { authenticated: true, adminUser } : { authenticated: false, adminUser: null })
    })

    secondFactorRoutes(app, secondFactorActions({ database, vault, check, siteName }), cookie)

    serve(app, readAdminLog, async ({ query }) => respond(200, await readLogPage(database, query.page)))
  }
}

async function signOut(transaction: Queryable, { token, address }: { token: string; address: string }): Promise<void> {
  const adminUser = await deleteSession(transaction, hashOf(token))
  if (!adminUser) return
  const entry = { administrator: adminUser.username, action: 'signed out', target: null, address, status: 200 }
  await auditLog(transaction, entry)
}

function responseTo(result: SignIn, cookie: SessionCookie) {
  switch (result.kind) {
    case 'right': {
      const { adminUser, token } = result.value
      return respond(200, { adminUser }, { 'set-cookie': cookie.set(token) })
    }
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
