// Properties that hold for every number, list and date.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyText } from '../../test/support/any-text.ts'
import { formatCount, formatList, formatLongDate, formatShortDate } from './format.ts'

const date = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })

it('a count has groups of three digits, and equals the number without its commas', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (count) => {
      expect(formatCount(count)).toMatch(/^\d{1,3}(,\d{3})*$/)
      expect(Number(formatCount(count).replaceAll(',', ''))).toBe(count)
    }),
  )
})

it('a date parses back to the same day, in either length', () => {
  fc.assert(
    fc.property(date, (at) => {
      const day = at.toISOString().slice(0, 10)
      for (const text of [formatLongDate(at), formatShortDate(at)])
        expect(new Date(`${text} UTC`).toISOString().slice(0, 10)).toBe(day)
    }),
  )
})

it('a list has every item in order, and one "and" before the last', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[b-z ]*[b-z]$/), { minLength: 2 }), anyText(), (items, last) => {
      const listed = formatList([...items, `z${last}`])
      expect(listed.endsWith(` and z${last}`)).toBe(true)
      expect(listed.slice(0, -` and z${last}`.length).split(', ')).toEqual(items)
    }),
  )
})
