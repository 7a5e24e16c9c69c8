// The receivers of events on the settings page (Decisions, Keys, webhooks, agents).
import { z } from 'zod'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { endpoint } from '#shared/endpoint.ts'
import { text } from '#shared/text-schema.ts'
import { maxReceiverCharacters, webhookEvents } from './domain/events.ts'

export type { WebhookEvent } from './domain/events.ts'

const instant = z.iso.datetime({ offset: true })
const eventsSchema = z.array(z.enum(webhookEvents))

const deliverySchema = z.object({
  state: z.enum(['waiting', 'delivered', 'given-up']),
  at: instant,
  /** The status of the response, or why there was none. Null while an attempt is under way. */
  result: z.string().nullable(),
  attempts: z.number(),
  nextAttemptAt: instant.nullable(),
})

const webhookSchema = z.object({
  id: z.number(),
  url: z.string(),
  events: eventsSchema,
  createdAt: instant,
  /** When the receiver responded with 410, so it gets nothing more. */
  turnedOffAt: instant.nullable(),
  /** The event that was tried last, within 30 days. */
  lastDelivery: deliverySchema.nullable(),
  /** How many events are not delivered yet. */
  waiting: z.number(),
})
export type Webhook = z.infer<typeof webhookSchema>

export const listWebhooks = endpoint({
  method: 'GET',
  path: adminPaths.webhooks,
  summary: 'The receivers of events, with the state of their deliveries, newest first',
  access: 'administrator',
  responses: { 200: z.object({ webhooks: z.array(webhookSchema) }) },
})

export const createWebhook = endpoint({
  method: 'POST',
  path: adminPaths.webhooks,
  summary: 'Adds a receiver of events (Standard Webhooks 1.0). Only this response contains its secret',
  access: 'administrator',
  action: 'added a webhook',
  body: z.object({
    url: text(maxReceiverCharacters),
    events: eventsSchema
      .min(1)
      .max(webhookEvents.length)
      .refine((events) => new Set(events).size === events.length, 'Must not repeat an event'),
  }),
  responses: { 201: webhookSchema.pick({ id: true, url: true, events: true }).extend({ secret: z.string() }) },
})
export type NewWebhook = z.infer<(typeof createWebhook)['responses'][201]>
export type WebhookForm = z.input<(typeof createWebhook)['body']>

const webhookId = z.object({ id: z.string() })
const done = { 200: z.object({ success: z.literal(true) }) }

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: adminPaths.webhook,
  summary: 'Deletes a receiver, and the events that wait for it. 404 when there is no such receiver',
  access: 'administrator',
  action: 'deleted a webhook',
  params: webhookId,
  responses: done,
})

export const tryWebhook = endpoint({
  method: 'POST',
  path: adminPaths.tryWebhook,
  summary: 'Sends the events that wait for a receiver now, instead of at the next attempt',
  access: 'administrator',
  action: 'tried a webhook',
  params: webhookId,
  responses: done,
})

export const endpoints = [listWebhooks, createWebhook, deleteWebhook, tryWebhook] as const
