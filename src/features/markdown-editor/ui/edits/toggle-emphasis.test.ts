import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { marked, selected } from '../testing/marked-selection.ts'
import { applyTo } from './edit.ts'
import { toggleEmphasis } from './toggle-emphasis.ts'

const bold = (text: string) => marked(selected(text), toggleEmphasis(selected(text), 'bold'))
const italic = (text: string) => marked(selected(text), toggleEmphasis(selected(text), 'italic'))

describe('bold', () => {
  it.each([
    ['a ‹word› b', 'a **‹word›** b'],
    ['a **‹word›** b', 'a ‹word› b'],
    ['a ‹**word**› b', 'a ‹word› b'],
    ['a **two ‹words› here** b', 'a two ‹words› here b'],
    ['a __‹word›__ b', 'a ‹word› b'],
    // Whitespace at the ends stays outside. If it were inside, Markdown would show the markers.
    ['a‹ word ›b', 'a‹ **word** ›b'],
    ['‹**a** b **c**›', '**‹a b c›**'],
    ['**a ‹b** c›', '**a ‹b c›**'],
    ['‹a **b›** c', '**‹a b›** c'],
    ['an *italic ‹word›*', 'an *italic **‹word›***'],
    ['an ‹*italic*›', 'an **‹*italic*›**'],
    ['***‹both›***', '*‹both›*'],
  ])('turns %j into %j', (before, after) => {
    expect(bold(before)).toBe(after)
  })

  it('marks each line, after list, quote and heading marks', () => {
    expect(bold('‹- one\n\n  2. [ ] two\n> ## three›')).toBe('‹- **one**\n\n  2. [ ] **two**\n> ## **three›**')
    expect(bold('‹- **one**\n\n  2. [ ] **two**\n> ## **three**›')).toBe('‹- one\n\n  2. [ ] two\n> ## three›')
    expect(bold('‹**one**\ntwo›')).toBe('‹**one**\n**two›**')
    expect(bold('‹one\n›two')).toBe('**‹one**\n›two')
  })

  it('applies to the word under the caret, or to the next typed text', () => {
    expect(bold('a wo|rd b')).toBe('a **wo|rd** b')
    expect(bold('a **wo|rd** b')).toBe('a wo|rd b')
    expect(bold('a |word b')).toBe('a **|word** b')
    expect(bold('a word| b')).toBe('a **word|** b')
    expect(bold('a | b')).toBe('a **|** b')
    expect(bold('a **|** b')).toBe('a | b')
    expect(bold('|')).toBe('**|**')
    expect(bold('***|***')).toBe('*|*')
  })

  it('ignores asterisks and underscores that are not markers', () => {
    expect(bold('2 ** 3 ‹x› 4 ** 5')).toBe('2 ** 3 **‹x›** 4 ** 5')
    expect(bold('\\**‹x›\\**')).toBe('\\****‹x›**\\**')
    expect(bold('`**` ‹x› `**`')).toBe('`**` **‹x›** `**`')
    expect(bold('a__b ‹x› c__d')).toBe('a__b **‹x›** c__d')
  })

  it('does not change whitespace', () => {
    expect(bold('a‹ \n ›b')).toBe('no edit')
    expect(bold('‹- ›')).toBe('no edit')
  })

  it('splits no characters', () => {
    expect(bold('‹🚀›')).toBe('**‹🚀›**')
    expect(bold('👩‍👩‍👧 ‹𝗯𝗼𝗹𝗱› é')).toBe('👩‍👩‍👧 **‹𝗯𝗼𝗹𝗱›** é')
    expect(bold('𝗯𝗼|𝗹𝗱')).toBe('**𝗯𝗼|𝗹𝗱**')
    expect(bold('cafe|\u0301 🚀')).toBe('**cafe|\u0301** 🚀')
    expect(bold('שלו|ם')).toBe('**שלו|ם**')
  })
})

describe('italic', () => {
  it.each([
    ['a ‹word› b', 'a *‹word›* b'],
    ['a *‹word›* b', 'a ‹word› b'],
    ['a _‹word›_ b', 'a ‹word› b'],
    ['a **‹word›** b', 'a ***‹word›*** b'],
    ['a ***‹word›*** b', 'a **‹word›** b'],
    ['snake_‹case›_name', 'snake_*‹case›*_name'],
    ['a | b', 'a *|* b'],
    ['a *|* b', 'a | b'],
    ['**|**', '***|***'],
  ])('turns %j into %j', (before, after) => {
    expect(italic(before)).toBe(after)
  })
})

it('restores the text when emphasis is toggled twice', () => {
  const word = fc.stringMatching(/^[a-zé🚀שא ]{1,12}$/u)
  const text = fc.array(word, { minLength: 1, maxLength: 5 }).map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), fc.constantFrom('bold', 'italic'), (source, one, other, mark) => {
      const places = [one, other].map((n) => [...source].slice(0, n % ([...source].length + 1)).join('').length)
      const before = { text: source, start: Math.min(...places), end: Math.max(...places) }
      const edit = toggleEmphasis(before, mark as 'bold')
      if (edit === null) return
      const text = applyTo(source, edit)
      expect(text.isWellFormed()).toBe(true)
      const back = toggleEmphasis({ text, start: edit.start, end: edit.end }, mark as 'bold')
      expect(back && applyTo(text, back)).toBe(source)
    }),
  )
})
