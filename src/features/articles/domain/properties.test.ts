// Properties of all cursors, tags and searchable texts (Decisions, Answers of the calls; Spec 5).
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readCursor, writeCursor } from './cursor.ts'
import { searchText } from './fold.ts'
import { cleanTags } from './tags.ts'

const anyText = fc.string({ unit: 'binary' })
const cursor = fc.record({
  publishedAt: fc
    .date({ min: new Date(0), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  id: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
})

it('readCursor returns what writeCursor encoded', () => {
  fc.assert(
    fc.property(cursor, (one) => {
      expect(readCursor(writeCursor(one))).toEqual(one)
    }),
  )
})

it('a cursor has exactly one spelling, and any other text is invalid', () => {
  const nearly = fc.stringMatching(/^[0-9a-zA-Z]{0,11}-[0-9a-zA-Z]{0,12}$/)
  const property = fc.property(fc.oneof(nearly, anyText), (text) => {
    const read = readCursor(text)
    expect(read === null || writeCursor(read) === text).toBe(true)
  })
  fc.assert(property)
})

it('cleaning cleaned tags changes nothing, and tags are unique', () => {
  fc.assert(
    fc.property(fc.array(anyText), (tags) => {
      const cleaned = cleanTags(tags)
      expect(cleanTags(cleaned)).toEqual(cleaned)
      expect(new Set(cleaned).size).toBe(cleaned.length)
    }),
  )
})

it('normalizing a searchable text again changes nothing, and its words have one space between them', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, fc.string({ unit: 'grapheme' })), (text) => {
      const searchable = searchText(text)
      expect(searchText(searchable)).toBe(searchable)
      expect(searchable).not.toMatch(/^ | $| {2}/)
    }),
  )
})
