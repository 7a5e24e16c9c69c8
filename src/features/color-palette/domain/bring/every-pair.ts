// The contrast of every pair of colors.
import { channelsOf, contrastOf, luminanceOf } from '#shared/color/hex-color.ts'

/** Enough for text of any size (WCAG 2.2, AA). */
const enough = 4.5

export type EveryPair = { passing: number; pairs: number; ratioOf: (one: number, other: number) => number }

/** Each pair counts once, because its contrast is the same in both directions. */
export function everyPair(hexes: readonly string[]): EveryPair {
  const luminances = hexes.map((hex) => luminanceOf(channelsOf(hex)))
  const ratioOf = (one: number, other: number) => contrastOf(luminances[one] ?? 0, luminances[other] ?? 0)
  let [pairs, passing] = [0, 0]
  for (let one = 0; one < hexes.length; one += 1) {
    for (let other = 0; other < one; other += 1) {
      pairs += 1
      if (isEnough(ratioOf(one, other))) passing += 1
    }
  }
  return { passing, pairs, ratioOf }
}

export const isEnough = (ratio: number) => ratio >= enough
