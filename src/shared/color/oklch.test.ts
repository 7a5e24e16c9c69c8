import { formatHex, modeOklch, modeRgb, useMode as registerMode } from 'culori/fn'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hexOf, hueDistance, inGamut, isInGamut, oklchOf } from './oklch.ts'

const parse = registerMode(modeRgb)
const reference = registerMode(modeOklch)
const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('OKLCH', () => {
  it('equals the figures of an independent library for any color', () => {
    fc.assert(
      fc.property(anyHex, (hex) => {
        const { l, c, h = 0 } = reference(parse(hex) ?? { mode: 'rgb', r: 0, g: 0, b: 0 })
        const own = oklchOf(hex)
        expect(own.lightness).toBeCloseTo(l, 5)
        expect(own.chroma).toBeCloseTo(c, 5)
        if (c > 0.005) expect(hueDistance(own, { ...own, hue: h })).toBeLessThan(0.05)
      }),
      { numRuns: 500 },
    )
  })

  it('converts back without losing a color', () => {
    fc.assert(
      fc.property(anyHex, (hex) => {
        expect(hexOf(oklchOf(hex))).toBe(hex)
      }),
      { numRuns: 1_000 },
    )
  })

  it.each(['#000000', '#ffffff', '#808080'])('gives a gray hue 0: %s', (hex) => {
    expect(oklchOf(hex).hue).toBe(0)
    expect(hueDistance(oklchOf(hex), oklchOf('#ff0000'))).toBe(0)
  })

  it('reduces only the chroma of colors outside the gamut, and no more than necessary', () => {
    const vivid = { lightness: 0.9, chroma: 0.3, hue: 264 }
    expect(isInGamut(vivid)).toBe(false)
    const shown = inGamut(vivid)
    expect(shown).toMatchObject({ lightness: 0.9, hue: 264 })
    expect(isInGamut(shown)).toBe(true)
    expect(isInGamut({ ...shown, chroma: shown.chroma + 0.001 })).toBe(false)
    expect(oklchOf(formatHex(hexOf(vivid)) ?? '').lightness).toBeCloseTo(0.9, 2)
  })
})
