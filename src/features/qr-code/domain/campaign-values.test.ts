import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../../../../test/support/any-text.ts'
import { acceptValues, repairedValue, splitsReports, splittingTags, withValuesOf } from './campaign-values.ts'

describe('a value of a campaign tag', () => {
  it.each([
    ['Flyer Berlin', 'flyer-berlin'],
    ['  FLYER ', 'flyer'],
    ['spring\u00a0 sale', 'spring-sale'],
    ['spring_sale-2', 'spring_sale-2'],
    ['Café', 'café'],
    ['', ''],
  ])('%j becomes %j', (value, repaired) => {
    expect(repairedValue(value)).toBe(repaired)
  })

  it('splits reports if it has capitals or inner spaces, but not by spaces at its ends', () => {
    expect(['Flyer', 'spring sale', ' flyer ', 'flyer', ' '].map(splitsReports)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    expect(splittingTags({ term: 'A', source: 'B', medium: 'c' })).toEqual(['source', 'term'])
  })

  it('never splits reports once repaired', () => {
    fc.assert(
      fc.property(anyText(), (value) => {
        expect(splitsReports(repairedValue(value))).toBe(false)
      }),
    )
  })
})

describe('earlier values', () => {
  it('lists earlier values first, each once, at most three, without those that split reports', () => {
    const link = (source: string) => `https://a.example/?utm_source=${source}&utm_medium=Print%20Ad`
    const kept = ['one', 'two', 'three', 'one', 'four'].reduce((known, source) => withValuesOf(link(source), known), {})
    expect(kept).toMatchObject({ source: ['four', 'one', 'three'], medium: [] })
  })

  it.each([null, 'text', 7, [], { source: 'flyer' }, { source: [1, '', 'Flyer', 'x'.repeat(201)] }])(
    'finds none in %j',
    (stored) => {
      expect(Object.values(acceptValues(stored)).flat()).toEqual([])
    },
  )
})
