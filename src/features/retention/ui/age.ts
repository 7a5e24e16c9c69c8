// How old the oldest row is, in the words of its rule.
import type { KeptData } from '../contract.ts'
import { retentionMessages as words } from '../messages.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** @example ruleInWords({ count: 12, unit: 'month' }) === '12 months' */
export function ruleInWords({ count, unit }: KeptData['rule']): string {
  return words.counted(count, unit)
}

/**
 * Whole days, of a rule in hours also hours and minutes. A clock that is behind the server's gives no negative age.
 * @example ageInWords('2025-01-01T00:00:00Z', 'day', new Date('2025-01-03T23:00:00Z')) === '2 days'
 */
export function ageInWords(oldest: string, unit: KeptData['rule']['unit'], now: Date): string {
  const age = Math.max(0, now.getTime() - new Date(oldest).getTime())
  if (unit === 'hour') return words.hours(Math.floor(age / hour), Math.floor((age % hour) / minute))
  return words.counted(Math.floor(age / day), 'day')
}
