// A color with the measurements that the rules compare, all computed from its 8-bit channels.

import { contrastOf, formatHex, luminanceOf, type Rgb } from '#shared/color/hex-color.ts'
import { type Hsl, hslToRgb, rgbToHsl } from '../color-conversion.ts'

export type Color = { hex: string; rgb: Rgb; hsl: Hsl; luminance: number }

export function colorOf(rgb: Rgb): Color {
  return { hex: formatHex(rgb), rgb, hsl: rgbToHsl(rgb), luminance: luminanceOf(rgb) }
}

/** Spec 9: derived lightness stays within 5-95 and derived saturation within 5-100. */
export const derivedLightness = { least: 5, most: 95 } as const
const derivedSaturation = { least: 5, most: 100 } as const

/**
 * Returns a color of an HSL method that stays within the clamps after rounding. Near white and black, one channel level
 * is worth several percent, so a value at the edge moves inward until the measured color is within the clamps.
 */
export function derived(wanted: Hsl): Color {
  let saturation = clamped(wanted.saturation, derivedSaturation)
  let lightness = clamped(wanted.lightness, derivedLightness)
  let color = colorOf(hslToRgb({ hue: wanted.hue, saturation, lightness }))
  while (!isWithinClamps(color)) {
    if (color.hsl.lightness > derivedLightness.most) lightness -= 0.1
    else if (color.hsl.lightness < derivedLightness.least) lightness += 0.1
    else saturation += 0.25
    color = colorOf(hslToRgb({ hue: wanted.hue, saturation, lightness }))
  }
  return color
}

function isWithinClamps({ hsl }: Color): boolean {
  const { least, most } = derivedLightness
  return hsl.lightness >= least && hsl.lightness <= most && hsl.saturation >= derivedSaturation.least
}

export function clamped(value: number, { least, most }: { least: number; most: number }): number {
  return Math.min(most, Math.max(least, value))
}

/** The largest difference in any channel, 0 to 255. */
export function distanceOf(one: Color, other: Color): number {
  return Math.max(
    Math.abs(one.rgb.red - other.rgb.red),
    Math.abs(one.rgb.green - other.rgb.green),
    Math.abs(one.rgb.blue - other.rgb.blue),
  )
}

/** In channel levels. Two adjacent colors nearer than this look alike. */
export const visibleDistance = 16

export function contrastBetween(one: Color, other: Color): number {
  return contrastOf(one.luminance, other.luminance)
}
