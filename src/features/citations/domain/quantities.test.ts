import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparableText } from './comparable-text.ts'
import { isSameQuantity, type Quantity, readNumber, readQuantities } from './quantities.ts'

const read = (text: string, language = 'en') => readQuantities(comparableText(text), language)
const shown = (text: string, language = 'en') => read(text, language).map(wordsOf)

function wordsOf({ value, unit }: Quantity): string {
  if (unit.kind === 'none') return value
  return `${value} ${unit.kind === 'known' ? unit.name : unit.noun}`
}

describe('a number', () => {
  it.each([
    ['1,200', 'en', '1200'],
    ['1.200', 'de', '1200'],
    ['1 200', 'fr', '1200'],
    ["1'200", 'de', '1200'],
    ['1200', 'en', '1200'],
    ['1.200', 'en', '1.2'],
    ['1,200', 'de', '1.2'],
    ['1.234.567,5', 'de', '1234567.5'],
    ['1,234,567.50', 'en', '1234567.5'],
    ['1.200,50', 'en', '1200.5'],
    ['3.5', 'de', '3.5'],
    ['007', 'en', '7'],
    ['1 200', 'en', null],
  ])('%s is read as the language %s writes it', (text, language, value) => {
    expect(readNumber(text, language)).toBe(value)
  })

  it('is the same in the format of each language', () => {
    const languages = fc.constantFrom('en', 'de', 'fr', 'es', 'it', 'pt')
    const isSame = (value: number, language: string) =>
      readNumber(comparableText(value.toLocaleString(language)), language) === String(value)
    fc.assert(fc.property(fc.integer({ min: 0, max: 10 ** 9 }), languages, isSame))
  })

  it.each([
    ['version v12 and A4', []],
    ['1,200 customers', ['1200 customer']],
    ['12½ weeks', []],
    ['10² meters', []],
    ['25 %¹ of users', ['25 %']],
    ['3.141.59', []],
    ['12/5 weeks', []],
    ['2026-11-25', ['2026', '11', '25']],
  ])('in "%s" is never a part of something longer', (text, expected) => {
    expect(shown(text)).toEqual(expected)
  })
})

describe('a unit', () => {
  it.each([
    ['40 percent', '40 %'],
    ['40 per cent', '40 %'],
    ['4 percentage points', '4 points'],
    ['$1.2 million', '1200000 USD'],
    ['US$ 5m', '5000000 USD'],
    ['1.2M euros', '1200000 EUR'],
    ['€3bn', '3000000000 EUR'],
    ['12k subscribers', '12000 subscriber'],
    ['3x', '3 times'],
    ['a 12-week plan', '12 week'],
    ['5 m', '5 m'],
    ['12 kilometres', '12 kilometer'],
    ['40 new customers joined', '40 customer'],
    ['2 companies', '2 company'],
    ['-5 %', '-5 %'],
    ['500 people', '500 people'],
  ])('of "%s" is understood', (text, expected) => {
    expect(shown(text)).toEqual([expected])
  })

  it.each([
    ['40 Prozent', 'de', '40 %'],
    ['1,2 Mio. Euro', 'de', '1200000 EUR'],
    ['3 Billionen Euro', 'de', '3000000000000 EUR'],
    ['12 neue Kunden', 'de', '12 kunden'],
    ['2,5 milliards', 'fr', '2500000000'],
    ['12 semanas', 'es', '12 week'],
  ])('of "%s" is understood in %s', (text, language, expected) => {
    expect(shown(text, language)).toEqual([expected])
  })

  it('belongs to both ends of a range', () => {
    expect(shown('10–15 % of users')).toEqual(['10 %', '15 %'])
    expect(shown('from 3 to 5 weeks')).toEqual(['3 week', '5 week'])
  })

  it.each([
    ['40 %', '40 percentage points'],
    ['40 weeks', '40 days'],
    ['$40', '40 euros'],
    ['40 customers', '40 orders'],
    ['40 new customers', '40 new orders'],
    ['40', '40 %'],
    ['4 million', '4 billion'],
    ['5 %', '-5 %'],
  ])('tells %s from %s', (one, other) => {
    const [first] = read(one)
    const [second] = read(other)
    expect(first && second && isSameQuantity(first, second)).toBe(false)
  })
})

it('any text is read without an error', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => Array.isArray(read(text))))
})
