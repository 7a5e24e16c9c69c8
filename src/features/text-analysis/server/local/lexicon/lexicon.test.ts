import { describe, expect, it } from 'vitest'
import { foldedWords } from '../../../domain/local/stems.ts'
import { parseLexicon, readLexicons } from './lexicon.ts'

const lexicons = readLexicons()

describe.each([...lexicons])('the words in %s', (_language, stems) => {
  it('can be matched: lowercase letters without accents, at most three words', () => {
    const unreachable = [...stems.keys()].filter((stem) => {
      const words = stem.replace(/_$/, '').split('_')
      return words.length > 3 || words.some((word) => foldedWords(word).join(' ') !== word)
    })
    expect(unreachable).toEqual([])
  })

  it('indicate every industry', () => {
    expect(new Set([...stems.values()].flatMap((subjects) => [...subjects.keys()])).size).toBe(12)
  })
})

describe('emoji', () => {
  it('belong to one industry each', () => {
    const emoji = [...(lexicons.get('en') ?? [])].filter(([stem]) => /\p{Extended_Pictographic}/u.test(stem))
    expect(emoji.length).toBeGreaterThan(80)
    expect(emoji.filter(([, subjects]) => subjects.size > 1)).toEqual([])
  })
})

describe('a lexicon', () => {
  it('gives each word its weights', () => {
    expect(parseLexicon('en.txt', 'food strong: bakery pie.\nretail weak: bakery\n')).toEqual(
      new Map([
        [
          'bakery',
          new Map([
            ['food', 3],
            ['retail', 1],
          ]),
        ],
        ['pie_', new Map([['food', 3]])],
      ]),
    )
  })

  it.each([
    ['an unknown industry', 'fodo strong: bakery', 'en.txt: no industry and strength in "fodo strong: bakery"'],
    ['an unknown strength', 'food loud: bakery', 'en.txt: no industry and strength in "food loud: bakery"'],
    ['an empty line', 'food strong: bakery\n\nfood weak: eat', 'en.txt: no industry and strength in ""'],
    ['a word listed twice', 'food strong: bakery\nfood weak: eat bakery', 'en.txt: "bakery" is listed twice for food'],
  ])('is rejected for %s', (_, text, message) => {
    expect(() => parseLexicon('en.txt', text)).toThrow(message)
  })
})
