import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contrastOfHex } from './hex-color.ts'
import { nearestPassing } from './nearest-passing.ts'
import { hexOf, hueDistance, oklchOf } from './oklch.ts'
import { hueTolerance } from './shade.ts'

const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const directions = fc.constantFrom(-1 as const, 1 as const)

it('passes, keeps its hue and goes no further than it has to, for 2,000 pairs', () => {
  fc.assert(
    fc.property(anyHex, anyHex, directions, fc.constantFrom(3, 4.5, 7), (hex, ground, direction, ratio) => {
      fc.pre(contrastOfHex(hex, ground) < ratio)
      const found = nearestPassing(hex, { ground, ratio, direction })
      if (found === null) {
        // Nothing on this side would do, not even its end.
        expect(contrastOfHex(direction === 1 ? '#ffffff' : '#000000', ground)).toBeLessThan(ratio)
        return
      }
      expect(contrastOfHex(found, ground)).toBeGreaterThanOrEqual(ratio)
      const [before, after] = [oklchOf(hex), oklchOf(found)]
      expect(hueDistance(before, after)).toBeLessThan(hueTolerance)
      expect(Math.sign(after.lightness - before.lightness)).toBe(direction)
      // Of the same hue and chroma, whatever is nearer by more than rounding fails.
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
] as const)('%s on %s moves a little', (hex, ground, direction, begin) => {
  expect(nearestPassing(hex, { ground, ratio: 4.5, direction })).toMatch(new RegExp(`^${begin}`))
})

it('a ground on which not even white reads has no answer on that side', () => {
  expect(nearestPassing('#eeeeee', { ground: '#ffffff', ratio: 4.5, direction: 1 })).toBeNull()
})
