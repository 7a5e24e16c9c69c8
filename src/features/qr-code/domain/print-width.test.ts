import fc from 'fast-check'
import { expect, it } from 'vitest'
import { acceptPrintWidth, printWidths, readFromCentimeters, readPrintWidth } from './print-width.ts'

it.each([
  ['3', 3],
  [' 2,5 cm ', 2.5],
  ['30mm', 3],
  ['0', 1],
  ['999999', 100],
  ['', null],
  ['wide', null],
  ['-3', null],
  ['3 in', null],
  ['9'.repeat(100_000), null],
])('%j is parsed as %j', (text, width) => {
  expect(readPrintWidth(text)).toBe(width)
})

it('limits a stored width to the bounds', () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      const width = acceptPrintWidth(stored)
      expect(width >= printWidths.least && width <= printWidths.most).toBe(true)
    }),
  )
  expect([acceptPrintWidth(undefined), acceptPrintWidth(Number.NaN), acceptPrintWidth(4.04)]).toEqual([3, 3, 4])
})

it('a code of 3 cm is readable from up to 30 cm away', () => {
  expect(readFromCentimeters(3)).toBe(30)
})
