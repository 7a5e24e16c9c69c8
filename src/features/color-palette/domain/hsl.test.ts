import { describe, expect, it } from 'vitest'
import { hslToRgb, rgbToHsl, turned } from './hsl.ts'

const rgb = (value: number) => ({ red: value >> 16, green: (value >> 8) & 255, blue: value & 255 })

describe('HSL', () => {
  it.each([
    [0xff0000, 0, 100, 50],
    [0xffff00, 60, 100, 50],
    [0x00ff00, 120, 100, 50],
    [0x00ffff, 180, 100, 50],
    [0x0000ff, 240, 100, 50],
    [0xff00ff, 300, 100, 50],
    [0x3b82f6, 217.219, 91.22, 59.804],
    [0xbf4040, 0, 49.8, 50],
    [0x800000, 0, 100, 25.098],
    [0xff0001, 359.765, 100, 50],
  ])('of %i has the textbook values', (value, hue, saturation, lightness) => {
    const hsl = rgbToHsl(rgb(value))
    expect(hsl.hue).toBeCloseTo(hue, 2)
    expect(hsl.saturation).toBeCloseTo(saturation, 1)
    expect(hsl.lightness).toBeCloseTo(lightness, 2)
  })

  it('gives every grey hue 0 and saturation 0', () => {
    for (let level = 0; level < 256; level++) {
      expect(rgbToHsl({ red: level, green: level, blue: level })).toEqual({
        hue: 0,
        saturation: 0,
        lightness: level / 2.55,
      })
    }
  })

  it('leads back to the very same color, for 200,000 colors spread over all of them', () => {
    const wrong: number[] = []
    // A stride without a common divisor with 2^24 visits colors evenly and never the same one twice.
    for (let i = 0, value = 0; i < 200_000; i++, value = (value + 9_973_081) & 0xffffff) {
      const color = rgb(value)
      const back = hslToRgb(rgbToHsl(color))
      if (back.red !== color.red || back.green !== color.green || back.blue !== color.blue) wrong.push(value)
    }
    expect(wrong).toEqual([])
  })

  it('keeps hue, saturation and lightness in their ranges', () => {
    for (let i = 0, value = 0; i < 20_000; i++, value = (value + 9_973_081) & 0xffffff) {
      const { hue, saturation, lightness } = rgbToHsl(rgb(value))
      expect(hue >= 0 && hue < 360 && saturation >= 0 && saturation <= 100.0001 && lightness >= 0).toBe(true)
      expect(lightness).toBeLessThanOrEqual(100)
    }
  })
})

describe('a turned hue', () => {
  it.each([
    [-30, 330],
    [-15, 345],
    [0, 0],
    [359, 359],
    [360, 0],
    [390, 30],
    [-360, 0],
    [-750, 330],
  ])('of %d° is %d°', (angle, hue) => {
    expect(Math.abs(turned(angle))).toBe(hue)
  })

  it('from red by -30° is 330°', () => {
    const red = rgbToHsl({ red: 255, green: 0, blue: 0 })
    expect(hslToRgb({ ...red, hue: red.hue - 30 })).toEqual({ red: 255, green: 0, blue: 128 })
  })
})
