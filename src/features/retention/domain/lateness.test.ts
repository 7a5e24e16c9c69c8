import { describe, expect, it } from 'vitest'
import type { RetentionRule } from '#shared/retention.ts'
import { ageOf, dueAt, lateDaysOf } from './lateness.ts'

const days = (count: number): RetentionRule => ({ count, unit: 'day' })
const at = (time: string) => new Date(`${time}Z`)

describe('a stored row is due', () => {
  it.each<[string, RetentionRule, string, string]>([
    ['hours', { count: 24, unit: 'hour' }, '2026-03-28T12:00', '2026-03-29T12:00'],
    ['days', days(90), '2026-01-01T00:00', '2026-04-01T00:00'],
    ['months', { count: 12, unit: 'month' }, '2025-09-17T08:30', '2026-09-17T08:30'],
    ['months into a shorter one', { count: 1, unit: 'month' }, '2026-01-31T10:00', '2026-02-28T10:00'],
    ['a year from February 29', { count: 1, unit: 'year' }, '2028-02-29T00:00', '2029-02-28T00:00'],
  ])('after %s', (_, rule, madeAt, due) => {
    expect(dueAt(at(madeAt), rule)).toEqual(at(due))
  })

  it('at a relative age of 1', () => {
    const madeAt = at('2026-01-01T00:00')
    expect(ageOf(madeAt, days(90), madeAt)).toBe(0)
    expect(ageOf(madeAt, days(90), at('2026-02-15T00:00'))).toBe(0.5)
    expect(ageOf(madeAt, days(90), at('2026-04-01T00:00'))).toBe(1)
    // The local clock is behind the database's.
    expect(ageOf(madeAt, days(90), at('2025-12-31T23:59'))).toBe(0)
  })
})

describe('deletion', () => {
  const now = at('2026-04-10T03:17')
  const late = (oldest: string | null, lastRun: string) =>
    lateDaysOf({ rule: days(90), oldest: oldest === null ? null : at(oldest), lastRun: at(lastRun) }, now)

  it.each([
    ['there is nothing to delete', null, '2026-04-10T03:16'],
    ['the last run was 26 hours ago', null, '2026-04-09T01:17'],
    ['the oldest row became due since the last run', '2026-01-10T00:00', '2026-04-09T03:17'],
    ['the oldest row is due for exactly a day', '2026-01-09T03:17', '2026-04-10T03:16'],
  ])('is in time when %s', (_, oldest, lastRun) => {
    expect(late(oldest, lastRun)).toBe(null)
  })

  it.each([
    ['the oldest row is due for more than a day', '2026-01-09T03:16', '2026-04-10T03:16', 1],
    ['the oldest row is due for three days and a half', '2026-01-06T12:00', '2026-04-10T03:16', 3],
    ['the last run was a little more than 26 hours ago', null, '2026-04-09T01:16', 0],
    ['the last run was three days and a half ago, of which one was to pass', null, '2026-04-06T15:17', 2],
    ['both are, by the longer time', '2026-01-07T00:00', '2026-04-01T03:17', 8],
  ])('is late when %s', (_, oldest, lastRun, lateDays) => {
    expect(late(oldest, lastRun)).toBe(lateDays)
  })
})
