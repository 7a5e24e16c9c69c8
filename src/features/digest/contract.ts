// The weekly digest and its mail, for administrators (Decisions, Digest and alerts).
import { z } from 'zod'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { endpoint } from '#shared/endpoint.ts'
import { text } from '#shared/text-schema.ts'
import { needKinds, panels } from './domain/figures.ts'

const instant = z.iso.datetime()

const partSchema = z.object({ text: z.string(), panel: z.enum(panels).optional() })

const needSchema = z.object({
  kind: z.enum(needKinds),
  what: z.string(),
  why: z.string(),
  /** A path of this site. */
  link: z.string(),
  action: z.string(),
})

const mailSchema = z.object({
  state: z.enum(['off', 'on']),
  timeZone: z.string(),
  recipients: z.array(z.object({ address: z.string(), isUnsubscribed: z.boolean() })),
  nextAt: instant.nullable(),
  lastSentAt: instant.nullable(),
  /** Of the newest digest: why a recipient has not got it. */
  failure: z.object({ at: instant, reason: z.string() }).nullable(),
})
export type MailState = z.infer<typeof mailSchema>

const digestSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** `first-week`: there is no full week with data yet. */
  state: z.enum(['ready', 'first-week']),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** The parts of a sentence follow each other without a space. */
  sentences: z.array(z.array(partSchema)),
  needs: z.array(needSchema),
  mail: mailSchema,
})
export type Digest = z.infer<typeof digestSchema>

export const readDigest = endpoint({
  method: 'GET',
  path: adminPaths.digest,
  summary: 'The last full week, Monday to Sunday in UTC, in sentences and as mail, and what needs an administrator',
  access: 'administrator',
  responses: { 200: digestSchema },
})

const done = z.object({ success: z.literal(true) })

export const sendTestMail = endpoint({
  method: 'POST',
  path: adminPaths.testMail,
  summary: 'Send a test mail to every recipient now; 409 when mail is off, 502 when the mail server did not take it',
  access: 'administrator',
  action: 'sent a test mail',
  responses: { 200: done },
})

export const resumeMail = endpoint({
  method: 'POST',
  path: adminPaths.resumeMail,
  summary: 'Send mail again to a recipient who unsubscribed; 404 for anybody else',
  access: 'administrator',
  action: 'turned mail to a recipient on',
  body: z.object({ recipient: text(320).min(1) }),
  responses: { 200: done },
})

export const endpoints = [readDigest, sendTestMail, resumeMail] as const
