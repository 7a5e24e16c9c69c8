import { describe, expect, it } from 'vitest'
import {
  formatCount,
  formatList,
  formatLocalClock,
  formatLocalDay,
  formatLongDate,
  formatMonth,
  formatShortDate,
  formatUsd,
} from './format.ts'

describe('a number', () => {
  it.each([
    [0, '0'],
    [7, '7'],
    [999, '999'],
    [1_000, '1,000'],
    [10_000, '10,000'],
    [999_999, '999,999'],
    [1_000_000, '1,000,000'],
    [-1_234, '-1,234'],
  ])('%d becomes %s', (count, text) => {
    expect(formatCount(count)).toBe(text)
  })

  it('is grouped by thousands at any length', () => {
    for (let count = 1; count < Number.MAX_SAFE_INTEGER; count *= 3) {
      expect(formatCount(count)).toBe(count.toLocaleString('en-US'))
    }
  })
})

describe('a date', () => {
  it('is in UTC', () => {
    expect(formatLongDate(new Date('2025-09-17T23:59:59.999Z'))).toBe('September 17, 2025')
    expect(formatLongDate(new Date('2025-09-17T00:00:00.000Z'))).toBe('September 17, 2025')
    expect(formatShortDate(new Date('2025-01-02T00:00:00.000Z'))).toBe('Jan 2, 2025')
  })

  it('matches Intl on every day of four years', () => {
    const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
    const short = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
    const first = Date.UTC(2024, 0, 1)
    for (let day = 0; day < 4 * 366; day++) {
      const date = new Date(first + day * 86_400_000)
      expect([formatLongDate(date), formatShortDate(date)]).toEqual([long.format(date), short.format(date)])
    }
  })
})

describe('a list', () => {
  it.each([
    [[], ''],
    [['a'], 'a'],
    [['a', 'b'], 'a and b'],
    [['a', 'b', 'c, d', 'e'], 'a, b, c, d and e'],
  ])('of %j becomes %j', (items, text) => {
    expect(formatList(items)).toBe(text)
  })
})

describe("a time on the computer's clock", () => {
  const time = new Date(2026, 8, 7, 9, 5)

  it('has two digits each for hour and minute', () => {
    expect(formatLocalClock(time)).toBe('09:05')
    expect(formatLocalClock(new Date(2026, 8, 7))).toBe('00:00')
    expect(formatLocalClock(new Date(2026, 8, 7, 23, 59))).toBe('23:59')
  })

  it('has its day, and its year when that differs from now', () => {
    expect(formatLocalDay(time, new Date(2026, 0, 1))).toBe('September 7')
    expect(formatLocalDay(time, new Date(2027, 0, 1))).toBe('September 7, 2026')
    expect(formatLocalDay(time, new Date(2026, 0, 1), 3)).toBe('Sep 7')
  })
})

describe('dollars', () => {
  it.each([
    [0, '$0.00'],
    [0.0004, '<$0.001'],
    [0.0137, '$0.014'],
    [0.25, '$0.25'],
    [0.9999, '$1.00'],
    [1.005, '$1.00'],
    [1.92, '$1.92'],
    [1234.5, '$1,234.50'],
    [1_000_000, '$1,000,000.00'],
  ])('%d are %s', (amount, text) => {
    expect(formatUsd(amount)).toBe(text)
  })
})

it('formats a month', () => {
  expect([formatMonth('2026-01'), formatMonth('2026-12')]).toEqual(['January 2026', 'December 2026'])
})
