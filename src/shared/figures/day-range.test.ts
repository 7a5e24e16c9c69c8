import { expect, it } from 'vitest'
import { formatShortRange } from './day-range.ts'

it.each([
  ['2026-11-03', '2026-11-03', 'Nov 3'],
  ['2026-11-16', '2026-11-21', 'Nov 16 to 21'],
  ['2026-10-30', '2026-11-02', 'Oct 30 to Nov 2'],
  ['2025-11-16', '2026-11-21', 'Nov 16 to Nov 21'],
])('formats %s to %s as %s', (from, to, words) => {
  expect(formatShortRange(from, to)).toBe(words)
})
