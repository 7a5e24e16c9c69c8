// The administrator's own account: password, sessions and notices (Decisions, Account).
import { z } from 'zod'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { endpoint } from '#shared/endpoint.ts'

/** Treats a value that is not a string as empty, because a validation error would echo it. */
const secret = z.string().catch('')
const success = z.object({ success: z.literal(true) })
const id = z.object({ id: z.string() })

/** `errors` names the rejected field. Validation errors of the body have the same form. */
const passwordRefusal = z.object({
  message: z.string(),
  errors: z
    .array(z.object({ path: z.string(), message: z.string(), code: z.string(), received: z.string().optional() }))
    .optional(),
})

export const changePassword = endpoint({
  method: 'POST',
  path: adminPaths.password,
  summary: 'Change the password of the signed-in administrator; ends all other sessions',
  access: 'administrator',
  action: 'changed the password',
  body: z.object({ currentPassword: secret, newPassword: secret }),
  responses: { 200: success },
  /** 401: the current password is wrong. `errors` distinguishes this from an ended session. */
  refusals: { 400: passwordRefusal, 401: passwordRefusal, 409: z.object({ message: z.string() }) },
})

const sessionSchema = z.object({
  /** Identifies the session in this list. It grants no access. */
  id: z.number(),
  createdAt: z.iso.datetime(),
  /** Up to five minutes old. */
  lastUsedAt: z.iso.datetime(),
  /** The shortened address at sign-in, or empty when unknown. */
  network: z.string(),
  /** Such as `Chrome on macOS`. */
  device: z.string(),
  isCurrent: z.boolean(),
})
export type ListedSession = z.infer<typeof sessionSchema>

export const readSessions = endpoint({
  method: 'GET',
  path: adminPaths.sessions,
  summary: 'The sessions of the signed-in administrator, newest first',
  access: 'administrator',
  responses: { 200: z.object({ sessions: z.array(sessionSchema) }) },
})

export const endSession = endpoint({
  method: 'DELETE',
  path: adminPaths.session,
  summary: 'End one session of the signed-in administrator',
  access: 'administrator',
  action: 'ended a session',
  params: id,
  responses: { 200: success },
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: adminPaths.sessions,
  summary: 'End all other sessions of the signed-in administrator',
  access: 'administrator',
  action: 'ended all other sessions',
  responses: { 200: success },
})

const noticeSchema = z.object({
  id: z.number(),
  kind: z.enum(['new-network', 'recovery-code', 'codes-locked']),
  at: z.iso.datetime(),
  network: z.string(),
  device: z.string(),
})
export type Notice = z.infer<typeof noticeSchema>

const noticesSchema = z.object({
  notices: z.array(noticeSchema),
  /** The number of unused recovery codes. */
  recoveryCodes: z.number(),
})
export type Notices = z.infer<typeof noticesSchema>

export const readNotices = endpoint({
  method: 'GET',
  path: adminPaths.notices,
  summary: 'What the signed-in administrator has to know about the account, newest first, until it is dismissed',
  access: 'administrator',
  responses: { 200: noticesSchema },
})

export const dismissNotice = endpoint({
  method: 'DELETE',
  path: adminPaths.notice,
  summary: 'Dismiss a notice',
  access: 'administrator',
  action: 'dismissed a notice',
  params: id,
  responses: { 200: success },
})

export const accountEndpoints = [
  changePassword,
  readSessions,
  endSession,
  endOtherSessions,
  readNotices,
  dismissNotice,
] as const
