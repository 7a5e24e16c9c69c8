import { describe, expect, it } from 'vitest'
import { clockTime, dayTime, exactTime } from './clock-time.ts'

const now = new Date(2026, 0, 10, 12)
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString()

describe('a time on a 24-hour clock', () => {
  it.each([
    [at(2026, 0, 10, 0, 5), 'today, 00:05', '00:05'],
    [at(2026, 0, 9, 23, 59), 'Jan 9, 23:59', 'Jan 9, 23:59'],
    [at(2025, 8, 17, 8, 0), 'Sep 17, 2025, 08:00', 'Sep 17, 2025, 08:00'],
    ['no instant', 'no instant', 'no instant'],
  ])('of %s is %s, or %s where today is omitted', (instant, long, short) => {
    expect([dayTime(instant, now), clockTime(instant, now)]).toEqual([long, short])
  })
})

describe('a time with seconds', () => {
  const toSeconds = (...parts: [number, number, number, number, number, number]) => new Date(...parts).toISOString()
  it.each([
    [toSeconds(2026, 0, 10, 0, 0, 5), { day: 'Today', clock: '00:00:05' }],
    [toSeconds(2026, 0, 9, 23, 59, 59), { day: 'Yesterday', clock: '23:59:59' }],
    [toSeconds(2026, 0, 8, 23, 59, 59), { day: 'Jan 8', clock: '23:59:59' }],
    [toSeconds(2025, 11, 31, 8, 0, 0), { day: 'Dec 31, 2025', clock: '08:00:00' }],
    ['no instant', null],
  ])('of %s is %j', (instant, expected) => {
    expect(exactTime(instant, now)).toEqual(expected)
  })

  it('shows Yesterday across the end of a month, and shortly after midnight', () => {
    const after = new Date(2026, 2, 1, 0, 0, 1)
    expect(exactTime(toSeconds(2026, 1, 28, 12, 0, 0), after)?.day).toBe('Yesterday')
    expect(exactTime(toSeconds(2026, 1, 27, 23, 59, 59), after)?.day).toBe('Feb 27')
  })
})
