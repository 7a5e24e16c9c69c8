import { contrastOfHex, formatHex } from './hex-color.ts'
import { inGamut, type Oklch, oklchOf, rgbOf } from './oklch.ts'
import { sameHueNear } from './shade.ts'

/** Lightness of OKLCH: much less than one level of a channel. */
const step = 0.001
/** How far rounding may move the lightness at which colors start to pass. */
const slack = 0.04

/**
 * The color nearest to `hex` that reaches a contrast ratio with `ground`, darker (-1) or lighter (1). It changes only
 * lightness and keeps the hue; chroma decreases only where no screen could show it. Null when not even black or white
 * would pass. `nearestPassing('#e53341', { ground: '#ecf8f7', ratio: 4.5, direction: -1 })` is a darker red.
 */
export function nearestPassing(
  hex: string,
  { ground, ratio, direction }: { ground: string; ratio: number; direction: -1 | 1 },
): string | null {
  const start = oklchOf(hex)
  const end = direction === 1 ? 1 : 0
  const passes = (color: string) => contrastOfHex(color, ground) >= ratio
  const atLightness = (lightness: number): Oklch => inGamut({ ...start, lightness })
  if (!passes(end === 1 ? '#ffffff' : '#000000')) return null

  let [fails, enough] = [start.lightness, end]
  while (Math.abs(enough - fails) > step) {
    const middle = (enough + fails) / 2
    if (passes(formatHex(rgbOf(atLightness(middle))))) enough = middle
    else fails = middle
  }
  const room = Math.abs(end - start.lightness)
  const begin = Math.max(0, Math.abs(enough - start.lightness) - slack)
  for (let moved = begin; moved <= room; moved += step) {
    const ideal = atLightness(start.lightness + direction * moved)
    const found = sameHueNear(ideal, start).find(
      (color) => passes(color.hex) && Math.sign(color.lightness - start.lightness) !== -direction,
    )
    if (found) return found.hex
  }
  return end === 1 ? '#ffffff' : '#000000'
}
