import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanLine, cleanText, isVisible } from './text.ts'

const unwanted = [
  '\0',
  '\u0001',
  '\u001b',
  '\u007f',
  '\u0085',
  '\u009f',
  '\ufffe',
  '\uffff',
  '\ufdd0',
  '\ufdef',
  '\u{1fffe}',
  '\u{10ffff}',
]
const overrides = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069']

/** Scripts written with combining marks, joiners and direction marks, and emoji of several code points. */
const whole = [
  'Quarterly report',
  'می\u200cخواهم کتاب بخوانم',
  'العربية \u200e2025\u200f',
  'עברית עם ניקוד: שָׁלוֹם',
  'क्\u200dष हिन्दी',
  'Zürich e\u0301te\u0301',
  '👩\u200d👩\u200d👧\u200d👦 family',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  '❤\ufe0f 1\ufe0f\u20e3',
  '«\u00a0Prix\u202f: 5\u00a0€\u00a0»',
  '東京\u3000大阪',
  'soft\u00adhyphen',
]

describe('a text of one line', () => {
  it.each([...unwanted, ...overrides])('drops %j', (character) => {
    expect(cleanLine(`a${character}b`).replace(' ', '')).toBe('ab')
  })

  it.each(['\t', '\n', '\r\n', '\v', '\f', '\u2028', '\u2029'])('replaces %j with a space', (character) => {
    expect(cleanLine(` a${character}b${character}`)).toBe('a b')
  })

  it.each(whole)('keeps %s whole', (text) => expect(cleanLine(text)).toBe(text))
})

describe('a text of many lines', () => {
  it.each(unwanted.filter((character) => character !== '\u0085'))('drops %j', (character) => {
    expect(cleanText(`a${character}b`)).toBe('ab')
  })

  it('keeps line feeds, tabs and direction marks', () => {
    expect(cleanText('a\r\nb\rc\u2028d\n\te')).toBe('a\nb\nc\nd\n\te')
    for (const override of overrides) expect(cleanText(override)).toBe(override)
  })
})

it('is idempotent and drops nothing else', () => {
  const characters = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 3 }),
    fc.constantFrom(...unwanted, ...overrides, '\n', '\t', ' '),
    fc.constantFrom(...whole),
  )
  fc.assert(
    fc.property(fc.array(characters), (parts) => {
      const text = parts.join('')
      for (const clean of [cleanLine, cleanText]) {
        expect(clean(clean(text))).toBe(clean(text))
        expect(clean(text)).not.toMatch(/(?![\t\n])[\p{Cc}\p{Noncharacter_Code_Point}]/u)
      }
      expect(cleanLine(text)).not.toMatch(/[\n\t\u202a-\u202e\u2066-\u2069]/)
    }),
  )
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...whole), { minLength: 1 }), (parts) => {
      expect(cleanLine(parts.join(' '))).toBe(parts.join(' '))
    }),
  )
})

describe('visible text', () => {
  it.each([...whole, '.', '0', '\ufffd', '\u25a1', '☺'])('includes %s', (text) => expect(isVisible(text)).toBe(true))

  it.each([
    '',
    ' \t\n',
    '\u200b\u200c\u200d',
    '\ufeff',
    '\u2060',
    '\u00ad',
    '\u0301',
    '\ufe0f',
    '\u3164',
    '\u115f',
    '\u2800',
    '\u00a0\u3000',
    '\u202e',
    '\u0007',
    '\u{e0067}',
    '\ud800',
  ])('excludes %j', (text) => expect(isVisible(text)).toBe(false))
})
