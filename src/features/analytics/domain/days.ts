// Days are in UTC and in the form `2025-09-17` (Decisions, Answers of the calls).
import { analyticsRetentionDays } from '#shared/retention.ts'

const dayMs = 86_400_000

/** Spec 9: analytics ranges in days. */
export const ranges = ['7', '30', '90'] as const
export type Range = (typeof ranges)[number]
export const defaultRange: Range = '30'

/** @example dayOf(new Date('2025-09-17T23:59:59Z')) === '2025-09-17' */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}

/** @example daysBefore('2025-03-01', 1) === '2025-02-28' */
export function daysBefore(day: string, days: number): string {
  return dayOf(new Date(Date.parse(day) - days * dayMs))
}

export type DayRange = { from: string; to: string }

/** Returns the range of N days that ends today. */
export function rangeUntil(today: string, days: number): DayRange {
  return { from: daysBefore(today, days - 1), to: today }
}

/** Whether all days of the period before a range that ends today are still kept. */
export function hasRangeBefore(days: number): boolean {
  return 2 * days <= analyticsRetentionDays
}

/** Returns the range of equal length before one that ends today. Null when its oldest days have expired. */
export function rangeBefore({ from, to }: DayRange): DayRange | null {
  const days = daysIn({ from, to }).length
  return hasRangeBefore(days) ? rangeUntil(daysBefore(from, 1), days) : null
}

/** Lists every day of a range, oldest first. */
export function daysIn({ from, to }: DayRange): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
  return Array.from({ length: count }, (_, place) => daysBefore(to, count - 1 - place))
}

/** The smallest range until `now` that contains a day, or the longest one for an earlier day. */
export function rangeHolding(day: string, now: Date): Range {
  return ranges.find((range) => day >= rangeUntil(dayOf(now), Number(range)).from) ?? '90'
}
