// Signing in and out, and the administrative log (Spec 5, 6, 7; Decisions, Answers of the calls and Data).
import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { apiPaths } from '#shared/paths.ts'
import { text } from '#shared/text-schema.ts'
import { maxUsernameCharacters } from './domain/credentials.ts'

/** The password field is never shown back (Spec 3, Admin user). */
const adminUserSchema = z.object({ id: z.number(), username: z.string() })
export type AdminUser = z.infer<typeof adminUserSchema>

export const login = endpoint({
  method: 'POST',
  path: apiPaths.adminLogin,
  summary: 'Signs an administrator in: the answer sets the session cookie',
  access: 'public',
  // What is missing counts as empty, so that it is refused with the words of Spec 5. A password of another kind counts as empty
  // too: an answer that describes what is wrong with it would show it back.
  body: z.object({
    username: text(maxUsernameCharacters)
      .nullish()
      .transform((username) => (username ?? '').trim()),
    password: z.string().catch(''),
  }),
  answers: { 200: z.object({ adminUser: adminUserSchema }) },
})

export const logout = endpoint({
  method: 'POST',
  path: apiPaths.adminLogout,
  summary: 'Ends the session',
  access: 'public',
  answers: { 200: z.object({ success: z.literal(true) }) },
})

const checkAnswer = z.discriminatedUnion('authenticated', [
  z.object({ authenticated: z.literal(true), adminUser: adminUserSchema }),
  z.object({ authenticated: z.literal(false), adminUser: z.null() }),
])
export type SessionCheck = z.infer<typeof checkAnswer>

export const checkAuth = endpoint({
  method: 'GET',
  path: apiPaths.adminCheck,
  summary: 'Who is signed in, if anybody',
  access: 'public',
  answers: { 200: checkAnswer },
})

export const adminLogPageSize = 20

const logEntrySchema = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  /** The user name; of a failed sign-in the one that was tried. */
  administrator: z.string(),
  /** Such as `signed in`, `sign-in failed`, `published an article`. */
  deed: z.string(),
  /** The id of what it was done to. */
  target: z.string().nullable(),
  address: z.string(),
  /** The status of the answer: a refused deed is logged too. */
  status: z.number(),
})
export type AdminLogEntry = z.infer<typeof logEntrySchema>

export const readAdminLog = endpoint({
  method: 'GET',
  path: apiPaths.adminLog,
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
  answers: { 200: z.object({ items: z.array(logEntrySchema), total: z.number(), totalPages: z.number() }) },
})
export type AdminLog = z.infer<(typeof readAdminLog)['answers'][200]>

export const endpoints = [login, logout, checkAuth, readAdminLog] as const
