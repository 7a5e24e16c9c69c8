import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysBefore, daysIn, rangeUntil } from '../days.ts'
import { longSpan, partsOf, spanOf } from './day-spans.ts'

describe('the spans of ten days', () => {
  it('begin on 1970-01-01, and have one first day for ten days each', () => {
    expect(['1970-01-01', '1970-01-10', '1970-01-11'].map(spanOf)).toEqual(['1970-01-01', '1970-01-01', '1970-01-11'])
  })

  it('and single days before them have every day of a range once', () => {
    const anyDay = fc.integer({ min: 0, max: 36_000 }).map((day) => daysBefore('2079-07-06', day))
    fc.assert(
      fc.property(anyDay, fc.constantFrom(1, 7, 30, 90), (today, length) => {
        const range = rangeUntil(today, length)
        const { days, spansFrom } = partsOf(range)
        const single = days.from <= days.to ? daysIn(days) : []
        const inSpans = daysIn(range).filter((day) => spanOf(day) >= spansFrom)
        expect([...single, ...inSpans]).toEqual(daysIn(range))
        expect(single.length).toBeLessThan(longSpan)
      }),
    )
  })
})
