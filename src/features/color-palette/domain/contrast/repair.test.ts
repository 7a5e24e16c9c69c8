import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { channelsOf, contrastOfHex, luminanceOf } from '#shared/color/hex-color.ts'
import { hueDistance, oklchOf } from '#shared/color/oklch.ts'
import { hueTolerance } from '#shared/color/shade.ts'
import { breadth } from '../../../../../test/support/breadth.ts'
import { palette } from '../harmony/palette.ts'
import { methodsOf, type Role, rolesOf, useCaseIds } from '../use-cases.ts'
import { alikePlaces } from './alike.ts'
import { passesAA, ratedPairs } from './contrast.ts'
import { pairingFor } from './pairing.ts'
import { partlyRepaired, type Repairable, repaired, separated } from './repair.ts'

const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const anyChoice = fc.constantFrom(
  ...useCaseIds.flatMap((useCase) => methodsOf(useCase).map((method) => ({ useCase, method }))),
)
/** Generates palettes. Some have the visitor's colors, and any color may be locked. */
const anyPalette = fc
  .record({
    start: anyHex,
    choice: anyChoice,
    own: fc.array(fc.option(anyHex), { minLength: 6, maxLength: 6 }),
    isOwn: fc.boolean(),
    locks: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
  })
  .map(({ start, choice, own, isOwn, locks }): Repairable => {
    const made = palette({ startingColor: start, ...choice })
    return {
      useCase: choice.useCase,
      colors: isOwn ? made.map((hex, i) => own[i] ?? hex) : made,
      locked: rolesOf(choice.useCase).filter((_, i) => locks[i]),
    }
  })

const luminances = (colors: readonly string[]) => colors.map((hex) => luminanceOf(channelsOf(hex)))

/** Checks that the order from dark to light is unchanged. */
function expectSameOrder(before: readonly string[], after: readonly string[]) {
  const [was, is] = [luminances(before), luminances(after)]
  for (const [i, one] of was.entries())
    for (const [j, other] of was.entries()) if (one < other) expect(is[i]).toBeLessThan(is[j] ?? 0)
}

function expectHonest(given: Repairable, after: readonly string[]) {
  const { useCase, colors, locked } = given
  expectSameOrder(colors, after)
  for (const role of locked) expect(after[rolesOf(useCase).indexOf(role)]).toBe(colors[rolesOf(useCase).indexOf(role)])
  const now = ratedPairs(useCase, after)
  for (const [i, pair] of ratedPairs(useCase, colors).entries())
    if (passesAA(pair)) expect(now[i]?.ratio).toBeGreaterThanOrEqual(pair.asked)
  const alike = alikePlaces(colors).map(String)
  for (const places of alikePlaces(after)) expect(alike).toContain(String(places))
  for (const [i, hex] of after.entries()) {
    const from = oklchOf(colors[i] ?? hex)
    expect(hueDistance(from, oklchOf(hex))).toBeLessThan(hueTolerance)
    expect(Math.abs(oklchOf(hex).lightness - from.lightness)).toBeLessThan(0.22)
  }
}

it('a repair keeps the order, locks, hues and passing pairs, and creates no lookalike colors', () => {
  fc.assert(
    fc.property(anyPalette, fc.double({ min: 0, max: 1, noNaN: true }), (given, share) => {
      const readable = repaired(given)
      expectHonest(given, readable)
      expectHonest(given, partlyRepaired(given, readable, share))
    }),
    { numRuns: breadth(125, 500), seed: 85 },
  )
})

it('the ends of the slider are the designed and the readable palette', () => {
  fc.assert(
    fc.property(anyPalette, (given) => {
      const readable = repaired(given)
      expect(partlyRepaired(given, readable, 0)).toEqual(given.colors)
      expect(partlyRepaired(given, readable, 1)).toEqual(readable)
    }),
    { numRuns: breadth(50, 200), seed: 85 },
  )
})

it('at the readable end every pair passes, gets a passing color offered, or has no passing color in the palette', () => {
  let offered = 0
  fc.assert(
    fc.property(anyPalette, (given) => {
      const { useCase } = given
      const readable = repaired(given)
      const roles = rolesOf(useCase)
      const hexOf = (role: Role) => readable[roles.indexOf(role)] ?? ''
      for (const pair of ratedPairs(useCase, readable).filter((one) => !passesAA(one))) {
        const role = pairingFor(pair, useCase, readable)
        const others = roles.filter((name) => name !== pair.on && name !== pair.color)
        if (role === null) {
          for (const other of others) expect(contrastOfHex(hexOf(other), hexOf(pair.on))).toBeLessThan(pair.asked)
          continue
        }
        offered += 1
        const taken = ratedPairs(useCase, readable, { [pair.use]: role }).find(({ use }) => use === pair.use)
        expect(taken).toMatchObject({ color: role, on: pair.on })
        expect(taken).toSatisfy(passesAA)
      }
    }),
    { numRuns: breadth(125, 500), seed: 85 },
  )
  expect(offered).toBeGreaterThan(breadth(25, 100))
})

it('a generated palette always has a passing color; an inversion, whose colors are fixed, may have none', () => {
  fc.assert(
    fc.property(anyHex, anyChoice, (start, { useCase, method }) => {
      fc.pre(method !== 'rgb-inversion')
      const readable = repaired({ useCase, colors: palette({ startingColor: start, useCase, method }), locked: [] })
      for (const pair of ratedPairs(useCase, readable).filter((one) => one.kind === 'text' && !passesAA(one)))
        expect(pairingFor(pair, useCase, readable)).not.toBeNull()
    }),
    { numRuns: breadth(100, 300), seed: 85 },
  )
})

it('two colors that look alike are either separated without breaking another pair, or unchanged', () => {
  let apart = 0
  fc.assert(
    fc.property(anyPalette, fc.nat(5), fc.nat(5), (palette, from, to) => {
      const count = palette.colors.length
      const copy = palette.colors[from % count] ?? ''
      const given = { ...palette, colors: palette.colors.with(to % count, copy) }
      for (const places of alikePlaces(given.colors)) {
        const after = separated(given, places)
        if (!after) continue
        apart += 1
        expectHonest(given, after)
        expect(alikePlaces(after).map(String)).not.toContain(String(places))
        expect(after.filter((hex, i) => hex !== given.colors[i])).toHaveLength(1)
      }
    }),
    { numRuns: breadth(100, 300), seed: 85 },
  )
  expect(apart).toBeGreaterThan(breadth(16, 50))
})

it('every pair passes when nothing is locked and no color has to change its character', () => {
  for (const start of ['#3b82f6', '#0f766e', '#b5179e']) {
    const given: Repairable = {
      useCase: 'print',
      colors: palette({ startingColor: start, useCase: 'print', method: 'monochromatic' }),
      locked: [],
    }
    const readable = repaired(given)
    expect(ratedPairs('print', readable).filter((pair) => !passesAA(pair) && pair.kind === 'text')).toEqual([])
  }
})

describe('a brand with a locked blue', () => {
  const colors = palette({ startingColor: '#3b82f6', useCase: 'brand', method: 'complementary' })
  const given: Repairable = { useCase: 'brand', colors, locked: ['Primary'] }
  const roles = rolesOf('brand')
  const at = (after: readonly string[], role: Role) => luminances(after)[roles.indexOf(role)] ?? 0

  it('keeps Light the lightest and Dark the darkest color', () => {
    const after = repaired(given)
    for (const role of roles.filter((name) => name !== 'Light' && name !== 'Dark')) {
      expect(at(after, 'Light')).toBeGreaterThan(at(after, role))
      expect(at(after, 'Dark')).toBeLessThan(at(after, role))
    }
  })

  it('cannot repair blue text on Light, and offers Dark', () => {
    const after = repaired(given)
    const pair = ratedPairs('brand', after).find(({ color, on }) => color === 'Primary' && on === 'Light')
    expect(pair).toSatisfy((one: typeof pair) => one !== undefined && !passesAA(one))
    if (!pair) return
    expect(pairingFor(pair, 'brand', after)).toBe('Dark')
    const taken = ratedPairs('brand', after, { [pair.use]: 'Dark' }).find(({ use }) => use === pair.use)
    expect(taken).toMatchObject({ color: 'Dark', on: 'Light' })
    expect(taken).toSatisfy(passesAA)
  })
})

it('does not turn a yellow into brown text', () => {
  const colors = ['#f2c94c', '#7a5c12', '#b3261e', '#ffffff', '#111111']
  const after = repaired({ useCase: 'website', colors, locked: [] })
  expect(after[0]).toBe('#f2c94c')
})

it('keeps the start when changing the other colors is enough', () => {
  const colors = ['#767676', '#4d4d4d', '#333333', '#efefef', '#111111']
  expect(contrastOfHex('#767676', '#efefef')).toBeLessThan(4.5)
  const after = repaired({ useCase: 'website', colors, locked: [] })
  expect(after[0]).toBe('#767676')
  expect(ratedPairs('website', after).every(passesAA)).toBe(true)
})

it('keeps the ground when a darker color on it is enough, and moves it when two colors would look alike', () => {
  const blue = palette({ startingColor: '#3b82f6', useCase: 'general', method: 'complementary' })
  expect(repaired({ useCase: 'general', colors: blue, locked: [] }).slice(1)).toEqual(blue.slice(1))
  const tea = ['#0f766e', '#2e9a91', '#e53341', '#ecf8f7', '#132a29']
  expect(repaired({ useCase: 'website', colors: tea, locked: ['Primary'] })[3]).not.toBe('#ecf8f7')
})

describe('two colors that look alike', () => {
  const colors = ['#3b82f6', '#4080f0', '#f6af3b', '#e3edfd', '#0c2650']
  it('are separated by moving one of them, without changing the order', () => {
    expect(alikePlaces(colors)).toEqual([[0, 1]])
    const after = separated({ useCase: 'website', colors, locked: ['Primary'] }, [0, 1])
    expect(after).not.toBeNull()
    if (!after) return
    expect(after.filter((hex, i) => hex !== colors[i])).toEqual([after[1]])
    expect(alikePlaces(after)).toEqual([])
    expectSameOrder(colors, after)
  })

  it('are separated even if a label on one of them then needs its other color', () => {
    const made = palette({ startingColor: '#3b82f6', useCase: 'website', method: 'complementary' }).with(1, '#4080f0')
    const given: Repairable = { useCase: 'website', colors: made, locked: ['Primary'] }
    const after = separated(given, [0, 1])
    expect(after && alikePlaces(after)).toEqual([])
    if (after) expectHonest(given, after)
  })

  it('stay unchanged when both are locked', () => {
    expect(separated({ useCase: 'website', colors, locked: ['Primary', 'Secondary'] }, [0, 1])).toBeNull()
  })
})
