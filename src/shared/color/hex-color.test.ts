import { describe, expect, it } from 'vitest'
import { channelsOf, contrastOf, isHexColor, luminanceOf } from './hex-color.ts'

describe('a hex color', () => {
  it.each([
    ['#000000', { red: 0, green: 0, blue: 0 }],
    ['#FFFFFF', { red: 255, green: 255, blue: 255 }],
    ['#3b82F6', { red: 59, green: 130, blue: 246 }],
  ])('%s is valid, with its channels', (text, channels) => {
    expect(isHexColor(text)).toBe(true)
    expect(channelsOf(text)).toEqual(channels)
  })

  it.each(['', '#', '#fff', '#12345', '#1234567', '3b82f6', ' #3b82f6', '#3b82f6\n', '#-1-1-1', '#gggggg', 'red'])(
    '%j is invalid',
    (text) => {
      expect(isHexColor(text)).toBe(false)
    },
  )
})

const luminance = (hex: string) => luminanceOf(channelsOf(hex))

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
