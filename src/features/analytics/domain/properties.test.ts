// Properties of all days and IP addresses (Decisions, Data).
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readIpAddress, spellIpAddress } from '#shared/ip-address.ts'
import { shortenAddress } from '#shared/shorten-address.ts'
import { dayOf, daysBefore, daysIn, rangeBefore, rangeUntil } from './days.ts'

const day = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((date) => dayOf(date))
const address = fc.oneof(fc.ipV4(), fc.ipV6())

it('a range has its number of consecutive days and ends today', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 400 }), (today, count) => {
      const days = daysIn(rangeUntil(today, count))
      expect(days).toHaveLength(count)
      expect(days.at(-1)).toBe(today)
      expect(days.slice(1).map((one) => daysBefore(one, 1))).toEqual(days.slice(0, -1))
      expect(days.toSorted()).toEqual(days)
    }),
  )
})

it('the period before has as many days and ends the day before', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 45 }), (today, count) => {
      const range = rangeUntil(today, count)
      const before = rangeBefore(range)
      expect([...(before ? daysIn(before) : []), ...daysIn(range)]).toEqual(daysIn(rangeUntil(today, 2 * count)))
    }),
  )
})

it('parsing an address reads its original value', () => {
  fc.assert(
    fc.property(address, (text) => {
      const read = readIpAddress(text)
      expect(read && readIpAddress(spellIpAddress(read))).toEqual(read)
      expect(read).not.toBeNull()
    }),
  )
})

it('shortening a shortened address changes nothing, and all machines of a network get the same result', () => {
  fc.assert(
    fc.property(address, fc.nat(255), (text, machine) => {
      const shortened = shortenAddress(text)
      expect(shortenAddress(shortened ?? '')).toBe(shortened)
      const [a = 0, b = 0] = text.split('.').map(Number)
      const isPrivate = a === 10 || a === 127 || (a === 192 && b === 168) || (a === 172 && b >= 16 && b <= 31)
      if (!text.includes(':') && !isPrivate)
        expect(shortenAddress(text.replace(/\d+$/, String(machine)))).toBe(shortened)
    }),
  )
})
