import { describe, expect, it } from 'vitest'
import { toBold } from '../bold.ts'
import { toStyle } from '../styles.ts'
import { spokenLetter, spokenText } from './spoken.ts'

describe('the name of a letter', () => {
  it.each([
    [toBold('A'), 'mathematical sans-serif bold capital A'],
    [toBold('z'), 'mathematical sans-serif bold small Z'],
    [toBold('9'), 'mathematical sans-serif bold digit nine'],
    [toStyle('italic', 'q'), 'mathematical sans-serif italic small Q'],
    [toStyle('boldItalic', 'Q'), 'mathematical sans-serif bold italic capital Q'],
    ['\u{1d400}', 'mathematical bold capital A'],
    ['\u{1d7ff}', 'mathematical monospace digit nine'],
    ['a', null],
  ])('of %s is %s', (letter, name) => {
    expect(spokenLetter(letter)).toBe(name)
  })
})

describe('a text read aloud', () => {
  it('names the first letters of each bold part and reads the rest', () => {
    expect(spokenText(`${toBold('Sale')} now`, 100)).toEqual({
      pieces: [
        {
          text: 'mathematical sans-serif bold capital S, mathematical sans-serif bold small A, … ',
          isSpelled: true,
        },
        { text: ' now', isSpelled: false },
      ],
      letters: 4,
      words: 21,
      plainWords: 2,
    })
  })

  it('has nothing to spell without bold letters', () => {
    expect(spokenText('Sale now', 100)).toEqual({
      pieces: [{ text: 'Sale now', isSpelled: false }],
      letters: 0,
      words: 2,
      plainWords: 2,
    })
  })
})
