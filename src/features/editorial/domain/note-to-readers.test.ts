import { describe, expect, it } from 'vitest'
import { noteLength, noteLine, noteProblem } from './note-to-readers.ts'

describe('a note to readers', () => {
  it.each([
    ['', 'missing'],
    [' \n\u200b', 'missing'],
    ['x', null],
    ['🚀'.repeat(500), null],
    [`${'🚀'.repeat(500)}\n `, null],
    ['🚀'.repeat(501), 'too-long'],
  ])('%j has the problem %j', (note, problem) => expect(noteProblem(note)).toBe(problem))

  it('is one line, and its length is the one of that line', () => {
    expect([noteLine(' a\nb '), noteLength(' a\nb ')]).toEqual(['a b', 3])
  })
})
