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
import type { ClientOf } from '../account/client.ts'
import { hashOf, type TokenCookie } from '../session-cookie.ts'
import { allowed } from './refusals.ts'
import type { SecondFactorActions } from './second-factor.ts'

type Cookies = { cookie: TokenCookie; device: TokenCookie; clientOf: ClientOf }

/** The calls that turn two-step login on and off (Decisions, Two-step login). */
export function secondFactorRoutes(
  app: App,
  actions: SecondFactorActions,
  { cookie, device, clientOf }: Cookies,
): void {
  serve(app, readSecondFactor, async ({ administrator }) => respond(200, await actions.read(administrator.id)))

  serve(app, newSecondFactorSecret, async ({ administrator, body: { password }, headers, ip, actionLog }) => {
    const credentials = { username: administrator.username, password, code: '', ...clientOf(headers, ip) }
    const result = await actions.offer(administrator, credentials, actionLog.within)
    return respond(200, allowed(result, signInMessages.isOn))
  })

  serve(app, confirmSecondFactor, async ({ administrator, body: { code }, headers, actionLog }) => {
    const tokenHash = hashOf(cookie.read(headers.cookie) ?? '')
    const confirmation = { administrator, code, tokenHash, deviceToken: device.read(headers.cookie) }
    const result = await actions.confirm(confirmation, actionLog.within)
    const { codes, deviceToken } = allowed(result, signInMessages.beginAgain)
    return respond(200, { recoveryCodes: codes }, { 'set-cookie': device.set(deviceToken) })
  })

  serve(app, newRecoveryCodes, async ({ administrator: { username }, body, headers, ip, actionLog }) => {
    const credentials = { username, ...body, ...clientOf(headers, ip) }
    return respond(200, {
      recoveryCodes: allowed(await actions.renewCodes(credentials, actionLog.within), signInMessages.isOff),
    })
  })

  serve(app, removeSecondFactor, async ({ administrator: { username }, body, headers, ip, actionLog }) => {
    const result = await actions.remove({ username, ...body, ...clientOf(headers, ip) }, actionLog.within)
    return respond(200, { success: allowed(result, signInMessages.isOff) })
  })
}
