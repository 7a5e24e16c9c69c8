// Notifications in the dashboard, and the test notification to the administrator's browser.
import { z } from 'zod'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { endpoint } from '#shared/endpoint.ts'
import { maxUrlCharacters } from '#shared/text-limits.ts'
import { text } from '#shared/text-schema.ts'

/** Why no subscriber was notified of an article. */
export const nobodyReasons = ['no-subscribers', 'no-interest', 'daily-limit', 'too-late', 'published-before'] as const
export type NobodyReason = (typeof nobodyReasons)[number]

const instant = z.iso.datetime()
const count = z.number().int().min(0)

const figures = { due: count, sent: count, failed: count, removed: count, opened: count }

const notificationSchema = z.discriminatedUnion('state', [
  /** Publishing can be undone until `tellsAt`. */
  z.object({ articleId: z.number(), state: z.literal('waiting'), tellsAt: instant }),
  z.object({
    articleId: z.number(),
    state: z.enum(['sending', 'done']),
    ...figures,
    /** How many deliveries failed for which status of a push service. */
    faults: z.record(z.string(), count),
  }),
  z.object({ articleId: z.number(), state: z.literal('nobody'), reason: z.enum(nobodyReasons) }),
])
export type ArticleNotification = z.infer<typeof notificationSchema>

export const readNotifications = endpoint({
  method: 'GET',
  path: adminPaths.notifications,
  summary: 'State and figures of the notifications of some published articles, and the number of subscribers',
  access: 'administrator',
  query: z.object({
    /** Ids, joined by commas. */
    articles: z
      .string()
      .regex(/^\d{1,15}(,\d{1,15}){0,99}$/, 'Must be at most 100 ids, joined by commas')
      .transform((ids) => ids.split(',').map(Number)),
  }),
  responses: {
    200: z.object({ subscribers: count, notifications: z.array(notificationSchema), now: instant }),
  },
})
export type Notifications = z.infer<(typeof readNotifications)['responses'][200]>

export const sendTestNotification = endpoint({
  method: 'POST',
  path: adminPaths.testNotification,
  summary:
    'Send a test notification to one subscribed browser; 404 when it is not subscribed, 502 when its push service refused it',
  access: 'administrator',
  action: 'sent a test notification',
  body: z.object({ endpoint: text(maxUrlCharacters).min(1) }),
  responses: { 200: z.object({ success: z.literal(true) }) },
})

export const adminEndpoints = [readNotifications, sendTestNotification] as const
