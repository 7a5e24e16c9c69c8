import { describe, expect, it } from 'vitest'
import type { Bitmap } from '../code-style.ts'
import { comparedWidths, dirtShares, distances, pixelsOf, proofOf, proofPixels, reachOf } from './print-proof.ts'

const picture: Bitmap = {
  width: proofPixels,
  height: 500,
  data: new Uint8ClampedArray(proofPixels * 500 * 4).fill(255),
}
/** Reads pictures from a width up. */
const from = (least: number) => (seen: Bitmap) => (seen.width >= least ? 'a' : null)
const proof = (read: (seen: Bitmap) => string | null, away = 30) =>
  proofOf({ picture, text: 'a', width: 3, away, read, show: ({ width, height }) => `${width} by ${height}` })

describe('the print proof', () => {
  it('tries the code from close to far, until it is not read any more', () => {
    const { leastPixels } = proof(from(100))
    expect(leastPixels).toBeGreaterThanOrEqual(100)
    expect(leastPixels).toBeLessThan(112)
  })

  it('knows no distance when nothing was read, or something else', () => {
    expect(proof(() => null).leastPixels).toBeNull()
    expect(proof(() => 'b').leastPixels).toBeNull()
  })

  it('reads each sample of dirt from the chosen distance, and shows it', () => {
    expect(proof(from(100)).dirt).toEqual(dirtShares.map((share) => ({ share, isRead: true, picture: '192 by 192' })))
    expect(proof(from(100), 60).dirt.map(({ isRead }) => isRead)).toEqual(dirtShares.map(() => false))
  })

  it('never contradicts itself: what is read at a distance lies within the reach', () => {
    for (const least of [60, 100, 150]) {
      const { leastPixels } = proof(from(least))
      for (const away of distances) {
        expect(proofIsRead(away, least)).toBe(away <= reachOf(3, leastPixels ?? 0))
      }
    }
  })

  it('sees half the pixels from twice as far, about, and no more than there are', () => {
    expect([pixelsOf(3, 1), pixelsOf(3, 10_000)]).toEqual([480, 18])
    expect(reachOf(6, 100)).toBe(99)
  })

  it.each([
    [3, [2, 3, 5]],
    [4, [3, 4, 5]],
    [1, [1, 1.5, 2]],
    [100, [50, 80, 100]],
  ])('compares %d cm with its neighbors', (chosen, widths) => {
    expect(comparedWidths(chosen)).toEqual(widths)
  })
})

const proofIsRead = (away: number, least: number) => pixelsOf(3, away) >= least
