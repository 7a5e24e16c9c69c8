import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layered, placesOfFacts } from './fact-places.ts'
import { factsOf, inOrderOfNeed, isOpen, wordsOf } from './facts.ts'

const claim = (text: string, state: 'supported' | 'quoted' | 'not-found' | 'no-source' | 'own' = 'supported') => ({
  text,
  kind: 'number' as const,
  state,
  citation: null,
  sentence: null,
  reason: null,
})
const placed = (texts: string[], markdown: string) =>
  placesOfFacts(factsOf(texts.map((text) => claim(text))), markdown).map(({ start, end }) => markdown.slice(start, end))

describe('the place of a fact in the Markdown', () => {
  it.each([
    ['white space', '40% of codes', 'Some 40%\n of  codes fail.', '40%\n of  codes'],
    [
      'quotation marks',
      '"Print one, then the rest."',
      'He said “Print one, then the rest.”',
      '“Print one, then the rest.”',
    ],
    ['dashes', '10-20%', 'From 10–20% of it.', '10–20%'],
    ['special characters', '$5 (net)', 'It costs $5 (net).', '$5 (net)'],
  ])('is flexible about %s', (_, text, markdown, found) => {
    expect(placed([text], markdown)).toEqual([found])
  })

  it.each([
    ['a longer number', '40%', 'A rate of 140% and 1.40%.'],
    ['a longer word', '2024', 'Of 2024er wine.'],
    ['markup within it', '40% of codes', '**40%** of codes'],
  ])('is not one in %s', (_, text, markdown) => {
    expect(placed([text], markdown)).toEqual([])
  })

  it('differs for facts with the same words', () => {
    const places = placesOfFacts(factsOf([claim('40%'), claim('40%')]), '40% and 40%')
    expect(places.map(({ start, key }) => [start, key])).toEqual([
      [0, '1 40%'],
      [8, '2 40%'],
    ])
  })

  it('is one of a longer fact, when two overlap', () => {
    expect(placed(['in 2024', 'in 2024 at least'], 'Sold in 2024 at least.')).toEqual(['in 2024 at least'])
  })
})

describe('marks over marks', () => {
  it('cut those below', () => {
    expect(layered([{ start: 0, end: 9 }], [{ start: 3, end: 5 }])).toEqual([
      { start: 0, end: 3 },
      { start: 3, end: 5 },
      { start: 5, end: 9 },
    ])
    expect(layered([{ start: 2, end: 4 }], [{ start: 0, end: 9 }])).toEqual([{ start: 0, end: 9 }])
  })

  it('stay in order and never overlap', () => {
    const marks = fc.uniqueArray(fc.nat(40), { maxLength: 12 }).map((cuts) => {
      const places = cuts.toSorted((a, b) => a - b)
      return places.slice(1).flatMap((end, i) => (i % 2 ? [] : [{ start: places[i] ?? 0, end }]))
    })
    fc.assert(
      fc.property(marks, marks, (lower, upper) => {
        const merged = layered(lower, upper)
        expect(merged.filter(({ start, end }, i) => start >= end || start < (merged[i - 1]?.end ?? 0))).toEqual([])
        for (const mark of upper) expect(merged).toContainEqual(mark)
      }),
    )
  })
})

describe('facts', () => {
  it('are open without a proof', () => {
    const states = ['supported', 'quoted', 'not-found', 'no-source', 'own'] as const
    expect(states.filter((state) => isOpen({ state }))).toEqual(['not-found', 'no-source'])
  })

  it('come worst first, otherwise in the order of the text', () => {
    const facts = [
      claim('a'),
      claim('b', 'own'),
      claim('c', 'no-source'),
      claim('d', 'not-found'),
      claim('e', 'no-source'),
    ]
    expect(inOrderOfNeed([...facts, claim('f', 'quoted')]).map(({ text }) => text)).toEqual([
      'd',
      'c',
      'e',
      'f',
      'b',
      'a',
    ])
  })

  it('show their words without quotation marks', () => {
    expect([wordsOf({ text: '"Print one"' }), wordsOf({ text: '40%' })]).toEqual(['Print one', '40%'])
  })
})
