// Quiet hours end on a full hour outside them, never more than their length later (Decisions, Notifications in the browser).
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { endOfQuietHours, isQuiet, localTime } from './local-time.ts'

const hour = fc.integer({ min: 0, max: 23 })
const quietHours = fc.record({ from: hour, until: hour }).filter(({ from, until }) => from !== until)
const zone = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'No/Zone',
)
const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })

it('their end is outside of them, not earlier, and less than a day and two hours away', () => {
  fc.assert(
    fc.property(moment, quietHours, zone, (at, quiet, timeZone) => {
      const end = endOfQuietHours(at, quiet, timeZone)
      expect(isQuiet(localTime(end, timeZone).hour, quiet)).toBe(false)
      const waitedHours = (end.getTime() - at.getTime()) / 3_600_000
      expect(waitedHours).toBeGreaterThanOrEqual(0)
      expect(waitedHours).toBeLessThan(26)
    }),
  )
})

it('a moment outside of them is its own end', () => {
  fc.assert(
    fc.property(moment, quietHours, zone, (at, quiet, timeZone) => {
      const end = endOfQuietHours(at, quiet, timeZone)
      expect(endOfQuietHours(end, quiet, timeZone)).toEqual(end)
    }),
  )
})

it('an hour is quiet in a pair of hours or in the reversed pair, never in both', () => {
  fc.assert(
    fc.property(hour, quietHours, (one, { from, until }) => {
      expect(isQuiet(one, { from, until })).toBe(!isQuiet(one, { from: until, until: from }))
    }),
  )
})
