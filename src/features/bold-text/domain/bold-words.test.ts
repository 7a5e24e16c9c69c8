import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toBold } from './bold.ts'
import { convertWords, followEdit, toggleWords, type Words, withoutWords } from './bold-words.ts'

const text = 'Spring sale starts'
const sale = { start: 7, end: 11 }
const bold = (words: readonly Words[], of: string) => words.map(({ start, end }) => of.slice(start, end))

describe('marked words', () => {
  it.each([
    ['before them', 'Big Spring sale starts', ['sale']],
    ['after them', 'Spring sale starts now', ['sale']],
    ['inside them', 'Spring sable starts', ['sable']],
    ['directly at their end', 'Spring sales starts', ['sales']],
    ['of a space and a word after them', 'Spring sale now starts', ['sale']],
    ['directly before them', 'Spring presale starts', ['sale']],
    ['of a word that replaces them', 'Spring deal starts', ['deal']],
    ['across their end', 'Spring sa', ['sa']],
    ['across their start', 'le starts', ['le']],
    ['across all of them', 'Spring starts', [], 7],
    ['of a letter equal to the next one', 'Spring ssale starts', ['sale'], 8],
  ] as [string, string, string[], number?][])('follow an edit %s', (_, after, expected, caret?: number) => {
    expect(bold(followEdit([sale], text, after, caret), after)).toEqual(expected)
  })

  it('stay inside any text, in order and without overlap, after any edit', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 12 })
    const selections = fc.array(fc.tuple(fc.nat(12), fc.nat(12)), { maxLength: 4 })
    fc.assert(
      fc.property(letters, letters, selections, fc.nat(12), (before, after, pairs, caret) => {
        const words = pairs.reduce(
          (marked: Words[], [one, other]) =>
            toggleWords(marked, before, { start: Math.min(one, other), end: Math.max(one, other) }),
          [],
        )
        const followed = followEdit(words, before, after, Math.min(caret, after.length))
        let last = -1
        for (const { start, end } of followed) {
          expect(start).toBeGreaterThan(last)
          expect(end).toBeGreaterThan(start)
          last = end
        }
        expect(last).toBeLessThanOrEqual(after.length)
        expect(followEdit(words, before, before)).toEqual(words)
      }),
    )
  })

  it('exclude spaces at the ends of a selection, and merge when they touch', () => {
    expect(bold(toggleWords([], text, { start: 6, end: 12 }), text)).toEqual(['sale'])
    expect(bold(toggleWords([sale], text, { start: 0, end: 8 }), text)).toEqual(['Spring sale'])
    expect(toggleWords([sale], text, { start: 6, end: 7 })).toEqual([sale])
  })

  it('lose their mark when all or part of them is marked again', () => {
    expect(toggleWords([sale], text, sale)).toEqual([])
    expect(bold(toggleWords([sale], text, { start: 8, end: 10 }), text)).toEqual(['s', 'e'])
  })

  it('can exclude parts of a fully marked text', () => {
    expect(bold(withoutWords([{ start: 0, end: text.length }], [sale]), text)).toEqual(['Spring ', ' starts'])
  })

  it('are the only bold parts of the output', () => {
    expect(convertWords(text, [sale], toBold)).toBe(`Spring ${toBold('sale')} starts`)
  })
})
