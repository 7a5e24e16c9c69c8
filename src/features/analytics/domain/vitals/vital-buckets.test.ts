import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bucketOf, bucketsOf, figuresOf } from './vital-buckets.ts'
import { type Vital, vitals } from './vital-thresholds.ts'

function histogramOf(vital: Vital, values: readonly number[]): Map<number, number> {
  const histogram = new Map<number, number>()
  for (const value of values) {
    const bucket = bucketOf(vital, value)
    histogram.set(bucket, (histogram.get(bucket) ?? 0) + 1)
  }
  return histogram
}

const figures = (vital: Vital, values: readonly number[]) => figuresOf(vital, histogramOf(vital, values))
const repeated = (value: number, times: number) => Array.from({ length: times }, () => value)

/** Where estimates are at most 5 % from the values. */
const precise: Record<Vital, { min: number; max: number }> = {
  lcp: { min: 200.1, max: 20_000 },
  inp: { min: 32.1, max: 5_000 },
  cls: { min: 0.00501, max: 1 },
}

describe.each(vitals)('the histogram of %s', (vital) => {
  it('has at most 60 buckets, numbered in the order of their values', () => {
    expect(bucketsOf(vital)).toBeLessThanOrEqual(60)
    expect(bucketOf(vital, 0)).toBe(0)
    expect(bucketOf(vital, 600_000)).toBe(bucketsOf(vital) - 1)
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 600_000, noNaN: true }),
        fc.double({ min: 0, max: 5, noNaN: true }),
        (one, more) => {
          expect(bucketOf(vital, one)).toBeLessThanOrEqual(bucketOf(vital, one + more))
        },
      ),
    )
  })

  it('estimates the 75th percentile of any values with an error of at most 5 %', () => {
    const value = fc.double({ ...precise[vital], noNaN: true })
    fc.assert(
      fc.property(fc.array(value, { minLength: 75, maxLength: 400 }), (values) => {
        const exact = values.toSorted((a, b) => a - b)[Math.ceil(0.75 * values.length) - 1] ?? 0
        const { p75 = 0 } = figures(vital, values) ?? {}
        expect(Math.abs(p75 / exact - 1)).toBeLessThan(0.05)
      }),
    )
  })

  it('has shares of good and poor loads that are exact', () => {
    const { good, poor } = {
      lcp: { good: 2_500, poor: 4_000 },
      inp: { good: 200, poor: 500 },
      cls: { good: 0.1, poor: 0.25 },
    }[vital]
    const near = fc.constantFrom(good, good * 1.000_001, poor, poor * 1.000_001, 0, good / 2, poor * 3)
    fc.assert(
      fc.property(fc.array(near, { minLength: 75, maxLength: 200 }), (values) => {
        const found = figures(vital, values)
        expect(found?.good).toBeCloseTo(values.filter((value) => value <= good).length / values.length, 12)
        expect(found?.poor).toBeCloseTo(values.filter((value) => value > poor).length / values.length, 12)
      }),
    )
  })

  it('says nothing of fewer than 75 samples', () => {
    expect(figures(vital, repeated(0.05, 74))).toBeNull()
    expect(figures(vital, repeated(0.05, 75))).not.toBeNull()
    expect(figures(vital, [])).toBeNull()
  })
})

describe('the 75th percentile', () => {
  it.each([
    ['lcp', 2_500],
    ['inp', 200],
    ['cls', 0.1],
  ] as const)('of %s values at the official threshold of %d is good', (vital, value) => {
    expect(figures(vital, repeated(value, 100))).toMatchObject({ good: 1, poor: 0 })
    expect(figures(vital, repeated(value * 1.001, 100))).toMatchObject({ good: 0, poor: 0 })
  })

  it('of pages that never shift rounds to 0', () => {
    expect(figures('cls', repeated(0, 100))?.p75).toBeLessThan(0.005)
  })

  it('is finite for values beyond the last edge', () => {
    expect(figures('cls', repeated(1e9, 100))).toMatchObject({ p75: 77.5, good: 0, poor: 1 })
  })
})
