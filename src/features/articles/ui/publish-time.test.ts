import { describe, expect, it } from 'vitest'
import { dateTimeOf, longDate, relativeTime, shortDate } from './publish-time.ts'

const now = new Date('2025-09-17T12:00:00.000Z')

function earlierBy(ms: number): string {
  return new Date(now.getTime() - ms).toISOString()
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

describe('the relative publish time', () => {
  it.each([
    [0, 'Just now'],
    [59 * second, 'Just now'],
    [minute, '1 minute ago'],
    [2 * minute - 1, '1 minute ago'],
    [59 * minute, '59 minutes ago'],
    [hour, '1 hour ago'],
    [2 * hour + 59 * minute, '2 hours ago'],
    [day - 1, '23 hours ago'],
    [day, '1 day ago'],
    [6 * day, '6 days ago'],
    [7 * day - 1, '6 days ago'],
    [7 * day, '1 week ago'],
    [29 * day, '4 weeks ago'],
    [30 * day, '1 month ago'],
    [60 * day, '2 months ago'],
    [364 * day, '11 months ago'],
    [365 * day, '1 year ago'],
    [800 * day, '2 years ago'],
  ])('is, after %d ms, %s', (ms, words) => {
    expect(relativeTime(earlierBy(ms), now)).toBe(words)
  })

  it('is Just now for a future date', () => {
    expect(relativeTime(earlierBy(-5 * day), now)).toBe('Just now')
  })

  it.each(['', 'soon', '2025-13-45', 'null', 'NaN'])('is Recently for the invalid date %j', (date) => {
    expect(relativeTime(date, now)).toBe('Recently')
    expect(shortDate(date)).toBe('Recently')
    expect(longDate(date)).toBe('Recently')
    expect(dateTimeOf(date)).toEqual({})
  })
})

describe('the date', () => {
  it('has the same language and time zone everywhere', () => {
    expect(longDate('2025-09-17T23:59:59.999Z')).toBe('September 17, 2025')
    expect(longDate('2025-09-17T00:00:00.000Z')).toBe('September 17, 2025')
    expect(shortDate('2025-01-02T00:00:00.000Z')).toBe('Jan 2, 2025')
  })

  it('is machine-readable as dateTime', () => {
    expect(dateTimeOf('2025-09-17T00:00:00.000Z')).toEqual({ dateTime: '2025-09-17T00:00:00.000Z' })
  })
})
