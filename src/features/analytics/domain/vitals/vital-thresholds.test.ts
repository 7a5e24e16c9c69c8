import { expect, it } from 'vitest'
import { rateVital } from './vital-thresholds.ts'

it.each([
  ['lcp', 2_500, 'good', 2_500],
  ['lcp', 2_501, 'needs-work', 2_500],
  ['lcp', 4_000, 'needs-work', 2_500],
  ['lcp', 4_001, 'poor', 4_000],
  ['inp', 200, 'good', 200],
  ['inp', 500, 'needs-work', 200],
  ['inp', 501, 'poor', 500],
  ['cls', 0.1, 'good', 0.1],
  ['cls', 0.25, 'needs-work', 0.1],
  ['cls', 0.26, 'poor', 0.25],
] as const)('rates a %s of %d as %s', (vital, p75, kind, limit) => {
  expect(rateVital(vital, p75)).toEqual({ kind, limit })
})
