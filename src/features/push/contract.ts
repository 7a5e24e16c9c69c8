// Push subscriptions of browsers, with their preferences (Spec 3, Push subscription; Spec 7).
import { z } from 'zod'
import { storedRow } from '#shared/calls/stored-row.ts'
import { endpoint } from '#shared/endpoint.ts'
import { apiPaths } from '#shared/paths.ts'
import { maxUrlCharacters } from '#shared/text-limits.ts'
import { text } from '#shared/text-schema.ts'

const endpointSchema = text(maxUrlCharacters).min(1)

/** RFC 8291, appendix A. */
const examplePoint = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
const examplePreferences = {
  categories: ['ai'],
  quietHours: { from: 22, until: 8 },
  timeZone: 'Europe/Berlin',
  everyArticle: false,
} as const

export const readPushKey = endpoint({
  method: 'GET',
  path: apiPaths.pushKey,
  summary: 'The public key that a browser subscribes with',
  access: 'public',
  responses: { 200: z.object({ publicKey: z.string() }) },
  example: { response: { publicKey: examplePoint } },
})

/** Articles of category `both` belong to either. */
export const pushCategories = ['marketing', 'ai'] as const
export type PushCategory = (typeof pushCategories)[number]

const hour = z.number().int().min(0).max(23)

const deliveryPreferences = {
  /** Whole hours of local time in which nothing is sent; may span midnight. Notifications are postponed to their end. */
  quietHours: z
    .object({ from: hour, until: hour })
    .refine(({ from, until }) => from !== until, { message: 'Must not begin when they end' })
    .nullable(),
  /** An IANA name, as `Intl` returns it. */
  timeZone: z.string().min(1).max(64).refine(isTimeZone, { message: 'Must be a time zone such as Europe/Berlin' }),
  /** False: at most one notification a day. */
  everyArticle: z.boolean(),
}

const preferencesSchema = z.object({
  categories: z
    .array(z.enum(pushCategories))
    .min(1)
    .transform((categories) => pushCategories.filter((category) => categories.includes(category))),
  ...deliveryPreferences,
})
export type PushPreferences = z.output<typeof preferencesSchema>

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** The stored part of `PushSubscription.toJSON()`. */
const subscriptionSchema = z.object({
  endpoint: endpointSchema,
  keys: z.object({
    /** An uncompressed point of the curve P-256. */
    p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}=?$/, 'Must be a public key in base64url'),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}(==)?$/, 'Must be 16 bytes in base64url'),
  }),
})
export type Subscription = z.infer<typeof subscriptionSchema>

/** For responses, which are checked without transforming them. */
export const storedPreferences = z.object({
  categories: z.array(z.enum(pushCategories)),
  ...deliveryPreferences,
  timeZone: z.string(),
})

const stored = z.object({ id: z.number(), receipt: z.string(), preferences: storedPreferences })

export const subscribe = endpoint({
  method: 'POST',
  path: apiPaths.pushSubscribe,
  summary:
    'Store or renew the subscription of a browser, one per endpoint. Without preferences the stored ones are kept',
  access: 'write',
  body: subscriptionSchema.extend({
    preferences: preferencesSchema.optional(),
    /** The former endpoint, which the push service replaced by this one. */
    replaces: endpointSchema.optional(),
  }),
  responses: { 201: stored, 200: stored },
  example: {
    body: {
      endpoint: 'https://push.example.com/send/dGVzdA',
      keys: { p256dh: examplePoint, auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
      preferences: examplePreferences,
      replaces: 'https://push.example.com/send/former',
    },
    response: { id: 1, receipt: 's1.AAAAAAAAAAAAAAAAAAAAAA', preferences: examplePreferences },
  },
})

export const unsubscribe = endpoint({
  method: 'DELETE',
  path: apiPaths.pushUnsubscribe,
  summary: 'Delete the subscription of a browser; succeeds for an unknown endpoint too',
  access: 'write',
  body: z.object({ endpoint: endpointSchema }),
  responses: { 200: z.object({ success: z.literal(true) }) },
  example: { body: { endpoint: 'https://push.example.com/send/dGVzdA' }, response: { success: true } },
})

export const countOpened = endpoint({
  method: 'POST',
  path: apiPaths.pushOpened,
  summary: 'Count an opened notification of an article, without the subscriber',
  access: 'write',
  body: z.object({ articleId: z.number().int().positive() }),
  responses: { 200: z.object({ success: z.literal(true) }) },
  example: { body: { articleId: 7 }, response: { success: true } },
})

export const endpoints = [readPushKey, subscribe, unsubscribe, countOpened] as const

/** As visitors read what they sent (Decisions, My data). */
export const storedSubscription = storedRow({
  name: 'push_subscription',
  letter: 's',
  fields: {
    endpoint: z.string(),
    /** When the browser last renewed it. */
    seenAt: z.iso.datetime(),
    preferences: storedPreferences,
  },
})
