import { describe, expect, it } from 'vitest'
import { formatDay, formatDollars, formatPeriod } from './format.ts'
import {
  adultAge,
  analyticsCookieNames,
  claimPeriod,
  freeServicesPaidDollars,
  liabilityCapDollars,
  liabilityLookbackMonths,
  minimumAge,
  policyLastUpdated,
  privacyReplyBusinessDays,
  rightsAnswerDays,
  storedIpv4PrefixBits,
  storedIpv6PrefixBits,
} from './legal-terms.ts'

describe('formatting figures', () => {
  it.each([
    ['2025-09-17', 'September 17, 2025'],
    ['2024-02-29', 'February 29, 2024'],
    ['2026-01-01', 'January 1, 2026'],
    ['2026-12-31', 'December 31, 2026'],
  ])('formats a day, whatever the time zone: %s', (day, text) => {
    expect(formatDay(day)).toBe(text)
  })

  it.each([
    [1, 'year', '1 year'],
    [2, 'year', '2 years'],
    [0, 'day', '0 days'],
    [90, 'day', '90 days'],
    [26, 'month', '26 months'],
    [24, 'hour', '24 hours'],
  ] as const)('uses singular or plural for %i %s', (count, unit, text) => {
    expect(formatPeriod(count, unit)).toBe(text)
  })

  it('formats sums in dollars, including zero', () => {
    expect(formatDollars(100)).toBe('$100')
    expect(formatDollars(0)).toBe('$0')
  })
})

describe('the figures of the policies', () => {
  it('match the specification', () => {
    expect(formatDay(policyLastUpdated)).toBe('September 17, 2025')
    expect(rightsAnswerDays).toBe(30)
    expect(privacyReplyBusinessDays).toBe('1-2')
    expect([minimumAge, adultAge]).toEqual([13, 18])
    expect([liabilityCapDollars, freeServicesPaidDollars, liabilityLookbackMonths]).toEqual([100, 0, 12])
    expect(claimPeriod).toBe('one year')
    expect([storedIpv4PrefixBits, storedIpv6PrefixBits]).toEqual([24, 48])
    expect(analyticsCookieNames).toEqual(['_ga', '_ga_*', '_gid', '__cq_*'])
  })
})
