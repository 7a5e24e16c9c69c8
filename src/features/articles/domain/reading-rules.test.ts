import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { webAddress, webAddresses } from '#shared/markdown/web-address.ts'
import { parseArticleId } from './article.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { readingMinutes } from './extracts/plain-text.ts'
import { searchText } from './fold.ts'
import { cleanTags } from './tags.ts'

describe('tags', () => {
  it('are trimmed, in lower case and in their order, without empty ones and repeats', () => {
    expect(cleanTags([' SEO ', 'ai', '', 'seo', '  ', 'AI', 'Content Marketing', 'ÉCOLE'])).toEqual([
      'seo',
      'ai',
      'content marketing',
      'école',
    ])
    expect(cleanTags([])).toEqual([])
  })
})

describe('an article id', () => {
  it.each([
    ['1', 1],
    ['007', 7],
    ['9007199254740991', 9007199254740991],
  ])('is read from %s', (text, id) => {
    expect(parseArticleId(text)).toBe(id)
  })

  it.each(['', '0', '-1', '1.5', '1e3', '0x1', ' 1', '1a', '١', '9007199254740992', '1'.repeat(40)])(
    'is not %j',
    (text) => {
      expect(parseArticleId(text)).toBeNull()
    },
  )
})

describe('a cursor', () => {
  it('is read back to the millisecond and the id', () => {
    const instants = fc.date({ min: new Date(0), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true })
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (date, id) => {
        const cursor = { publishedAt: date.toISOString(), id }
        expect(readCursor(writeCursor(cursor))).toEqual(cursor)
      }),
    )
  })

  it.each([
    '',
    '-',
    'abc',
    '1-',
    '-1',
    '1-0',
    '01-1',
    '1-01',
    'A-1',
    '1-1-1',
    '1 -1',
    'zzzzzzzzzz-1',
    '1-zzzzzzzzzzz',
    "1-1'",
  ])('is not %j', (text) => {
    expect(readCursor(text)).toBeNull()
  })
})

describe('reading time', () => {
  it.each([
    ['', 1],
    ['word', 1],
    ['word '.repeat(220), 1],
    ['word '.repeat(660), 3],
    ['字'.repeat(900), 2],
  ])('counts words, and counts characters where words have no spaces', (text, minutes) => {
    expect(readingMinutes(text)).toBe(minutes)
  })

  it('adds up the parts', () => {
    expect(readingMinutes('word '.repeat(330), 'word '.repeat(330))).toBe(3)
  })
})

describe('search text', () => {
  it.each([
    ['“Müller’s” A/B-Tests', 'muller s a b tests'],
    ['ÜBER Straße', 'uber strasse'],
    ['生成AI最新', '生 成 ai 最 新'],
    ['हिन्दी में', 'हिन्दी में'],
    ['C++ & <b>', 'c b'],
    ['…—!', ''],
  ])('of %j is %j', (text, words) => {
    expect(searchText(text)).toBe(words)
  })
})

describe('a web address', () => {
  it.each(['https://example.com/a?b=c#d', 'http://localhost:3000/', 'HTTPS://EXAMPLE.COM', 'https://example.com/ä'])(
    'may be %s',
    (address) => {
      expect(webAddress(` ${address}\n`)).toBe(address)
    },
  )

  it.each([
    '',
    'example.com',
    '//example.com',
    '/a',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    'mailto:a@b.c',
    'https://',
    'https://user@example.com',
    'https://a b.com',
  ])('is not %j', (text) => {
    expect(webAddress(text)).toBeNull()
  })

  it('appears once in a list, in order', () => {
    expect(webAddresses(['https://b.com', 'no', 'https://a.com', 'https://b.com'])).toEqual([
      'https://b.com',
      'https://a.com',
    ])
  })
})
