import fastifyCookie from '@fastify/cookie'
import type { Database } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import { HttpError } from '#platform/http/errors.ts'
import { answer, serve } from '#platform/http/serve.ts'
import { checkAuth, login, logout, readAdminLog } from '../contract.ts'
import { signInMessages } from '../messages.ts'
import { readLogPage, recordDeed } from './admin-log-store.ts'
import { hashOf, type SessionCookie } from './session-cookie.ts'
import { deleteSession, findSession } from './session-store.ts'
import { signInTo } from './sign-in.ts'

const busySeconds = 5

/** The calls that sign in and out, and the administrative log. */
export function sessionRoutes({ database, cookie }: { database: Database; cookie: SessionCookie }) {
  const signIn = signInTo(database)
  return async (app: App) => {
    // Only loads what reads and writes cookies: the guard reads them itself.
    await app.register(fastifyCookie, { hook: false })

    serve(app, login, async ({ body: { username, password }, headers, ip }) => {
      if (username === '' || password.trim() === '') throw new HttpError(400, signInMessages.required)
      const result = await signIn({ username, password, address: ip, replacedToken: cookie.read(headers.cookie) })
      switch (result.kind) {
        case 'signed-in':
          return answer(200, { adminUser: result.adminUser }, { 'set-cookie': cookie.set(result.token) })
        case 'wrong':
          throw new HttpError(401, signInMessages.wrong)
        case 'throttled':
          throw tooMany(signInMessages.throttled(result.seconds), result.seconds)
        case 'busy':
          throw tooMany(signInMessages.busy, busySeconds)
      }
    })

    serve(app, logout, async ({ headers, ip }) => {
      const token = cookie.read(headers.cookie)
      const adminUser = token && (await deleteSession(database, hashOf(token)))
      if (adminUser) {
        const deed = { administrator: adminUser.username, deed: 'signed out', target: null, address: ip, status: 200 }
        await recordDeed(database, deed)
      }
      return answer(200, { success: true }, { 'set-cookie': cookie.clear() })
    })

    serve(app, checkAuth, async ({ headers }) => {
      const token = cookie.read(headers.cookie)
      const adminUser = token && (await findSession(database, hashOf(token)))
      return answer(200, adminUser ? { authenticated: true, adminUser } : { authenticated: false, adminUser: null })
    })

    serve(app, readAdminLog, async ({ query }) => answer(200, await readLogPage(database, query.page)))
  }
}

function tooMany(message: string, seconds: number): HttpError {
  return new HttpError(429, message, { headers: { 'retry-after': String(seconds) } })
}
