import { expect, it } from 'vitest'
import { summarizeTimeline } from './timeline-summary.ts'

const days = (...visits: number[]) => visits.map((count, day) => ({ date: `2026-11-0${day + 1}`, visits: count }))

it('finds the busiest and the quietest day, and the earliest of equal ones', () => {
  expect(summarizeTimeline(days(5, 2, 9, 2, 9, 4))).toEqual({
    busiest: { date: '2026-11-03', visits: 9 },
    quiet: { kind: 'quietest', day: { date: '2026-11-02', visits: 2 } },
  })
})

it('accepts today as the busiest day, but not as the quietest', () => {
  expect(summarizeTimeline(days(5, 3, 8))?.busiest.date).toBe('2026-11-03')
  expect(summarizeTimeline(days(5, 3, 0))?.quiet).toEqual({ kind: 'quietest', day: { date: '2026-11-02', visits: 3 } })
})

it('counts days without visits instead of a quietest day', () => {
  expect(summarizeTimeline(days(0, 3, 0, 0))?.quiet).toEqual({ kind: 'without-visits', days: 2 })
})

it('has no quietest day until the first day is over, and no summary without days', () => {
  expect(summarizeTimeline(days(4))?.quiet).toEqual({ kind: 'none-over' })
  expect(summarizeTimeline([])).toBeNull()
})
