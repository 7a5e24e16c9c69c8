// Two-step login: turning it on and off, and its recovery codes (Decisions, Two-step login).
import { z } from 'zod'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { endpoint } from '#shared/endpoint.ts'
import { credentialRefusal } from './contract.ts'

/** Treats a value that is not a string as empty, because a validation error would echo it. */
const secret = z.string().catch('')
const success = z.object({ success: z.literal(true) })

const conflict = z.object({ message: z.string() })
/** 403: the password or the code is wrong. It is not 401, because 401 means that the session has ended. */
const refusals = { 403: credentialRefusal, 409: conflict }

const codes = z.object({ recoveryCodes: z.array(z.string()) })

const secondFactorSchema = z.discriminatedUnion('on', [
  z.object({ on: z.literal(true), since: z.iso.datetime(), recoveryCodes: z.number() }),
  z.object({ on: z.literal(false) }),
])
export type SecondFactor = z.infer<typeof secondFactorSchema>

export const readSecondFactor = endpoint({
  method: 'GET',
  path: adminPaths.secondFactor,
  beforeTwoStep: true,
  summary: 'Whether two-step login is on for the signed-in administrator, and how many recovery codes are left',
  access: 'administrator',
  responses: { 200: secondFactorSchema },
})

export const newSecondFactorSecret = endpoint({
  method: 'POST',
  path: adminPaths.secondFactorSecret,
  beforeTwoStep: true,
  summary: 'Make a secret for an authenticator app; it is on once a code of it is confirmed, and never sent again',
  access: 'administrator',
  action: 'began two-step login',
  body: z.object({ password: secret }),
  /** `qrCode`: the `uri` as a QR code, an SVG document. */
  responses: { 200: z.object({ secret: z.string(), uri: z.string(), qrCode: z.string() }) },
  refusals,
})
export type NewSecret = z.infer<(typeof newSecondFactorSecret)['responses'][200]>

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: adminPaths.secondFactor,
  beforeTwoStep: true,
  summary:
    'Turn two-step login on with a code of the new secret; ends the other sessions and returns the recovery codes',
  access: 'administrator',
  action: 'turned on two-step login',
  body: z.object({ code: secret }),
  responses: { 200: codes },
  refusals,
})

export const newRecoveryCodes = endpoint({
  method: 'POST',
  path: adminPaths.recoveryCodes,
  summary: 'Replace the recovery codes; the former ones end',
  access: 'administrator',
  action: 'made new recovery codes',
  body: z.object({ password: secret, code: secret }),
  responses: { 200: codes },
  refusals,
})

export const removeSecondFactor = endpoint({
  method: 'DELETE',
  path: adminPaths.secondFactor,
  summary: 'Turn two-step login off, with the password and a code or a recovery code',
  access: 'administrator',
  action: 'turned off two-step login',
  body: z.object({ password: secret, code: secret }),
  responses: { 200: success },
  refusals,
})

export const secondFactorEndpoints = [
  readSecondFactor,
  newSecondFactorSecret,
  confirmSecondFactor,
  newRecoveryCodes,
  removeSecondFactor,
] as const
