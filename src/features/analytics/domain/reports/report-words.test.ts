import { expect, it } from 'vitest'
import { axisMark, dayRangeWords, dayWords, percentOf, weekdayWords } from './report-words.ts'

it('names days as they are in UTC', () => {
  expect([dayWords('2026-11-09'), weekdayWords('2026-11-09')]).toEqual(['Nov 9', 'Mon, Nov 9'])
  expect(weekdayWords('2024-02-29')).toBe('Thu, Feb 29')
})

it.each([
  ['2026-10-22', '2026-11-20', 'October 22 to November 20, 2026'],
  ['2025-12-10', '2026-01-08', 'December 10, 2025 to January 8, 2026'],
  ['2026-11-20', '2026-11-20', 'November 20, 2026'],
])('names the range from %s to %s with its years', (from, to, words) => {
  expect(dayRangeWords(from, to)).toBe(words)
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
])('marks %d on an axis as %s', (value, mark) => {
  expect(axisMark(value)).toBe(mark)
})

it.each([
  [3977, 6204, '64.1'],
  [1, 1, '100.0'],
  [7, 5, '100.0'],
  [0, 9, '0.0'],
  [0, 0, '0.0'],
  [1, 10_000, '0.0'],
])('writes %i of %i as %s percent', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent)
})
