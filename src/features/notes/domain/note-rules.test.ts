import { describe, expect, it } from 'vitest'
import { letterOf, withLetters } from './letters.ts'
import { problemsIn } from './note-rules.ts'

describe('a new note', () => {
  const note = { text: 'Flyers sent to 40 stores', from: '2026-11-24', to: '2026-11-24' }

  it.each([
    [{}, {}],
    [{ to: '2026-12-24' }, {}],
    [{ from: '2028-11-20', to: '2028-11-21' }, { to: 'far-day' }],
    [{ from: '2024-11-19' }, { from: 'far-day' }],
    [{ text: '' }, { text: 'no-text' }],
    [{ text: ' \n' }, { text: 'no-text' }],
    [{ text: '𝗮'.repeat(140) }, {}],
    [{ text: 'a'.repeat(141) }, { text: 'too-long' }],
    [{ from: '' }, { from: 'no-day' }],
    [{ to: '' }, { to: 'no-day' }],
    [
      { from: '2026-11-31x', to: '12026-01-01' },
      { from: 'no-day', to: 'no-day' },
    ],
    [{ to: '2026-11-23' }, { to: 'ends-before' }],
  ])('with %j has the problems %j', (change, problems) => {
    expect(problemsIn({ ...note, ...change }, new Date('2026-11-20T09:00:00Z'))).toEqual(problems)
  })
})

describe('letters', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [51, 'AZ'],
    [52, 'BA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('of the place %d are %s', (place, letters) => {
    expect(letterOf(place)).toBe(letters)
  })

  it('follow the days, shorter notes of a day first', () => {
    const notes = [
      { text: 'fair', from: '2026-11-16', to: '2026-11-21' },
      { text: 'flyers', from: '2026-11-16', to: '2026-11-16' },
      { text: 'version', from: '2026-11-03', to: '2026-11-03' },
    ]
    expect(withLetters(notes).map(({ letter, text }) => `${letter} ${text}`)).toEqual([
      'A version',
      'B flyers',
      'C fair',
    ])
  })
})
