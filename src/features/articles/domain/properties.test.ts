// What holds for every cursor, tag and searched text (Decisions, Answers of the calls; Spec 5).
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

it('a cursor is read as it was written', () => {
  fc.assert(
    fc.property(cursor, (one) => {
      expect(readCursor(writeCursor(one))).toEqual(one)
    }),
  )
})

it('one cursor has one spelling, and every other text is none', () => {
  const nearly = fc.stringMatching(/^[0-9a-zA-Z]{0,11}-[0-9a-zA-Z]{0,12}$/)
  const property = fc.property(fc.oneof(nearly, anyText), (text) => {
    const read = readCursor(text)
    expect(read === null || writeCursor(read) === text).toBe(true)
  })
  fc.assert(property)
})

it('tags that were cleaned stay as they are, without repeats', () => {
  fc.assert(
    fc.property(fc.array(anyText), (tags) => {
      const cleaned = cleanTags(tags)
      expect(cleanTags(cleaned)).toEqual(cleaned)
      expect(new Set(cleaned).size).toBe(cleaned.length)
    }),
  )
})

it('a text that was made searchable stays as it is, with one space between its words', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, fc.string({ unit: 'grapheme' })), (text) => {
      const searchable = searchText(text)
      expect(searchText(searchable)).toBe(searchable)
      expect(searchable).not.toMatch(/^ | $| {2}/)
    }),
  )
})
