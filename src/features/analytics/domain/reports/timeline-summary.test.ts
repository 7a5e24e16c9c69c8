import { expect, it } from 'vitest'
import { summarizeTimeline } from './timeline-summary.ts'

const days = (...visits: number[]) => visits.map((count, day) => ({ date: `2026-11-0${day + 1}`, visits: count }))

it('names the busiest and the quietest day, the earliest of several', () => {
  expect(summarizeTimeline(days(5, 2, 9, 2, 9, 4))).toEqual({
    busiest: { date: '2026-11-03', visits: 9 },
    quiet: { kind: 'quietest', day: { date: '2026-11-02', visits: 2 } },
  })
})

it('takes today for the busiest day, never for a quiet one', () => {
  expect(summarizeTimeline(days(5, 3, 8))?.busiest.date).toBe('2026-11-03')
  expect(summarizeTimeline(days(5, 3, 0))?.quiet).toEqual({ kind: 'quietest', day: { date: '2026-11-02', visits: 3 } })
})

it('counts the days without visits instead of naming one', () => {
  expect(summarizeTimeline(days(0, 3, 0, 0))?.quiet).toEqual({ kind: 'without-visits', days: 2 })
})

it('knows no quiet day when none is over, and nothing of no days', () => {
  expect(summarizeTimeline(days(4))?.quiet).toEqual({ kind: 'none-over' })
  expect(summarizeTimeline([])).toBeNull()
})
