import fc from 'fast-check'
import { expect, it } from 'vitest'
import { comparedPeriods } from './compared-periods.ts'

const spelled = (now: string) => {
  const periods = comparedPeriods(new Date(now))
  return Object.values(periods).map(({ since, before }) =>
    [since, before.since, before.until].map((instant) => instant.toISOString().slice(0, 16)),
  )
}

it('begins today, on Monday and on the first, and compares up to the same time', () => {
  expect(spelled('2025-11-26T10:41:00Z')).toEqual([
    ['2025-11-26T00:00', '2025-11-19T00:00', '2025-11-19T10:41'],
    ['2025-11-24T00:00', '2025-11-17T00:00', '2025-11-19T10:41'],
    ['2025-11-01T00:00', '2025-10-01T00:00', '2025-10-26T10:41'],
  ])
})

it.each([
  ['a Sunday', '2025-11-23T23:59:00Z', 1, ['2025-11-17T00:00', '2025-11-10T00:00', '2025-11-16T23:59']],
  ['a Monday', '2025-11-24T00:00:00Z', 1, ['2025-11-24T00:00', '2025-11-17T00:00', '2025-11-17T00:00']],
  ['January', '2026-01-31T10:41:00Z', 2, ['2026-01-01T00:00', '2025-12-01T00:00', '2025-12-31T10:41']],
  ['February 28', '2026-02-28T10:41:00Z', 2, ['2026-02-01T00:00', '2026-01-01T00:00', '2026-01-28T10:41']],
  ['March 28', '2026-03-28T23:59:00Z', 2, ['2026-03-01T00:00', '2026-02-01T00:00', '2026-02-28T23:59']],
  ['March 29', '2026-03-29T00:01:00Z', 2, ['2026-03-01T00:00', '2026-02-01T00:00', '2026-03-01T00:00']],
  ['March 31', '2026-03-31T10:41:00Z', 2, ['2026-03-01T00:00', '2026-02-01T00:00', '2026-03-01T00:00']],
  ['March 29 of a leap year', '2028-03-29T10:41:00Z', 2, ['2028-03-01T00:00', '2028-02-01T00:00', '2028-02-29T10:41']],
  ['July 31', '2026-07-31T10:41:00Z', 2, ['2026-07-01T00:00', '2026-06-01T00:00', '2026-07-01T00:00']],
] as const)('compares on %s', (_, now, place, expected) => {
  expect(spelled(now)[place]).toEqual(expected)
})

it('compares with no more time than has passed, and only before the period', () => {
  const instant = fc.date({ min: new Date('1970-02-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(instant, (now) => {
      for (const { since, before } of Object.values(comparedPeriods(now))) {
        expect(since <= now && before.since <= before.until && before.until <= since).toBe(true)
        expect(+before.until - +before.since).toBeLessThanOrEqual(+now - +since)
      }
    }),
  )
})
