import { describe, expect, it } from 'vitest'
import { channelsOf, contrastOf, luminanceOf } from '#shared/color/hex-color.ts'
import { inkOn } from './ink.ts'

const luminance = (hex: string) => luminanceOf(channelsOf(hex))

describe('ink', () => {
  it.each([
    ['#3b82f6', '#101418'],
    ['#f6af3b', '#101418'],
    ['#ffffff', '#101418'],
    ['#0c2350', '#ffffff'],
    ['#000000', '#ffffff'],
    ['#0000ff', '#ffffff'],
    // White reaches 4.3:1, near-black 4.3:1, black 4.8:1.
    ['#e53341', '#000000'],
  ])('on %s is %s', (ground, ink) => {
    expect(inkOn(ground)).toBe(ink)
  })

  it('has at least 4.5:1 on every ground', () => {
    for (let i = 0, value = 0; i < 20_000; i++, value = (value + 9_973_081) & 0xffffff) {
      const hex = `#${value.toString(16).padStart(6, '0')}`
      expect(contrastOf(luminance(hex), luminance(inkOn(hex)))).toBeGreaterThanOrEqual(4.5)
    }
  })
})
