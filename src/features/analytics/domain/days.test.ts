import { expect, it } from 'vitest'
import { dayOf, daysBefore, daysIn, rangeBefore, rangeHolding, rangeUntil } from './days.ts'

it('returns the UTC day of an instant', () => {
  expect(dayOf(new Date('2025-09-17T23:59:59.999Z'))).toBe('2025-09-17')
  expect(dayOf(new Date('2025-09-18T01:30:00+02:00'))).toBe('2025-09-17')
})

it('counts days back across the ends of months and years, and February 29', () => {
  expect(daysBefore('2025-03-01', 1)).toBe('2025-02-28')
  expect(daysBefore('2028-03-01', 1)).toBe('2028-02-29')
  expect(daysBefore('2026-01-01', 1)).toBe('2025-12-31')
})

it('creates a range of N days that ends today', () => {
  expect(rangeUntil('2025-09-17', 7)).toEqual({ from: '2025-09-11', to: '2025-09-17' })
  expect(daysIn(rangeUntil('2025-03-02', 4))).toEqual(['2025-02-27', '2025-02-28', '2025-03-01', '2025-03-02'])
  expect(daysIn(rangeUntil('2025-09-17', 90))).toHaveLength(90)
})

it.each([
  [7, { from: '2025-12-20', to: '2025-12-26' }],
  [30, { from: '2025-11-04', to: '2025-12-03' }],
  [45, { from: '2025-10-05', to: '2025-11-18' }],
  [46, null],
  [90, null],
])('returns the %d days before, unless the oldest have expired', (days, before) => {
  expect(rangeBefore(rangeUntil('2026-01-02', days))).toEqual(before)
})

it.each([
  ['2026-11-21', '7'],
  ['2026-11-20', '7'],
  ['2026-11-14', '7'],
  ['2026-11-13', '30'],
  ['2026-10-22', '30'],
  ['2026-10-21', '90'],
  ['2020-01-01', '90'],
])('finds the smallest range that contains %s', (day, range) => {
  expect(rangeHolding(day, new Date('2026-11-20T23:00:00Z'))).toBe(range)
})
