import { describe, expect, it } from 'vitest'
import { hueSampleOf } from './hue-sample.ts'

describe('the sample of a method', () => {
  it.each([
    ['complementary', ['#3b82f6', '#f6af3b']],
    ['triadic', ['#3b82f6', '#f63b82', '#82f63b']],
    ['analogous', ['#3b53f6', '#3b82f6', '#3bb1f6']],
    ['hsl-rotation', ['#3b82f6', '#af3bf6', '#3bf6af']],
    ['rgb-inversion', ['#3b82f6', '#c47d09', '#895806']],
  ] as const)('of %s shows its steps from the default start', (method, colors) => {
    expect(hueSampleOf(method)).toEqual(colors)
  })

  it('of monochromatic goes from dark to light', () => {
    const colors = hueSampleOf('monochromatic')
    expect(colors).toHaveLength(3)
    expect(colors[1]).toBe('#3b82f6')
  })
})
