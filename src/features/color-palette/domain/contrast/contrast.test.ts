import { describe, expect, it } from 'vitest'
import { contrastOfHex } from '#shared/color/hex-color.ts'
import { palette } from '../harmony/palette.ts'
import { firstMethodOf, rolesOf, useCaseIds } from '../use-cases.ts'
import { passesAA, type RatedPair, ratedPairs, ratingOf, ratioText } from './contrast.ts'
import { fixFor } from './fix.ts'
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
  ])('of %d is written %s, never rounded up', (ratio, text) => {
    expect(ratioText(ratio)).toBe(text)
  })
})

describe('the pairs of a use case', () => {
  it.each(useCaseIds)('%s: of its own roles, each pair once', (useCase) => {
    const roles = rolesOf(useCase)
    const pairs = pairsOf(useCase)
    expect(pairs.length).toBeGreaterThanOrEqual(3)
    for (const { color, on } of pairs) expect(roles).toEqual(expect.arrayContaining([on, color].flat()))
    expect(new Set(pairs.map(({ color, on }) => [color, on].flat().join())).size).toBe(pairs.length)
    // Every color of a palette is used somewhere.
    expect(new Set(pairs.flatMap(({ color, on }) => [on, color].flat()))).toEqual(new Set(roles))
  })

  it('are rated as drawn', () => {
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

  it('a label takes whichever of two colors reads better', () => {
    const [, , label] = ratedPairs('website', tea.with(0, '#facc15'))
    expect(label).toMatchObject({ color: 'Text', on: 'Primary' })
  })
})

describe('a fix', () => {
  const unlocked = { useCase: 'website', colors: tea, locked: [] } as const
  const failing = ratedPairs('website', tea).filter((pair) => !passesAA(pair))
  const fixes = failing.map((pair) => fixFor(pair, unlocked))

  it('moves one color of the pair to where it passes', () => {
    for (const [i, fix] of fixes.entries()) {
      if (!fix) throw new Error('No fix')
      const colors = tea.with(rolesOf('website').indexOf(fix.role), fix.to)
      const after = ratedPairs('website', colors).find(({ use }) => use === failing[i]?.use)
      expect(after && passesAA(after)).toBe(true)
      expect(fix.from).toBe(tea[rolesOf('website').indexOf(fix.role)])
      expect(fix.drops).toEqual([])
    }
    expect(fixes[1]).toMatchObject({ role: 'Accent', direction: -1 })
  })

  it('never moves a locked color, and says when there is none left', () => {
    const pair = failing[1] as RatedPair
    expect(fixFor(pair, { ...unlocked, locked: ['Background'] })).toMatchObject({ role: 'Accent' })
    expect(fixFor(pair, { ...unlocked, locked: ['Accent', 'Background'] })).toBeNull()
  })

  it('names the pairs that would drop below AA', () => {
    const pair = failing.find(({ use }) => use === 'Label on a band') as RatedPair
    const fix = fixFor(pair, { ...unlocked, locked: ['Secondary'] })
    const drops = fix?.drops.map(({ use }) => use) ?? []
    const colors = fix ? tea.with(rolesOf('website').indexOf(fix.role), fix.to) : tea
    const now = ratedPairs('website', colors).filter((after) => !passesAA(after))
    expect(drops).toEqual(now.map(({ use }) => use).filter((use) => !failing.some((before) => before.use === use)))
  })

  it('leaves the starting color alone where another color can move', () => {
    const colors = ['#767676', '#333333', '#333333', '#fdfdfd', '#111111']
    const pair = ratedPairs('website', colors.with(3, '#efefef')).find(({ use }) => use === 'Links, outlines')
    expect(contrastOfHex('#767676', '#efefef')).toBeLessThan(4.5)
    expect(pair && fixFor(pair, { ...unlocked, colors: colors.with(3, '#efefef') })?.role).toBe('Background')
  })

  it.each(useCaseIds)('makes every pair of %s pass, one after the other or with a word about what drops', (useCase) => {
    const colors = palette({ startingColor: '#3b82f6', useCase, method: firstMethodOf(useCase) })
    for (const pair of ratedPairs(useCase, colors).filter((one) => !passesAA(one))) {
      const fix = fixFor(pair, { useCase, colors, locked: [] })
      if (!fix) throw new Error(`No fix for ${pair.use}`)
      const fixed = ratedPairs(useCase, colors.with(rolesOf(useCase).indexOf(fix.role), fix.to))
      expect(fixed.find(({ use }) => use === pair.use)).toSatisfy(passesAA)
    }
  })
})
