// Whether and when a subscriber is notified of an article (docs/decisions/067-notifications.md).
import { endOfQuietHours, localTime, type QuietHours } from './local-time.ts'

export type SubscriberSettings = {
  categories: readonly string[]
  quietHours: QuietHours | null
  timeZone: string
  /** False: at most one notification a day. */
  everyArticle: boolean
  /** The last day of the subscriber for which a notification was planned. */
  notifiedOn: string | null
}

export type Decision =
  /** `day`: the subscriber's day of the delivery, after quiet hours where they apply. */
  { kind: 'due'; at: Date; day: string } | { kind: 'no-interest' } | { kind: 'daily-limit' }

export function resolveDelivery(
  settings: SubscriberSettings,
  { category, now }: { category: string; now: Date },
): Decision {
  const { categories, quietHours, timeZone, everyArticle, notifiedOn } = settings
  // Articles of category `both` belong to either category.
  const isWanted = category === 'both' ? categories.length > 0 : categories.includes(category)
  if (!isWanted) return { kind: 'no-interest' }
  const at = quietHours ? endOfQuietHours(now, quietHours, timeZone) : now
  const { day } = localTime(at, timeZone)
  // Compared as ISO dates, not for equality: after a move to the west the day may be an earlier one.
  if (!everyArticle && notifiedOn !== null && notifiedOn >= day) return { kind: 'daily-limit' }
  return { kind: 'due', at, day }
}
