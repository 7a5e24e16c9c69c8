import type { IncomingHttpHeaders } from 'node:http'
import type { Database } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import { conflict, HttpError, notFound, notSignedIn } from '#platform/http/errors.ts'
import type { Administrator } from '#platform/http/guard-api.ts'
import { respond, serve } from '#platform/http/serve.ts'
import * as contract from '../../account-contract.ts'
import { passwordProblems } from '../../account-messages.ts'
import { type PasswordProblem, passwordProblem } from '../../domain/credentials.ts'
import { signInMessages } from '../../messages.ts'
import type { ClientOf } from '../account/client.ts'
import { deleteDevices } from '../account/device-store.ts'
import { dismissNotice, readNotices } from '../account/notice-store.ts'
import {
  type Ended,
  endOtherSessions,
  endSession,
  listSessions,
  type OwnSession,
  replacePassword,
} from '../account/session-list-store.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { hashOf, type TokenCookie } from '../session-cookie.ts'
import type { Checked, CredentialCheck } from './credential-check.ts'
import { throttled } from './refusals.ts'
import { readSecondFactors } from './second-factor-store.ts'

type Options = { database: Database; check: CredentialCheck; cookie: TokenCookie; clientOf: ClientOf }

/** The calls of the account page (Decisions, Account). */
export function accountRoutes(app: App, { database, check, cookie, clientOf }: Options): void {
  const ownSession = (administrator: Administrator, headers: IncomingHttpHeaders): OwnSession => ({
    administratorId: administrator.id,
    tokenHash: hashOf(cookie.read(headers.cookie) ?? ''),
  })

  serve(app, contract.changePassword, async ({ administrator, body, headers, ip, actionLog }) => {
    const problem = passwordProblem(body.newPassword)
    if (problem) throw unusable(problem)
    const client = clientOf(headers, ip)
    const own = ownSession(administrator, headers)
    let passwordHash = ''
    const changed = await check(
      { username: administrator.username, password: body.currentPassword, code: null, ...client },
      async (transaction, stored) => {
        if (!(await replacePassword(transaction, own, { former: stored.passwordHash, passwordHash }))) return null
        await deleteDevices(transaction, { administratorId: administrator.id, tokenHash: client.deviceHash })
        await actionLog.within(transaction)
        return true
      },
      async () => {
        passwordHash = await hashPassword(body.newPassword)
      },
    )
    requireChanged(changed)
    return respond(200, { success: true })
  })

  serve(app, contract.readSessions, async ({ administrator, headers }) =>
    respond(200, { sessions: await listSessions(database, ownSession(administrator, headers)) }),
  )

  serve(app, contract.endSession, async ({ administrator, headers, params: { id }, actionLog }) => {
    const own = ownSession(administrator, headers)
    requireEnded(
      await database.transaction((transaction) =>
        endSession(transaction, own, { id: rowIdIn(id), log: actionLog.within }),
      ),
    )
    return respond(200, { success: true })
  })

  serve(app, contract.endOtherSessions, async ({ administrator, headers, actionLog }) => {
    const own = ownSession(administrator, headers)
    requireEnded(await database.transaction((transaction) => endOtherSessions(transaction, own, actionLog.within)))
    return respond(200, { success: true })
  })

  noticeRoutes(app, database)
}

function noticeRoutes(app: App, database: Database): void {
  serve(app, contract.readNotices, async ({ administrator: { id } }) => {
    const [notices, [state]] = await Promise.all([readNotices(database, id), readSecondFactors(database, id)])
    return respond(200, { notices, recoveryCodes: state?.recoveryCodes ?? 0 })
  })

  serve(app, contract.dismissNotice, async ({ administrator, params: { id }, actionLog }) => {
    const isDismissed = await database.transaction(async (transaction) => {
      if (!(await dismissNotice(transaction, administrator.id, rowIdIn(id)))) return false
      await actionLog.within(transaction)
      return true
    })
    if (!isDismissed) throw notFound()
    return respond(200, { success: true })
  })
}

/** An invalid id is treated as an unknown row, as for articles. */
function rowIdIn(id: string): number {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound()
  return Number(id)
}

function requireEnded(ended: Ended): void {
  if (ended === 'unknown') throw notFound()
  if (ended === 'signed-out') throw notSignedIn()
}

function requireChanged(changed: Checked<true>): void {
  switch (changed.kind) {
    case 'right':
      return
    case 'throttled':
    case 'busy':
      throw throttled(changed)
    case 'outdated':
      throw conflict(signInMessages.passwordOutdated)
    case 'wrong':
    case 'code-required':
    case 'code-wrong': {
      const message = signInMessages.wrongPassword
      throw new HttpError(401, message, { errors: [{ path: 'currentPassword', message, code: 'wrong' }] })
    }
  }
}

function unusable(problem: PasswordProblem): HttpError {
  const message = passwordProblems[problem]
  return new HttpError(400, message, { errors: [{ path: 'newPassword', message, code: problem }] })
}
