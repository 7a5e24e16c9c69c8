// Which browsers are told of new articles (Spec 3, Push subscription; Spec 7).
import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { maxUrlCharacters } from '#shared/limits.ts'
import { apiPaths } from '#shared/paths.ts'
import { text } from '#shared/text-schema.ts'

const endpointSchema = text(maxUrlCharacters).min(1)

export const readPushKey = endpoint({
  method: 'GET',
  path: apiPaths.pushKey,
  summary: 'The public key that a browser subscribes with',
  access: 'public',
  answers: { 200: z.object({ publicKey: z.string() }) },
})

/** What is kept of `PushSubscription.toJSON()` of a browser. */
const subscriptionSchema = z.object({
  endpoint: endpointSchema,
  keys: z.object({
    /** An uncompressed point of the curve P-256. */
    p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}=?$/, 'Must be a public key in base64url'),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}(==)?$/, 'Must be 16 bytes in base64url'),
  }),
})
export type Subscription = z.infer<typeof subscriptionSchema>

const stored = z.object({ id: z.number(), receipt: z.string() })

export const subscribe = endpoint({
  method: 'POST',
  path: apiPaths.pushSubscribe,
  summary: 'Store the subscription of a browser; the same endpoint again is no second one',
  access: 'write',
  body: subscriptionSchema,
  answers: { 201: stored, 200: stored },
})

export const unsubscribe = endpoint({
  method: 'DELETE',
  path: apiPaths.pushUnsubscribe,
  summary: 'Forget the subscription of a browser; an unknown one too is answered with success',
  access: 'write',
  body: z.object({ endpoint: endpointSchema }),
  answers: { 200: z.object({ success: z.literal(true) }) },
})

export const endpoints = [readPushKey, subscribe, unsubscribe] as const
