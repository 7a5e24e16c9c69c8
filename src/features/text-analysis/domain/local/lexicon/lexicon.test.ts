import { describe, expect, it } from 'vitest'
import { industries } from '../../industries.ts'
import { foldedWords } from '../stems.ts'
import { dutch } from './dutch.ts'
import { emoji } from './emoji.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'

const lexicons = { english, german, french, spanish, portuguese, italian, dutch }
const listed = (list: string) => list.trim().split(/\s+/)

describe.each(Object.entries(lexicons))('the words in %s', (_language, lexicon) => {
  it.each(industries)('of %s can be matched: lowercase letters without accents, at most three words', (industry) => {
    const stems = [...listed(lexicon[industry].strong), ...listed(lexicon[industry].weak)]
    const unreachable = stems.filter((stem) => {
      const words = stem.replace(/\.$/, '').split('_')
      return words.length > 3 || words.some((word) => foldedWords(word).join(' ') !== word)
    })
    expect(unreachable).toEqual([])
  })

  it.each(industries)('of %s are listed once', (industry) => {
    const stems = [...listed(lexicon[industry].strong), ...listed(lexicon[industry].weak)]
    expect(stems.filter((stem, i) => stems.indexOf(stem) !== i)).toEqual([])
  })
})

describe('emoji', () => {
  it('belong to one industry each and can be matched', () => {
    const all = industries.flatMap((industry) => listed(emoji[industry]))
    expect(all.filter((each) => foldedWords(each).join(' ') !== each)).toEqual([])
    expect(new Set(all).size).toBe(all.length)
  })
})
