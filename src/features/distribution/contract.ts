// The receivers of changed articles on the settings page (Decisions, Told to).
import { z } from 'zod'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { endpoint } from '#shared/endpoint.ts'
import { receiverNames } from './domain/receivers.ts'

const instant = z.iso.datetime({ offset: true })

const receiverSchema = z.object({
  id: z.enum(receiverNames),
  /** Whom we call. */
  host: z.string(),
  /** How many changes wait. */
  waiting: z.number(),
  /** How many changes were given up within 30 days. */
  givenUp: z.number(),
  isCalling: z.boolean(),
  deliveredAt: instant.nullable(),
  /** The calls since the last success; `result` is the status of the last one, or why there was none. */
  failed: z.object({ attempts: z.number(), result: z.string(), nextAttemptAt: instant.nullable() }).nullable(),
})
export type Receiver = z.infer<typeof receiverSchema>

export const listReceivers = endpoint({
  method: 'GET',
  path: adminPaths.distribution,
  summary: 'The receivers of changed articles: CDN, IndexNow and WebSub, as far as they are set',
  access: 'administrator',
  responses: { 200: z.object({ receivers: z.array(receiverSchema) }) },
})

export const tryReceiver = endpoint({
  method: 'POST',
  path: adminPaths.tryReceiver,
  summary: 'Tells a receiver now what waits or was given up. 404 when it is not set',
  access: 'administrator',
  action: 'told a receiver again',
  params: z.object({ id: z.string() }),
  responses: { 200: z.object({ success: z.literal(true) }) },
})

export const endpoints = [listReceivers, tryReceiver] as const
