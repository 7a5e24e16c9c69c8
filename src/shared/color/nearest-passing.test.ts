import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contrastOfHex } from './hex-color.ts'
import { nearestPassing } from './nearest-passing.ts'
import { hexOf, hueDistance, oklchOf } from './oklch.ts'
import { hueTolerance } from './shade.ts'

const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const directions = fc.constantFrom(-1 as const, 1 as const)

it('passes, keeps its hue and moves no further than necessary, for 2,000 pairs', () => {
  fc.assert(
    fc.property(anyHex, anyHex, directions, fc.constantFrom(3, 4.5, 7), (hex, ground, direction, ratio) => {
      fc.pre(contrastOfHex(hex, ground) < ratio)
      const found = nearestPassing(hex, { ground, ratio, direction })
      if (found === null) {
        // No color on this side passes, not even black or white.
        expect(contrastOfHex(direction === 1 ? '#ffffff' : '#000000', ground)).toBeLessThan(ratio)
        return
      }
      expect(contrastOfHex(found, ground)).toBeGreaterThanOrEqual(ratio)
      const [before, after] = [oklchOf(hex), oklchOf(found)]
      expect(hueDistance(before, after)).toBeLessThan(hueTolerance)
      expect(Math.sign(after.lightness - before.lightness)).toBe(direction)
      // Every nearer color of the same hue and chroma fails, apart from rounding.
      const moved = Math.abs(after.lightness - before.lightness)
      for (let nearer = 0; nearer < moved - 0.012; nearer += 0.01) {
        const other = hexOf({ ...before, lightness: before.lightness + direction * nearer })
        if (other !== found && hueDistance(oklchOf(other), before) < hueTolerance)
          expect(contrastOfHex(other, ground)).toBeLessThan(ratio)
      }
    }),
    { numRuns: 2_000, seed: 85 },
  )
})

it.each([
  ['#e53341', '#ecf8f7', -1, '#d'],
  ['#2e9a91', '#ecf8f7', -1, '#017e76'],
  ['#777777', '#ffffff', -1, '#767676'],
] as const)('changes %s on %s only a little', (hex, ground, direction, begin) => {
  expect(nearestPassing(hex, { ground, ratio: 4.5, direction })).toMatch(new RegExp(`^${begin}`))
})

it('returns null when not even white passes on the ground', () => {
  expect(nearestPassing('#eeeeee', { ground: '#ffffff', ratio: 4.5, direction: 1 })).toBeNull()
})
