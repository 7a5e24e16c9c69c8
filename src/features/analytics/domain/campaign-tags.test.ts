import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyText } from '../../../../test/support/any-text.ts'
import { cleanTag, cleanTags, maxTagCharacters } from './campaign-tags.ts'

it.each([
  ['newsletter', 'newsletter'],
  ['  Spring \t Sale ', 'spring sale'],
  ['spring-sale-2026-11', 'spring-sale-2026-11'],
  ['newsletter-46', 'newsletter-46'],
  ['newsletter_2026-11-26', 'newsletter_2026-11-26'],
  ['20261126', '20261126'],
  ['sale +20261126', 'sale +20261126'],
  ['top 10 2026-11-26', 'top 10 2026-11-26'],
  ['top 10 20261126', 'top 10 20261126'],
  ['20261101-20261130', '20261101-20261130'],
  ['2026-11-01_2026-11-30', '2026-11-01_2026-11-30'],
  ['black-friday-50-off', 'black-friday-50-off'],
  ['Q4 2026 / DACH / 18-34', 'q4 2026 / dach / 18-34'],
  ['SpringSaleForEveryone2026Now', 'springsaleforeveryone2026now'],
  ['v2-1000-1000', 'v2-1000-1000'],
  ['utm.source.v2.1.0', 'utm.source.v2.1.0'],
  ['chatgpt.com', 'chatgpt.com'],
  ['CafE\u0301', 'café'],
  ['שלום', 'שלום'],
  ['100% wool', '100% wool'],
  ['a\u202eb\u0007c', 'abc'],
  ['decade-facade-cafe', 'decade-facade-cafe'],
  ['é'.repeat(70), 'é'.repeat(64)],
  [`${'a '.repeat(32)}b`, 'a '.repeat(32).trim()],
  ['', null],
  [' \t\u200e ', null],
])('keeps a name in one spelling: %j', (sent, kept) => {
  expect(cleanTag(sent)).toBe(kept)
})

it.each([
  ['jane@shop.example'],
  ['jane%40shop.example'],
  ['jane%2540shop.example'],
  ['jane＠shop.example'],
  [`${'a'.repeat(100)}@shop.example`],
  ['lead-3f2b8a10-5c44-4a1e-9d7e-0c2f6b1a9e55'],
  ['3F2B8A105C444A1E9D7E0C2F6B1A9E55'],
  ['012345678901234567890'],
  ['+49 171 1234567'],
  ['491711234567'],
  ['call (212) 555-1234'],
  ['0171/1234567'],
  ['v2-1000-10000'],
  ['tel0171-1234567'],
  ['+49 150 20001108'],
  ['0150 20001108'],
  ['49 150 20001108'],
  ['150-20001108'],
  ['203.0.113.9'],
  ['visitor 203.0.113.9:4000'],
  ['2001:db8::7'],
  ['[2001:db8::7]'],
  ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln'],
  ['Cj0KCQiAhomtBhDgARIsABcaYyk'],
  ['IwAR2xQJmFzZTY0aXNoLXRleHQ'],
  ['x7k2m9q4w8z1p5r3'],
  ['01ARZ3NDEKTSV4RRFFQ69G5FAV'],
])('drops what looks like the identifier of a person: %s', (sent) => {
  expect(cleanTag(sent)).toBeNull()
})

it('cleans each tag by itself', () => {
  expect(cleanTags({ utmSource: 'Google', utmMedium: null, utmCampaign: 'a@b.example', utmTerm: 'shoes' })).toEqual({
    utmSource: 'google',
    utmMedium: null,
    utmCampaign: null,
    utmContent: null,
    utmTerm: 'shoes',
  })
})

it('a cleaned tag is short, in lower case, without control characters, and stays the same', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      const tag = cleanTag(text.toWellFormed())
      if (tag === null) return
      expect(tag).not.toBe('')
      expect(Array.from(tag).length).toBeLessThanOrEqual(maxTagCharacters)
      expect(tag).not.toMatch(/^ | $| {2}|[^\P{Cc}]|[\p{Bidi_Control}@]/u)
      expect(tag.toLowerCase().normalize('NFC')).toBe(tag)
    }),
  )
})

const word = fc.constantFrom(
  'spring',
  'sale',
  'newsletter',
  'dach',
  'shoes',
  'retargeting',
  'launch',
  'café',
  'q4',
  'v2',
)
const number = fc.integer({ min: 1, max: 2030 }).map(String)

it('names of words and numbers are kept, with any separator', () => {
  const part = fc.oneof({ weight: 3, arbitrary: word }, { weight: 1, arbitrary: number })
  fc.assert(
    fc.property(word, fc.array(part, { maxLength: 2 }), fc.constantFrom('-', '_', ' '), (first, rest, between) => {
      const name = [first, ...rest].join(between)
      expect(cleanTag(name)).toBe(name)
    }),
  )
})

it('identifiers are dropped within any name', () => {
  const identifier = fc.oneof(
    fc.uuid(),
    fc.emailAddress(),
    fc.emailAddress().map(encodeURIComponent),
    fc.ipV4(),
    fc.ipV6().filter((address) => address.length > 4),
    fc.stringMatching(/^[0-9a-f]{21,40}$/),
    fc.stringMatching(/^\+49 1[567]\d \d{7,8}$/),
  )
  fc.assert(
    fc.property(word, identifier, (name, personal) => {
      expect(cleanTag(personal)).toBeNull()
      expect(cleanTag(`${name} ${personal}`)).toBeNull()
      expect(cleanTag(personal.toUpperCase())).toBeNull()
    }),
  )
})
