import { channelsOf, formatHex, luminanceOf, type Rgb } from './hex-color.ts'
import { distanceBetween, hueDistance, inGamut, leastChroma, type Oklch, oklchOf, rgbOf } from './oklch.ts'

/** The maximum hue difference in degrees: only lightness changes, but a color has 8 bits per channel. */
export const hueTolerance = 2

type Candidate = Oklch & { hex: string }

/**
 * The colors with 8 bits per channel around `ideal` that keep the hue of `start`, the nearest first. Rounding each
 * channel separately could change the hue of a grayish color.
 */
export function sameHueNear(ideal: Oklch, start: Oklch): Candidate[] {
  return candidatesFor(ideal)
    .filter((color) => keepsHue(color, start))
    .toSorted((one, other) => distanceBetween(one, ideal) - distanceBetween(other, ideal))
}

/**
 * The color of the same hue with this luminance, as near as 8 bits per channel allow; the color itself when there is
 * none.
 */
export function shadeOf(hex: string, luminance: number): string {
  const off = (color: string) => Math.abs(luminanceOf(channelsOf(color)) - luminance)
  if (off(hex) < 1e-6) return hex
  const start = oklchOf(hex)
  const at = (lightness: number) => inGamut({ ...start, lightness })
  let [dark, light] = [0, 1]
  for (let step = 0; step < 12; step += 1) {
    const middle = (dark + light) / 2
    if (luminanceOf(rgbOf(at(middle))) < luminance) dark = middle
    else light = middle
  }
  const found = (dark + light) / 2
  for (const aside of asides) {
    const near = sameHueNear(at(Math.min(1, Math.max(0, found + aside))), start).map((color) => color.hex)
    const [best] = near.toSorted((one, other) => off(one) - off(other))
    if (best) return best
  }
  return hex
}

/** Lightness steps: near black and white only some levels keep a hue. */
const asides = Array.from({ length: 41 }, (_, i) => (i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2) * 0.002)

/** A gray stays gray. */
function keepsHue(color: Oklch, start: Oklch): boolean {
  if (start.chroma < leastChroma) return color.chroma < leastChroma
  return hueDistance(color, start) < hueTolerance
}

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
