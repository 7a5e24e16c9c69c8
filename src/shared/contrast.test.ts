import { describe, expect, it } from 'vitest'
import { contrastOf, luminanceOf } from './contrast.ts'
import { channelsOf } from './hex-color.ts'

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
