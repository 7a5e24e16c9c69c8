import { describe, expect, it } from 'vitest'
import { dueAt, firstDigestDay, lastFullWeek, nextDue, weekDue } from './week.ts'

const at = (text: string) => new Date(text)

describe('the week of the digest', () => {
  it('is the last one from Monday to Sunday in UTC', () => {
    const week = { from: '2026-11-16', to: '2026-11-22', before: { from: '2026-11-09', to: '2026-11-15' } }
    expect(lastFullWeek(at('2026-11-23T00:00:00Z'))).toEqual(week)
    expect(lastFullWeek(at('2026-11-29T23:59:59Z'))).toEqual(week)
    expect(lastFullWeek(at('2026-11-22T23:59:59Z')).to).toBe('2026-11-15')
  })

  it.each([
    ['2026-11-23', 'UTC', '2026-11-23T08:00:00.000Z'],
    ['2026-11-23', 'Europe/Berlin', '2026-11-23T07:00:00.000Z'],
    ['2026-07-06', 'Europe/Berlin', '2026-07-06T06:00:00.000Z'],
    // The Mondays after the clocks changed.
    ['2026-10-26', 'Europe/Berlin', '2026-10-26T07:00:00.000Z'],
    ['2026-03-30', 'Europe/Berlin', '2026-03-30T06:00:00.000Z'],
    ['2026-11-23', 'America/Los_Angeles', '2026-11-23T16:00:00.000Z'],
    ['2026-11-23', 'Asia/Kathmandu', '2026-11-23T02:15:00.000Z'],
    // There it is Monday, 08:00 before the week has ended in UTC.
    ['2026-11-23', 'Pacific/Kiritimati', '2026-11-23T00:00:00.000Z'],
    ['2026-11-23', 'Pacific/Auckland', '2026-11-23T00:00:00.000Z'],
  ])('is due on %s in %s at %s', (monday, zone, instant) => {
    expect(dueAt(monday, zone).toISOString()).toBe(instant)
  })

  it('is due once where the local time does not exist', () => {
    // Samoa had no Friday, December 30, 2011. This is 08:00 on the Saturday.
    expect(dueAt('2011-12-30', 'Pacific/Apia').toISOString()).toBe('2011-12-30T18:00:00.000Z')
  })

  it('is due from its Monday until the next one', () => {
    const zone = 'Europe/Berlin'
    expect(weekDue(at('2026-11-23T06:59:59Z'), zone)).toBeNull()
    expect(weekDue(at('2026-11-23T07:00:00Z'), zone)?.from).toBe('2026-11-16')
    expect(weekDue(at('2026-11-29T23:59:59Z'), zone)?.from).toBe('2026-11-16')
    expect(weekDue(at('2026-11-30T00:00:00Z'), zone)).toBeNull()
    expect(nextDue(at('2026-11-23T06:59:59Z'), zone)).toEqual(at('2026-11-23T07:00:00Z'))
    expect(nextDue(at('2026-11-23T07:00:00Z'), zone)).toEqual(at('2026-11-30T07:00:00Z'))
  })

  it('is due exactly once a week in every zone and every week of years with clock changes', () => {
    const zones = Intl.supportedValuesOf('timeZone').filter((_, place) => place % 20 === 0)
    for (const zone of [...zones, 'Pacific/Apia', 'Australia/Lord_Howe', 'Asia/Kathmandu']) {
      for (let monday = Date.parse('2026-01-05'); monday < Date.parse('2027-01-01'); monday += 7 * 86_400_000) {
        const due = dueAt(new Date(monday).toISOString().slice(0, 10), zone).getTime()
        expect(due).toBeGreaterThanOrEqual(monday)
        expect(due).toBeLessThan(monday + 86_400_000)
      }
    }
  })

  it('comes first after a whole week with data', () => {
    const now = at('2026-11-25T12:00:00Z')
    expect(firstDigestDay('2026-11-16', now)).toBe('2026-11-23')
    expect(firstDigestDay('2026-11-17', now)).toBe('2026-11-30')
    expect(firstDigestDay('2026-11-22', now)).toBe('2026-11-30')
    expect(firstDigestDay(null, now)).toBe('2026-12-07')
  })
})
