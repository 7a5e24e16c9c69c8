// Formats the age of the oldest row in the unit of its rule.
import type { KeptData } from '../contract.ts'
import { retentionMessages as words } from '../messages.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** @example formatRule({ count: 12, unit: 'month' }) === '12 months' */
export function formatRule({ count, unit }: KeptData['rule']): string {
  return words.counted(count, unit)
}

/**
 * Formats an age in whole days, or in hours and minutes for a rule in hours. It is never negative, even if the local
 * clock is behind the server's.
 * @example formatAge('2025-01-01T00:00:00Z', 'day', new Date('2025-01-03T23:00:00Z')) === '2 days'
 */
export function formatAge(oldest: string, unit: KeptData['rule']['unit'], now: Date): string {
  const age = Math.max(0, now.getTime() - new Date(oldest).getTime())
  if (unit === 'hour') return words.hours(Math.floor(age / hour), Math.floor((age % hour) / minute))
  return words.counted(Math.floor(age / day), 'day')
}
