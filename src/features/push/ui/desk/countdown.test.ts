import { describe, expect, it } from 'vitest'
import { countdownText, millisecondsUntil, untilNextSecond } from './countdown.ts'

const tellsAt = '2026-11-22T10:00:42.000Z'

describe('the countdown', () => {
  it('follows the clock of the server, whatever the clock of the editor shows', () => {
    const clock = { now: '2026-11-22T10:00:00.000Z', readAt: Date.parse('2020-01-01T00:00:00Z') }
    expect(millisecondsUntil(tellsAt, clock, clock.readAt)).toBe(42_000)
    expect(millisecondsUntil(tellsAt, clock, clock.readAt + 40_500)).toBe(1500)
    expect(millisecondsUntil(tellsAt, clock, clock.readAt + 90_000)).toBe(0)
  })

  it.each([
    [60_000, '1:00'],
    [41_200, '0:42'],
    [9001, '0:10'],
    [1, '0:01'],
    [0, '0:00'],
    [3_600_000, '60:00'],
  ])('of %s ms reads %s', (left, words) => {
    expect(countdownText(left)).toBe(words)
  })

  it('changes its text every second', () => {
    expect([untilNextSecond(41_200), untilNextSecond(41_000)]).toEqual([200, 1000])
  })
})
