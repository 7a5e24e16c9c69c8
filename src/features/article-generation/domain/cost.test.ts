import { expect, it } from 'vitest'
import { monthOf, spendingLevel, usdOf } from './cost.ts'

it.each([
  [{ input: 3, output: 15 }, 18],
  [{ input: 0.25, output: 0 }, 0.25],
  [{ input: 0, output: 0 }, 0],
])('a million tokens each cost the prices %o: %d', (prices, usd) => {
  expect(usdOf({ inputTokens: 1_000_000, outputTokens: 1_000_000 }, prices)).toBe(usd)
})

it('the cost is unknown without prices', () => {
  expect(usdOf({ inputTokens: 1, outputTokens: 1 }, undefined)).toBeNull()
})

it.each([
  ['2026-11-25T20:15:00.000Z', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
  ['2026-11-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
  ['2026-12-31T23:59:59.999Z', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ['2028-02-29T12:00:00.000Z', '2028-02-01T00:00:00.000Z', '2028-03-01T00:00:00.000Z'],
])('the month of %s lasts from %s until before %s', (moment, start, end) => {
  expect(monthOf(new Date(moment))).toEqual({ start: new Date(start), end: new Date(end) })
})

it.each([
  [0, 'below'],
  [7.99, 'below'],
  [8, 'near'],
  [9.99, 'near'],
  [10, 'reached'],
  [12, 'reached'],
])('$%d of $10 are %s the limit', (usd, level) => {
  expect(spendingLevel(usd, 10)).toBe(level)
})
