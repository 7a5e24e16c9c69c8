// Signing in and out, and the administrative log (Spec 5, 6, 7; Decisions, Answers of the calls and Data).
import { z } from 'zod'
import { reportPaths } from '#shared/calls/report-paths.ts'
import { endpoint } from '#shared/endpoint.ts'
import { apiPaths } from '#shared/paths.ts'
import { text } from '#shared/text-schema.ts'
import { maxUsernameCharacters } from './domain/credentials.ts'

/** Never contains the password (Spec 3, Admin user). */
const adminUserSchema = z.object({ id: z.number(), username: z.string() })
export type AdminUser = z.infer<typeof adminUserSchema>

/**
 * Set when two-step login is required but not on yet. Until then the server rejects every call with 403, except the
 * calls that turn it on.
 */
const mustEnroll = z.literal(true).optional()

/**
 * `errors` names the field when it can. A rejected sign-in does not reveal whether the name or the password was wrong.
 */
export const credentialRefusal = z.object({
  message: z.string(),
  errors: z
    .array(z.object({ path: z.enum(['password', 'code']), message: z.string(), code: z.enum(['wrong', 'required']) }))
    .optional(),
})

export const login = endpoint({
  method: 'POST',
  path: apiPaths.adminLogin,
  summary: 'Sign an administrator in; the response sets the session cookie. With two-step login the code goes along',
  access: 'public',
  // Missing fields count as empty, so that they get the message of Spec 5. A password that is not a string also counts
  // as empty, because a validation error would echo it.
  body: z.object({
    username: text(maxUsernameCharacters)
      .nullish()
      .transform((username) => (username ?? '').trim()),
    password: z.string().catch(''),
    /** A code from an authenticator app, or a recovery code. Empty until the server requires one. */
    code: z.string().default('').catch(''),
  }),
  responses: { 200: z.object({ adminUser: adminUserSchema, mustEnroll }) },
  refusals: { 401: credentialRefusal },
  example: {
    body: { username: 'mira', password: 'a long password', code: '123 456' },
    response: { adminUser: { id: 1, username: 'mira' } },
  },
})

export type LoginResponse = z.infer<(typeof login)['responses'][200]>

export const logout = endpoint({
  method: 'POST',
  path: apiPaths.adminLogout,
  summary: 'End the session',
  access: 'public',
  responses: { 200: z.object({ success: z.literal(true) }) },
  example: { response: { success: true } },
})

const checkResponse = z.discriminatedUnion('authenticated', [
  z.object({ authenticated: z.literal(true), adminUser: adminUserSchema, mustEnroll }),
  z.object({ authenticated: z.literal(false), adminUser: z.null() }),
])
export type SessionCheck = z.infer<typeof checkResponse>

export const checkAuth = endpoint({
  method: 'GET',
  path: apiPaths.adminCheck,
  summary: 'The signed-in administrator, or null',
  access: 'public',
  responses: { 200: checkResponse },
  example: { response: { authenticated: false, adminUser: null } },
})

export const adminLogPageSize = 20

const loggedArticle = z.object({
  /** Null for a deleted article. */
  title: z.string().nullable(),
  status: z.enum(['draft', 'published']).nullable(),
})
export type LoggedArticle = z.infer<typeof loggedArticle>

const logEntrySchema = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  /** The user name. For failed sign-ins, the name that was entered. */
  administrator: z.string(),
  /** Agents and programs change drafts only. */
  kind: z.enum(['administrator', 'key', 'agent']),
  /** The action, such as `signed in`, `sign-in failed`, `published an article`. */
  action: z.string(),
  /** The id of the article or other target. After a review, the hash of the reviewed text follows the id. */
  target: z.string().nullable(),
  /** The target article with its current title. Null when the action is not about an article. */
  article: loggedArticle.nullable(),
  address: z.string(),
  /** The status of the response. The log includes rejected actions. */
  status: z.number(),
})
export type AdminLogEntry = z.infer<typeof logEntrySchema>

export const readAdminLog = endpoint({
  method: 'GET',
  path: reportPaths.adminLog,
  summary: 'The administrative log, newest first, in pages of 20',
  access: 'administrator',
  query: z.object({
    page: z
      .string()
      .regex(/^\d{1,6}$/, 'Must be a whole number')
      .transform(Number)
      .pipe(z.number().min(1))
      .default(1),
  }),
  responses: { 200: z.object({ items: z.array(logEntrySchema), total: z.number(), totalPages: z.number() }) },
})
export type AdminLog = z.infer<(typeof readAdminLog)['responses'][200]>

export const endpoints = [login, logout, checkAuth, readAdminLog] as const
