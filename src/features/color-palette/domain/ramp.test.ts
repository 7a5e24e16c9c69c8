import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isHexColor } from '#shared/color/hex-color.ts'
import { hueDistance, isInGamut, oklchOf } from '#shared/color/oklch.ts'
import { rampOf, rampSteps } from './ramp.ts'

const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('the tints of a color', () => {
  it('are eleven displayable steps from light to dark that include the unchanged color', () => {
    fc.assert(
      fc.property(anyHex, (hex) => {
        const ramp = rampOf(hex)
        expect(ramp.map(({ step }) => step)).toEqual(rampSteps)
        expect(ramp.filter(({ isSwatch }) => isSwatch).map((own) => own.hex)).toEqual([hex])
        const colors = ramp.map((step) => oklchOf(step.hex))
        for (const [i, color] of colors.entries()) {
          expect(isHexColor(ramp[i]?.hex ?? '')).toBe(true)
          expect(isInGamut(color)).toBe(true)
          expect(color.lightness).toBeLessThan(colors[i - 1]?.lightness ?? 2)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('keep its hue, as far as 8 bits allow', () => {
    fc.assert(
      fc.property(anyHex, (hex) => {
        const own = oklchOf(hex)
        for (const step of rampOf(hex)) {
          const color = oklchOf(step.hex)
          if (color.chroma > 0.03) expect(hueDistance(color, own)).toBeLessThan(5)
        }
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['#0f766e', 700],
    ['#ffffff', 50],
    ['#000000', 950],
    ['#3b82f6', 600],
  ] as const)('contain %s at %d', (hex, step) => {
    expect(rampOf(hex).find(({ isSwatch }) => isSwatch)).toEqual({ step, hex, isSwatch: true })
  })
})
