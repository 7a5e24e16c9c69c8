import { expect, it } from 'vitest'
import {
  formatAxisValue,
  formatDay,
  formatDayRange,
  formatDays,
  formatPercent,
  formatWeekday,
} from './report-format.ts'

it('formats days in UTC', () => {
  expect([formatDay('2026-11-09'), formatWeekday('2026-11-09')]).toEqual(['Nov 9', 'Mon, Nov 9'])
  expect(formatWeekday('2024-02-29')).toBe('Thu, Feb 29')
})

it.each([
  ['2026-10-22', '2026-11-20', 'October 22 to November 20, 2026'],
  ['2025-12-10', '2026-01-08', 'December 10, 2025 to January 8, 2026'],
  ['2026-11-20', '2026-11-20', 'November 20, 2026'],
])('formats the range from %s to %s with its years', (from, to, words) => {
  expect(formatDayRange(from, to)).toBe(words)
})

it.each([
  ['2025-10-22', '2025-11-20', 'October 22 to November 20'],
  ['2024-12-05', '2025-01-03', 'December 5, 2024 to January 3'],
  ['2025-01-01', '2025-12-31', 'January 1 to December 31'],
])('formats the days from %s to %s, with a year only when it is not the current one', (from, to, words) => {
  expect(formatDays(from, to, new Date('2025-12-31T23:59:59Z'))).toBe(words)
})

it.each([
  [0, '0'],
  [750, '750'],
  [7_500, '7,500'],
  [10_000, '10k'],
  [250_000, '250k'],
  [7_500_000, '7.5M'],
  [2_500_000_000, '2.5B'],
  [10_000_000_000, '10B'],
  [5e12, '5T'],
])('formats %d on an axis as %s', (value, mark) => {
  expect(formatAxisValue(value)).toBe(mark)
})

it.each([
  [3977, 6204, '64.1'],
  [1, 1, '100.0'],
  [7, 5, '100.0'],
  [0, 9, '0.0'],
  [0, 0, '0.0'],
  [1, 10_000, '0.0'],
])('formats %i of %i as %s percent', (part, whole, percent) => {
  expect(formatPercent(part, whole)).toBe(percent)
})
