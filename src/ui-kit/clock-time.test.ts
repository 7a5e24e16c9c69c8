import { describe, expect, it } from 'vitest'
import { clockTime, dayTime } from './clock-time.ts'

const now = new Date(2026, 0, 10, 12)
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString()

describe('a time, on a clock of 24 hours', () => {
  it.each([
    [at(2026, 0, 10, 0, 5), 'today, 00:05', '00:05'],
    [at(2026, 0, 9, 23, 59), 'Jan 9, 23:59', 'Jan 9, 23:59'],
    [at(2025, 8, 17, 8, 0), 'Sep 17, 2025, 08:00', 'Sep 17, 2025, 08:00'],
    ['no instant', 'no instant', 'no instant'],
  ])('of %s is %s, or %s where today goes without saying', (instant, long, short) => {
    expect([dayTime(instant, now), clockTime(instant, now)]).toEqual([long, short])
  })
})
