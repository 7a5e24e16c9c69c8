import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastOfHex } from '#shared/color/hex-color.ts'
import { combinations, faultsFrom, faultsOf, luminance } from '../../../../../test/support/dark-faults.ts'
import { fullHues } from '../../../../../test/support/palette-relations.ts'
import { alikePlaces } from '../contrast/alike.ts'
import { passesAA } from '../contrast/contrast.ts'
import { palette } from '../harmony/palette.ts'
import { rolesOf } from '../use-cases.ts'
import { darkPalette, type LightPalette } from './dark-palette.ts'

const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

const anyPalette = fc
  .record({
    start: anyHex,
    choice: fc.constantFrom(...combinations),
    own: fc.array(fc.option(anyHex), { minLength: 6, maxLength: 6 }),
    isOwn: fc.boolean(),
    locks: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
  })
  .map(({ start, choice, own, isOwn, locks }): LightPalette => {
    const made = palette({ startingColor: start, ...choice })
    return {
      useCase: choice.useCase,
      colors: isOwn ? made.map((hex, i) => (i === 0 ? hex : (own[i] ?? hex))) : made,
      locked: rolesOf(choice.useCase).filter((_, i) => locks[i]),
    }
  })

it('every pair of 2,448 palettes passes or is named, hues stay, and kept colors that move are named', () => {
  expect(faultsFrom(fullHues(15))).toEqual({ palettes: 2_448, faults: [] })
})

it('the same holds for any start, any own colors and any locks', () => {
  fc.assert(
    fc.property(anyPalette, (light) => {
      const faults = faultsOf(light)
      if (faults.length > 0) expect({ light, faults }).toBeUndefined()
    }),
    { numRuns: 600, seed: 28 },
  )
})

describe('the dark counterpart', () => {
  const tea = ['#0f766e', '#2e9a91', '#e53341', '#ecf8f7', '#132a29']

  it('has a dark page, light text, and names the neighbor of a start that cannot stay', () => {
    const { colors, moved, impossible } = darkPalette({ useCase: 'website', colors: tea, locked: [] })
    const [primary, , , background, text] = colors
    expect(luminance(background)).toBeLessThan(0.02)
    expect(luminance(text)).toBeGreaterThan(0.6)
    expect(moved).toEqual([{ role: 'Primary', from: '#0f766e', to: primary }])
    // The nearest one that passes: no more than the required contrast and rounding.
    expect(contrastOfHex(primary ?? '', background ?? '')).toBeGreaterThanOrEqual(4.5)
    expect(contrastOfHex(primary ?? '', background ?? '')).toBeLessThan(4.7)
    expect(impossible).toEqual([])
  })

  it('keeps a start that passes', () => {
    const colors = palette({ startingColor: '#3b82f6', useCase: 'general', method: 'complementary' })
    const dark = darkPalette({ useCase: 'general', colors, locked: [] })
    expect([dark.colors[0], dark.moved]).toEqual(['#3b82f6', []])
  })

  it('uses Dark as the page and Light as its text, as their names say', () => {
    const colors = palette({ startingColor: '#3b82f6', useCase: 'general', method: 'complementary' })
    const { pairs } = darkPalette({ useCase: 'general', colors, locked: [] })
    expect(pairs.map(({ color, on, use }) => `${use}: ${color} on ${on}`).slice(0, 2)).toEqual([
      'Body text: Light on Dark',
      'Headings, links: Base on Dark',
    ])
  })

  it('keeps colors apart that are easy to tell apart in the light', () => {
    const colors = palette({ startingColor: '#0f766e', useCase: 'website', method: 'monochromatic' })
    expect(alikePlaces(colors)).toEqual([])
    expect(alikePlaces(darkPalette({ useCase: 'website', colors, locked: [] }).colors)).toEqual([])
  })

  it('leaves a bright brand color of a post alone, because it would turn brown', () => {
    const colors = palette({ startingColor: '#f2c94c', useCase: 'social', method: 'triadic' })
    const dark = darkPalette({ useCase: 'social', colors, locked: [] })
    expect([dark.colors[0], dark.moved, dark.impossible]).toEqual(['#f2c94c', [], []])
  })

  it('names a pair that no honest colors can make readable', () => {
    // The band's label would need 4.5:1 on Secondary, while both need 4.5:1 on the page.
    const pairings = { 'Label on a band': 'Primary' } as const
    const { impossible, pairs } = darkPalette({ useCase: 'website', colors: tea, locked: [], pairings })
    expect(impossible.map(({ use, color, on }) => `${use}: ${color} on ${on}`)).toEqual([
      'Label on a band: Primary on Secondary',
    ])
    expect(pairs.filter(passesAA)).toHaveLength(5)
  })

  it('is the same every time', () => {
    const light = { useCase: 'website', colors: tea, locked: ['Accent'] } as const
    expect(darkPalette(light)).toEqual(darkPalette(light))
  })
})
