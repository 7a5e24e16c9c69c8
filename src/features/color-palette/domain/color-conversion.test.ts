import { describe, expect, it } from 'vitest'
import { formatHex, parseHex } from '#shared/color/hex-color.ts'
import { hslToRgb, rgbToHsl, turned } from './color-conversion.ts'

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

  it('gives every gray hue 0 and saturation 0', () => {
    for (let level = 0; level < 256; level++) {
      expect(rgbToHsl({ red: level, green: level, blue: level })).toEqual({
        hue: 0,
        saturation: 0,
        lightness: level / 2.55,
      })
    }
  })

  it('converts back to the same color, for 200,000 evenly spread colors', () => {
    const wrong: number[] = []
    // A stride coprime to 2^24 visits colors evenly and never twice.
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

describe('a rotated hue', () => {
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

describe('a hex color', () => {
  it.each([
    ['#000000', { red: 0, green: 0, blue: 0 }],
    ['#ffffff', { red: 255, green: 255, blue: 255 }],
    ['#3b82f6', { red: 59, green: 130, blue: 246 }],
    ['#3B82F6', { red: 59, green: 130, blue: 246 }],
    ['#00000a', { red: 0, green: 0, blue: 10 }],
  ])('%s is parsed into channels and formatted in lower case', (text, rgb) => {
    expect(parseHex(text)).toEqual(rgb)
    expect(formatHex(rgb)).toBe(text.toLowerCase())
  })

  it.each([
    ['', 'nothing'],
    ['#', 'a sign alone'],
    ['#fff', 'three digits'],
    ['#ffff', 'four digits'],
    ['#12345', 'five digits'],
    ['#1234567', 'seven digits'],
    ['#3b82f6ff', 'eight digits'],
    ['3b82f6', 'no sign'],
    ['##3b82f6', 'two signs'],
    [' #3b82f6', 'a space before'],
    ['#3b82f6 ', 'a space behind'],
    ['#3b82f6\n', 'a line break behind'],
    ['x\n#3b82f6', 'a line before'],
    ['#-1-1-1', 'minus signs'],
    ['#+1+1+1', 'plus signs'],
    ['#0x0x0x', 'prefixes'],
    ['#1e1e1.', 'a point'],
    ['#gggggg', 'letters beyond f'],
    ['#１２３４５６', 'fullwidth digits'],
    ['＃123456', 'a fullwidth sign'],
    ['#12345٦', 'an Arabic digit'],
    ['rgb(1,2,3)', 'a function'],
    ['red', 'a name'],
  ])('%j is invalid: %s', (text) => {
    expect(parseHex(text)).toBeNull()
  })
})
