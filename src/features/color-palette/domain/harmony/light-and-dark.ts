// Makes `Light` lighter and `Dark` darker than every other color, in luminance and in lightness (Decisions: Colour
// relations), as far as the clamps and the method's hues allow.
import { choose, type Wish } from './choose.ts'
import { type Color, contrastBetween, derived, derivedLightness, distanceOf, visibleDistance } from './color.ts'

/** `hues`: the method's hues, the preferred one first. `saturation`: the start's saturation. */
type Place = { hues: readonly number[]; saturation: number; others: readonly Color[] }

/** A visible difference. */
const clearContrast = 1.1

export function lightFor(place: Place): Color {
  return extreme(place, { sign: 1, preferred: { share: 0.95, lightnesses: [94.1, derivedLightness.most] } })
}

export function darkFor(place: Place): Color {
  return extreme(place, { sign: -1, preferred: { share: 0.81, lightnesses: [18, 14, 10, 7, derivedLightness.least] } })
}

type End = { sign: 1 | -1; preferred: { share: number; lightnesses: readonly number[] } }

function extreme(place: Place, end: End): Color {
  const { others } = place
  const isNew: Wish = (color) => others.every((other) => other.hex !== color.hex)
  const beats = (measure: (color: Color) => number): Wish => {
    const best = Math.max(...others.map((other) => end.sign * measure(other)))
    return (color) => end.sign * measure(color) > best
  }
  const byLuminance = beats((color) => color.luminance)
  const byLightness = beats((color) => color.hsl.lightness)
  const isClear: Wish = (color) =>
    others.every(
      (other) => contrastBetween(color, other) >= clearContrast && distanceOf(color, other) >= visibleDistance,
    )

  const candidates = candidatesFor(place, end)
  const gentle = candidates.find((color) => [byLuminance, byLightness, isClear].every((wish) => wish(color)))
  if (gentle) return gentle
  const furthestFirst = candidates.toSorted((a, b) => end.sign * (b.luminance - a.luminance))
  const strict = furthestFirst.find((color) => byLuminance(color) && byLightness(color))
  if (strict) return strict
  const brighter = furthestFirst.find(byLuminance)
  if (brighter) return brighter
  // The start is closer to white (or black) than the clamps allow, and the clamps take precedence.
  return choose(candidates, [isNew, isClear])
}

/**
 * Orders candidates from the preferred tint outward: less saturation, full saturation, then the same in the method's
 * other hues.
 */
function candidatesFor({ hues, saturation }: Place, { preferred }: End): Color[] {
  const shares = [preferred.share, preferred.share * 0.6, preferred.share * 0.3, 0]
  const saturations = [...shares.map((share) => saturation * share), saturation, 100]
  return hues.flatMap((hue) =>
    saturations.flatMap((of) => preferred.lightnesses.map((lightness) => derived({ hue, saturation: of, lightness }))),
  )
}
