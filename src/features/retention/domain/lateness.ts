// When a row is due for deletion, and when its deletion is late.
import type { RetentionRule } from '#shared/retention.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** Deletion runs daily and deletes whole days, so rows that became due since the last run are not late. */
const purgeEveryMs = dayMs
const lateRunMs = 26 * hourMs

/** The time when the retention period of a row ends. The last day of a month does not move into the next month. */
export function dueAt(madeAt: Date, { count, unit }: RetentionRule): Date {
  if (unit === 'hour' || unit === 'day') return new Date(madeAt.getTime() + count * (unit === 'hour' ? hourMs : dayMs))
  const months = unit === 'year' ? count * 12 : count
  const due = new Date(madeAt)
  due.setUTCMonth(due.getUTCMonth() + months)
  if (due.getUTCDate() !== madeAt.getUTCDate()) due.setUTCDate(0)
  return due
}

/**
 * The age of a row relative to the rule. A row is due at 1.
 * @example ageOf(new Date('2026-01-01'), { count: 90, unit: 'day' }, new Date('2026-02-15')) === 0.5
 */
export function ageOf(madeAt: Date, rule: RetentionRule, now: Date): number {
  const wholeMs = dueAt(madeAt, rule).getTime() - madeAt.getTime()
  return Math.max(0, (now.getTime() - madeAt.getTime()) / wholeMs)
}

export type Keeping = {
  rule: RetentionRule
  oldest: Date | null
  /** The last successful deletion, or the registration of the store before the first one. */
  lastRun: Date
}

/** Whole days by which the oldest row or the deletion is overdue, or null when in time. */
export function lateDaysOf({ rule, oldest, lastRun }: Keeping, now: Date): number | null {
  const rowsLateMs = oldest ? now.getTime() - dueAt(oldest, rule).getTime() : 0
  const sinceRunMs = now.getTime() - lastRun.getTime()
  const late = [
    ...(rowsLateMs > dayMs ? [rowsLateMs] : []),
    ...(sinceRunMs > lateRunMs ? [sinceRunMs - purgeEveryMs] : []),
  ]
  return late.length === 0 ? null : Math.floor(Math.max(...late) / dayMs)
}
