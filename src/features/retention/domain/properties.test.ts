// Properties of all rows and rules (Spec 9, Retention).
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ageOf, dueAt, lateDaysOf } from './lateness.ts'

const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
const count = fc.integer({ min: 1, max: 400 })
const rule = fc.record({ count, unit: fc.constantFrom('hour', 'day', 'month', 'year') })
const dayMs = 86_400_000

it('a row is due after exactly its months, on the same day or the last day of a shorter month', () => {
  fc.assert(
    fc.property(moment, count, (made, months) => {
      const due = dueAt(made, { count: months, unit: 'month' })
      const monthOf = (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth()
      expect(monthOf(due) - monthOf(made)).toBe(months)
      const dayAfter = new Date(due.getTime() + dayMs)
      expect(due.getUTCDate() === made.getUTCDate() || dayAfter.getUTCDate() === 1).toBe(true)
      expect(due.getUTCDate()).toBeLessThanOrEqual(made.getUTCDate())
      expect(due.getTime() % dayMs).toBe(made.getTime() % dayMs)
    }),
  )
})

it('a year is twelve months, a day twenty-four hours', () => {
  fc.assert(
    fc.property(moment, count, (made, many) => {
      expect(dueAt(made, { count: many, unit: 'year' })).toEqual(dueAt(made, { count: 12 * many, unit: 'month' }))
      expect(dueAt(made, { count: many, unit: 'day' })).toEqual(dueAt(made, { count: 24 * many, unit: 'hour' }))
    }),
  )
})

it('an age is 0 for a new row, 1 for a due row, and only grows', () => {
  fc.assert(
    fc.property(moment, rule, moment, moment, (made, kept, one, other) => {
      expect(ageOf(made, kept, made)).toBe(0)
      expect(ageOf(made, kept, dueAt(made, kept))).toBe(1)
      const [earlier, later] = one < other ? [one, other] : [other, one]
      expect(ageOf(made, kept, earlier)).toBeLessThanOrEqual(ageOf(made, kept, later))
    }),
  )
})

it('nothing is late before its day is over and a run was missed, and lateness only grows', () => {
  fc.assert(
    fc.property(moment, rule, moment, fc.nat(30 * dayMs), (oldest, kept, lastRun, waited) => {
      const keeping = { rule: kept, oldest, lastRun }
      const due = dueAt(oldest, kept).getTime()
      const inTime = new Date(Math.min(due, lastRun.getTime()) + dayMs)
      expect(lateDaysOf(keeping, inTime)).toBeNull()
      const now = new Date(Math.max(due, lastRun.getTime()) + 2 * dayMs + waited)
      const late = lateDaysOf(keeping, now)
      expect(late).toBeGreaterThanOrEqual(1)
      expect(lateDaysOf(keeping, new Date(now.getTime() + dayMs))).toBe((late ?? 0) + 1)
    }),
  )
})
