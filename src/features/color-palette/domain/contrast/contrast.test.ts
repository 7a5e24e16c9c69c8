import { describe, expect, it } from 'vitest'
import { rolesOf, useCaseIds } from '../use-cases.ts'
import { ratedPairs, ratingOf, ratioText } from './contrast.ts'
import { pairsOf } from './pairs.ts'

const tea = ['#0f766e', '#2e9a91', '#e53341', '#ecf8f7', '#132a29']

describe('a ratio', () => {
  it.each([
    [7, 'text', 'AAA'],
    [6.9999, 'text', 'AA'],
    [4.5, 'text', 'AA'],
    [4.4999, 'text', 'large'],
    [3, 'text', 'large'],
    [2.9999, 'text', 'fails'],
    [3, 'graphic', 'AA'],
    [2.9999, 'graphic', 'fails'],
    [21, 'graphic', 'AA'],
  ] as const)('of %d for %s is rated %s', (ratio, kind, rating) => {
    expect(ratingOf(ratio, kind)).toBe(rating)
  })

  it.each([
    [4.4999, '4.49'],
    [4.478, '4.47'],
    [21, '21.00'],
    [1, '1.00'],
  ])('of %d is formatted as %s, never rounded up', (ratio, text) => {
    expect(ratioText(ratio)).toBe(text)
  })
})

describe('the pairs of a use case', () => {
  it.each(useCaseIds)('%s: use only its own roles, each pair once', (useCase) => {
    const roles = rolesOf(useCase)
    const pairs = pairsOf(useCase)
    expect(pairs.length).toBeGreaterThanOrEqual(3)
    for (const { color, on } of pairs) expect(roles).toEqual(expect.arrayContaining([on, color].flat()))
    expect(new Set(pairs.map(({ color, on }) => [color, on].flat().join())).size).toBe(pairs.length)
    // The pairs use every color of a palette.
    expect(new Set(pairs.flatMap(({ color, on }) => [on, color].flat()))).toEqual(new Set(roles))
  })

  it('are rated with the colors that are drawn', () => {
    const rows = ratedPairs('website', tea).map(
      ({ color, on, ratio, rating }) => `${color} on ${on} ${ratioText(ratio)} ${rating}`,
    )
    expect(rows).toEqual([
      'Text on Background 13.90 AAA',
      'Primary on Background 5.03 AA',
      'Background on Primary 5.03 AA',
      'Secondary on Background 3.14 large',
      'Accent on Background 3.96 large',
      'Text on Secondary 4.41 large',
    ])
  })

  it('pick the more readable of two colors for a label', () => {
    const [, , label] = ratedPairs('website', tea.with(0, '#facc15'))
    expect(label).toMatchObject({ color: 'Text', on: 'Primary' })
  })
})

it("use the visitor's color instead of the proposed one", () => {
  const [, links] = ratedPairs('website', tea, { 'Links, outlines': 'Text' })
  expect(links).toMatchObject({ color: 'Text', on: 'Background', use: 'Links, outlines' })
  // A color for another use case has no effect.
  expect(ratedPairs('website', tea, { 'Links, outlines': 'Dark' })).toEqual(ratedPairs('website', tea))
})
