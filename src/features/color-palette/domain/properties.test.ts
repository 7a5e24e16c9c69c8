// Properties that hold for every color (Spec 5; Decisions, Pages).
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { channelsOf, contrastOf, formatHex, luminanceOf, parseHex } from '#shared/color/hex-color.ts'
import { hslToRgb, rgbToHsl, turned } from './color-conversion.ts'
import { inkOn } from './ink.ts'

const channel = fc.integer({ min: 0, max: 255 })
const color = fc.record({ red: channel, green: channel, blue: channel })
const luminance = (hex: string) => luminanceOf(channelsOf(hex))

it('a color survives the conversion to HSL and to hex', () => {
  fc.assert(
    fc.property(color, (rgb) => {
      expect(hslToRgb(rgbToHsl(rgb))).toEqual(rgb)
      expect(parseHex(formatHex(rgb))).toEqual(rgb)
    }),
  )
})

it('a rotated hue stays in range, and a full rotation changes nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), (degrees) => {
      expect(turned(degrees)).toBeGreaterThanOrEqual(0)
      expect(turned(degrees)).toBeLessThan(360)
      expect(turned(degrees + 360)).toBe(turned(degrees))
    }),
  )
})

it('contrast is symmetric and between 1 and 21', () => {
  fc.assert(
    fc.property(color, color, (one, other) => {
      const contrast = contrastOf(luminanceOf(one), luminanceOf(other))
      expect(contrast).toBe(contrastOf(luminanceOf(other), luminanceOf(one)))
      expect(contrast).toBeGreaterThanOrEqual(1)
      expect(contrast).toBeLessThanOrEqual(21)
    }),
  )
})

it('the ink on a swatch is the color with more contrast, or black when neither is readable', () => {
  fc.assert(
    fc.property(color, (rgb) => {
      const hex = formatHex(rgb)
      const contrastOfInk = (ink: string) => contrastOf(luminance(hex), luminance(ink))
      const best = Math.max(contrastOfInk('#101418'), contrastOfInk('#ffffff'))
      expect(contrastOfInk(inkOn(hex))).toBe(best < 4.5 ? contrastOfInk('#000000') : best)
    }),
  )
})
