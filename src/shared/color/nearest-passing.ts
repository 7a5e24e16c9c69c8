import { contrastOfHex, formatHex, type Rgb } from './hex-color.ts'
import { distanceBetween, hueDistance, inGamut, leastChroma, type Oklch, oklchOf, rgbOf } from './oklch.ts'

/** Degrees by which the hue may differ: only lightness is moved, but a color has 8 bits a channel. */
export const hueTolerance = 2

/** Lightness of OKLCH: well below what one level of a channel is worth. */
const step = 0.001
/** How far rounding may move the place from which on colors pass. */
const slack = 0.04

/**
 * The color nearest to `hex` that reaches a contrast ratio with `ground`, darker (-1) or lighter (1) than it: lightness alone is
 * moved, hue stays, chroma gives way only where no screen could show it. Null where not even black or white would pass.
 * `nearestPassing('#e53341', { ground: '#ecf8f7', ratio: 4.5, direction: -1 })` is a darker red.
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
    const found = candidatesFor(ideal)
      .filter((color) => passes(color.hex) && keepsHue(color, start))
      .filter((color) => Math.sign(color.lightness - start.lightness) !== -direction)
      .toSorted((one, other) => distanceBetween(one, ideal) - distanceBetween(other, ideal))[0]
    if (found) return found.hex
  }
  return end === 1 ? '#ffffff' : '#000000'
}

/** What has no hue gets none. */
function keepsHue(color: Oklch, start: Oklch): boolean {
  if (start.chroma < leastChroma) return color.chroma < leastChroma
  return hueDistance(color, start) < hueTolerance
}

type Candidate = Oklch & { hex: string }

/** The colors of 8 bits a channel around one: rounding each channel for itself could turn the hue of a greyish color. */
function candidatesFor(ideal: Oklch): Candidate[] {
  const { red, green, blue } = rgbOf(ideal)
  const around = (channel: number) => [channel - 1, channel, channel + 1].filter((level) => level >= 0 && level <= 255)
  const colors: Rgb[] = around(red).flatMap((r) =>
    around(green).flatMap((g) => around(blue).map((b) => ({ red: r, green: g, blue: b }))),
  )
  return colors.map((color) => {
    const hex = formatHex(color)
    return { hex, ...oklchOf(hex) }
  })
}
