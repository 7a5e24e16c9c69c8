import { describe, expect, it } from 'vitest'
import { dueTimes } from './due-times.ts'

const at = (time: string) => new Date(`2026-03-${time}Z`)

describe('due times', () => {
  const daily = dueTimes('30 7 * * *')

  it.each([
    ['01T07:30:00.000', '01T07:30:00.000'],
    ['01T07:30:00.001', '01T07:30:00.000'],
    ['01T07:29:59.999', '2026-02-28T07:30:00.000Z'],
    ['02T07:00:00.000', '01T07:30:00.000'],
  ])('at %s the newest was %s', (now, due) => {
    expect(daily.newest(at(now))).toEqual(due.endsWith('Z') ? new Date(due) : at(due))
  })

  it('have the next one after now', () => {
    expect(daily.next(at('01T07:29:59.999'))).toEqual(at('01T07:30:00.000'))
    expect(daily.next(at('01T07:30:00.000'))).toEqual(at('02T07:30:00.000'))
  })

  it('ignore daylight saving time', () => {
    // The night when clocks in most of Europe skip an hour.
    const hourly = dueTimes('0 * * * *')
    expect(hourly.newest(at('29T02:10:00.000'))).toEqual(at('29T02:00:00.000'))
    expect(hourly.next(at('29T00:30:00.000'))).toEqual(at('29T01:00:00.000'))
  })

  it('include leap days', () => {
    const leapDays = dueTimes('0 0 29 2 *')
    expect(leapDays.newest(at('01T00:00:00.000'))).toEqual(new Date('2024-02-29T00:00:00Z'))
    expect(leapDays.next(at('01T00:00:00.000'))).toEqual(new Date('2028-02-29T00:00:00Z'))
  })
})
