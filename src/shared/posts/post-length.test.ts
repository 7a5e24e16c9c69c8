import fc from 'fast-check'
import twitterText from 'twitter-text'
import { describe, expect, it } from 'vitest'
import { addressesIn } from './post-addresses.ts'
import { xLength } from './post-length.ts'

const lengthAtX = (text: string) => twitterText.parseTweet(text).weightedLength

const hosts = [
  'example.com',
  'www.example.co.uk',
  'a-b.example.shop',
  'EXAMPLE.COM',
  'x1.io',
  'm\u00fcnchen.de',
  'shop.example.agency',
]
const tails = [
  '',
  '/',
  '/summit',
  '/a/b.html?x=1&y=2',
  '/a_(b)',
  '/p#top',
  '?q=1',
  ':8080/x',
  '/\u00fcber',
  '.',
  '/a.',
  ',',
  ')',
  '!',
]
const emoji = [
  '\u{1f600}',
  '\u{1f44d}\u{1f3fd}',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  '\u{1f1e9}\u{1f1ea}',
  '1\ufe0f\u20e3',
  '\u2764\ufe0f',
  '\u26f9\u{1f3fb}\u200d\u2640\ufe0f',
  '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  '\u00a9',
  '\u2122',
  '\u{1f3f3}\ufe0f\u200d\u{1f308}',
]
const words = [
  'sale',
  'Caf\u00e9',
  'cafe\u0301',
  '\u{1d5e6}\u{1d5ee}\u{1d5f9}\u{1d5f2}',
  '\u4eca\u65e5',
  '\u0645\u0631\u062d\u0628\u0627',
  '#SummitOslo',
  '@anna_lind',
  'me@example.com',
  '20%',
  'e.g.',
  'a.b',
  'x_y.example.com',
  '-example.com',
  '\u2026',
  '\u2013',
  '\u201cquoted\u201d',
  '1.5',
  'file.notanending',
  'https://localhost/a',
]

const address = fc
  .tuple(fc.constantFrom('', 'https://', 'http://'), fc.constantFrom(...hosts), fc.constantFrom(...tails))
  .map((parts) => parts.join(''))
/**
 * Without endings of three letters or more: whether those are valid depends on a long list, which the page does not
 * have.
 */
const anyWord = fc.string({ unit: 'binary-ascii', maxLength: 6 }).filter((word) => !/\.[a-z]{3}/i.test(word))
const part = fc.oneof(address, fc.constantFrom(...emoji), fc.constantFrom(...words), anyWord)
const post = fc
  .array(fc.tuple(part, fc.constantFrom(' ', '\n', ' - ', ', ')), { maxLength: 12 })
  .map((parts) => parts.flat().join(''))

describe('the length X counts', () => {
  it("equals the count of X's library for 5,000 posts of words, emoji and addresses", () => {
    fc.assert(
      fc.property(post, (text) => {
        expect(xLength(text)).toBe(lengthAtX(text))
      }),
      { numRuns: 5_000 },
    )
  })

  it("equals the count of X's library for every character", () => {
    const differing: string[] = []
    for (let code = 0; code < 0x1ffff; code++) {
      const character = String.fromCodePoint(code)
      if (xLength(character) !== lengthAtX(character)) differing.push(code.toString(16))
    }
    expect(differing).toEqual([])
  })

  it.each([
    ['', 0],
    ['\u{1d5d4}\u{1d5ef}', 4],
    ['cafe\u0301', 4],
    ['\u{1f468}\u200d\u{1f469}\u200d\u{1f467}', 2],
    ['See https://example.com/a/very/long/path?with=a&query=1.', 28],
    ['example.com', 23],
    ['https://example.photography/a', 23],
    ['me@example.com', 14],
    ['https://localhost/a', 19],
    ['example.de_', 24],
    ['\u4eca\u65e5example.de', 27],
    ['-\u4eca\u65e5example.de', 15],
    ['_\u4eca\u65e5example.de', 15],
    ['/\u4eca\u65e5example.de', 15],
    ['.\u4eca\u65e5example.de', 15],
    ['a.\u4eca\u65e5example.de', 29],
    ['-\u00000.ac', 6],
  ])('of %j is %i', (text, length) => {
    expect(lengthAtX(text)).toBe(length)
    expect(xLength(text)).toBe(length)
  })

  it('takes linear time for endless words, dots and dashes', () => {
    for (const unit of [
      'a',
      'a.',
      'a-',
      '-',
      '.',
      '\u4e2d',
      'https://a.',
      '(',
      'a.de/(',
      '\u{1f468}\u200d',
      '1\ufe0f',
      'me@',
    ]) {
      const text = unit.repeat(100_000 / unit.length)
      expect(xLength(text)).toBeGreaterThan(0)
    }
  })
})

describe('the web addresses of a post', () => {
  it('match with and without a protocol, without punctuation at the end', () => {
    const text = 'See example.com/a. Or https://\u4e2d\u6587.com/x, (www.example.org)!'
    expect(addressesIn(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      'example.com/a',
      'https://\u4e2d\u6587.com/x',
      'www.example.org',
    ])
  })

  it.each(['a.b', 'e.g.', 'me@example.com', '#example.com', '$example.com', '-example.com', 'a/example.com'])(
    'do not match in %j',
    (text) => {
      expect(addressesIn(text)).toEqual([])
    },
  )

  it('have at most 4,096 characters', () => {
    expect(addressesIn(`https://example.com/${'a'.repeat(4_076)}`)).toHaveLength(1)
    expect(addressesIn(`https://example.com/${'a'.repeat(4_077)}`)).toEqual([])
  })
})
