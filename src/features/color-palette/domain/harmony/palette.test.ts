import { describe, expect, it } from 'vitest'
import type { Method, UseCase } from '../use-cases.ts'
import { palette } from './palette.ts'

describe('the palette of the default start', () => {
  it.each([
    ['general', 'complementary', '#3b82f6 #f6af3b #9dbae9 #e3edfd #0c2650'],
    ['general', 'triadic', '#3b82f6 #f63b82 #bae99d #e3edfd #0c2650'],
    ['general', 'rgb-inversion', '#3b82f6 #c47d09 #4da9ff #ffa30c #895806'],
    ['logo', 'complementary', '#3b82f6 #f6af3b #9dbae9'],
    ['social', 'rgb-inversion', '#3b82f6 #895806 #c47d09 #ffa30c'],
  ] as const)('for %s by %s is %s', (useCase, method, colors) => {
    expect(palette({ startingColor: '#3b82f6', useCase, method }).join(' ')).toBe(colors)
  })
})

describe('the starting color', () => {
  const first = (startingColor: string) => palette({ startingColor, useCase: 'general', method: 'complementary' })[0]

  it.each(['#000000', '#ffffff', '#808080', '#010203', '#fefefe', '#ff0000'])('%s never changes', (start) => {
    expect(first(start)).toBe(start)
  })

  it('becomes lower case', () => {
    expect(first('#ABCDEF')).toBe('#abcdef')
  })

  it.each(['', '#fff', 'red', '#12345678'])('is black for %j', (text) => {
    expect(first(text)).toBe('#000000')
  })
})

describe('rgb-inversion', () => {
  const inversion = (startingColor: string, useCase: UseCase = 'general') =>
    palette({ startingColor, useCase, method: 'rgb-inversion' })

  it.each([
    ['#3b82f6', '#c47d09'],
    ['#000000', '#ffffff'],
    ['#808080', '#7f7f7f'],
    ['#ff0000', '#00ffff'],
    ['#123456', '#edcba9'],
  ])('of %s contains the exact inversion %s in both use cases', (start, inverted) => {
    expect(inversion(start)).toContain(inverted)
    expect(inversion(start, 'social')).toContain(inverted)
  })

  // Inverts to #bf8040, then darkens by 0.7 and lightens by 1.3, clamped and rounded. The start gets the same.
  it('darkens by 0.7 and lightens by 1.3', () => {
    const variants = ['#bf8040', '#865a2d', '#f8a653', '#2d5986', '#53a5f8']
    for (const color of inversion('#407fbf').slice(1)) expect(variants).toContain(color)
  })

  it('still has five different colors when the factors do not change channels at 0 and 255', () => {
    for (const start of ['#ff0000', '#00ff00', '#0000ff', '#ffff00', '#00ffff', '#ff00ff', '#000000', '#ffffff']) {
      expect(new Set(inversion(start)).size).toBe(5)
    }
  })
})

describe('white, black and gray', () => {
  const all = (startingColor: string, method: Method, useCase: UseCase) => palette({ startingColor, useCase, method })

  it.each(['#ffffff', '#000000', '#808080'])('%s gets tinted grays instead of a bright red', (start) => {
    for (const hex of all(start, 'complementary', 'general').slice(1)) {
      const channels = [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16))
      expect(Math.max(...channels) - Math.min(...channels)).toBeLessThanOrEqual(13)
    }
  })
})
