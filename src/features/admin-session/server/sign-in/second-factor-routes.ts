import type { App } from '#platform/http/app.ts'
import { respond, serve } from '#platform/http/serve.ts'
import { signInMessages } from '../../messages.ts'
import {
  confirmSecondFactor,
  newRecoveryCodes,
  newSecondFactorSecret,
  readSecondFactor,
  removeSecondFactor,
} from '../../second-factor-contract.ts'
import { hashOf, type SessionCookie } from '../session-cookie.ts'
import { allowed } from './refusals.ts'
import type { SecondFactorActions } from './second-factor.ts'

/** The calls that turn two-step login on and off (Decisions, Two-step login). */
export function secondFactorRoutes(app: App, actions: SecondFactorActions, cookie: SessionCookie): void {
  serve(app, readSecondFactor, async ({ administrator }) => respond(200, await actions.read(administrator.id)))

  serve(app, newSecondFactorSecret, async ({ administrator, body: { password }, ip, actionLog }) => {
    const credentials = { username: administrator.username, password, code: '', address: ip }
    const result = await actions.offer(administrator, credentials, actionLog.within)
    return respond(200, allowed(result, signInMessages.isOn))
  })

  serve(app, confirmSecondFactor, async ({ administrator, body: { code }, headers, actionLog }) => {
    const tokenHash = hashOf(cookie.read(headers.cookie) ?? '')
    const result = await actions.confirm({ administrator, code, tokenHash }, actionLog.within)
    return respond(200, { recoveryCodes: allowed(result, signInMessages.beginAgain) })
  })

  serve(app, newRecoveryCodes, async ({ administrator: { username }, body, ip, actionLog }) => {
    const result = await actions.renewCodes({ username, ...body, address: ip }, actionLog.within)
    return respond(200, { recoveryCodes: allowed(result, signInMessages.isOff) })
  })

  serve(app, removeSecondFactor, async ({ administrator: { username }, body, ip, actionLog }) => {
    const result = await actions.remove({ username, ...body, address: ip }, actionLog.within)
    return respond(200, { success: allowed(result, signInMessages.isOff) })
  })
}
