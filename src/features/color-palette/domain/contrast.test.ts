import { describe, expect, it } from 'vitest'
import { contrastOf, inkOn, luminanceOf } from './contrast.ts'
import { parseHex } from './hex.ts'

const luminance = (hex: string) => luminanceOf(parseHex(hex) ?? { red: 0, green: 0, blue: 0 })

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.478],
    ['#767676', '#ffffff', 4.542],
    ['#ff0000', '#ffffff', 3.998],
    ['#0000ff', '#ffffff', 8.592],
    ['#ffff00', '#ffffff', 1.074],
    ['#3b82f6', '#ffffff', 3.678],
  ])('of %s and %s is %d, in either order', (one, other, ratio) => {
    expect(contrastOf(luminance(one), luminance(other))).toBeCloseTo(ratio, 3)
    expect(contrastOf(luminance(other), luminance(one))).toBeCloseTo(ratio, 3)
  })

  it('is never rounded up to a limit', () => {
    expect(contrastOf(luminance('#777777'), 1)).toBeLessThan(4.5)
  })
})

describe('ink', () => {
  it.each([
    ['#3b82f6', '#101418'],
    ['#f6af3b', '#101418'],
    ['#ffffff', '#101418'],
    ['#0c2350', '#ffffff'],
    ['#000000', '#ffffff'],
    ['#0000ff', '#ffffff'],
  ])('on %s is %s', (ground, ink) => {
    expect(inkOn(ground)).toBe(ink)
  })

  it('reads with at least 4.5:1 on nearly every ground and never with less than 4.2:1', () => {
    for (let i = 0, value = 0; i < 20_000; i++, value = (value + 9_973_081) & 0xffffff) {
      const hex = `#${value.toString(16).padStart(6, '0')}`
      expect(contrastOf(luminance(hex), luminance(inkOn(hex)))).toBeGreaterThan(4.2)
    }
  })
})
