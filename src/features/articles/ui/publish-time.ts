// Formats the publish time: relative on cards, 'Recently' if the date is invalid (Spec 2).
import { formatLongDate, formatShortDate } from '#shared/format.ts'
import { articleUiMessages, newsMessages } from '../messages.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/**
 * Whole units, rounded down. A future date is 'Just now'.
 * @example relativeTime('2025-09-17T08:00:00Z', new Date('2025-09-17T10:59:00Z')) === '2 hours ago'
 */
export function relativeTime(publishedAt: string, now: Date): string {
  const elapsedMs = now.getTime() - Date.parse(publishedAt)
  if (Number.isNaN(elapsedMs)) return newsMessages.publishedAtUnknown
  const days = Math.floor(elapsedMs / dayMs)
  if (elapsedMs < minuteMs) return articleUiMessages.justNow
  if (elapsedMs < hourMs) return ago(elapsedMs / minuteMs, 'minute')
  if (elapsedMs < dayMs) return ago(elapsedMs / hourMs, 'hour')
  if (days < 7) return ago(days, 'day')
  if (days < 30) return ago(days / 7, 'week')
  if (days < 365) return ago(Math.min(days / 30, 11), 'month')
  return ago(days / 365, 'year')
}

/** @example shortDate('2025-09-17T08:00:00Z') === 'Sep 17, 2025' */
export function shortDate(publishedAt: string): string {
  return isDate(publishedAt) ? formatShortDate(new Date(publishedAt)) : newsMessages.publishedAtUnknown
}

/** @example longDate('2025-09-17T08:00:00Z') === 'September 17, 2025' */
export function longDate(publishedAt: string): string {
  return isDate(publishedAt) ? formatLongDate(new Date(publishedAt)) : newsMessages.publishedAtUnknown
}

/** The `dateTime` attribute of a `<time>`, omitted for an invalid date. */
export function dateTimeOf(publishedAt: string): { dateTime: string } | Record<string, never> {
  return isDate(publishedAt) ? { dateTime: publishedAt } : {}
}

function isDate(text: string): boolean {
  return !Number.isNaN(Date.parse(text))
}

function ago(count: number, unit: string): string {
  const whole = Math.floor(count)
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`
}
