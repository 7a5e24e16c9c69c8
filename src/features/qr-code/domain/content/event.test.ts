import { describe, expect, it } from 'vitest'
import type { EventContent } from './content.ts'
import { encodeEvent, readEvent } from './event.ts'

const event = (values: Partial<EventContent>): EventContent => ({
  type: 'event',
  title: 'Tea hour',
  starts: '2026-12-03T16:00',
  ends: '2026-12-03T17:30',
  place: '',
  ...values,
})

// In the time zone of the machine; test/journeys/qr-content.test.ts names one.
const utc = (...parts: [number, number, number, number, number, number?]) =>
  new Date(...parts).toISOString().replaceAll(/[-:]|\.000/g, '')

describe('an event', () => {
  it('is a VEVENT with its local times in UTC', () => {
    expect(encodeEvent(event({ title: 'Tea, hour; one', place: '12 Harbour Street\nOslo' }))).toBe(
      [
        'BEGIN:VEVENT',
        'SUMMARY:Tea\\, hour\\; one',
        `DTSTART:${utc(2026, 11, 3, 16, 0)}`,
        `DTEND:${utc(2026, 11, 3, 17, 30)}`,
        'LOCATION:12 Harbour Street Oslo',
        'END:VEVENT',
        '',
      ].join('\r\n'),
    )
    expect(encodeEvent(event({ starts: '2026-07-01T00:30', ends: '2026-07-01T01:00:30' }))).toContain(
      `DTSTART:${utc(2026, 6, 1, 0, 30)}\r\nDTEND:${utc(2026, 6, 1, 1, 0, 30)}`,
    )
  })

  it.each([{ title: ' ' }, { starts: '' }, { ends: '' }])('needs more than %j', (values) =>
    expect(encodeEvent(event(values))).toBeNull(),
  )

  it.each([
    [{ starts: 'tomorrow' }, 'starts', 'date'],
    [{ ends: '2026-13-03T17:00' }, 'ends', 'date'],
    [{ ends: '12026-12-03T17:00' }, 'ends', 'date'],
    [{ ends: '2026-12-03T16:00' }, 'ends', 'ends-first'],
    [{ title: '', ends: '2026-12-02T17:00' }, 'ends', 'ends-first'],
  ] as const)('refuses %j', (values, field, reason) =>
    expect(encodeEvent(event(values))).toEqual({ kind: 'refused', field, reason }),
  )
})

describe('a phone', () => {
  it('reads the title, the instants and the place back', () => {
    const values = event({ title: 'Tea; hour', place: 'Room 1, left' })
    expect(readEvent(encodeEvent(values) as string)).toEqual({
      type: 'event',
      title: 'Tea; hour',
      startsAt: new Date(2026, 11, 3, 16, 0),
      endsAt: new Date(2026, 11, 3, 17, 30),
      place: 'Room 1, left',
    })
  })

  it.each(['BEGIN:VEVENT', 'BEGIN:VEVENT\nDTSTART:20261399T000000Z\nDTEND:20261203T150000Z'])(
    'reads nothing from %j',
    (payload) => expect(readEvent(payload)).toBeNull(),
  )
})
