// A color as text, in the notations of CSS Color 4. Every notation parses back to the same 8-bit channels.

import { channelsOf } from '#shared/color/hex-color.ts'
import { oklchOf } from '#shared/color/oklch.ts'
import { rgbToHsl } from './color-conversion.ts'

/** `textOf.rgb('#0f766e')` → `'rgb(15 118 110)'` */
export const textOf = {
  hex: (hex: string) => hex,
  rgb: (hex: string) => {
    const { red, green, blue } = channelsOf(hex)
    return `rgb(${red} ${green} ${blue})`
  },
  // Whole percents would lose nine out of ten colors.
  hsl: (hex: string) => {
    const { hue, saturation, lightness } = rgbToHsl(channelsOf(hex))
    return `hsl(${rounded(hue, 1)} ${rounded(saturation, 1)}% ${rounded(lightness, 1)}%)`
  },
  // With four decimals, one in a thousand colors would be one channel level off.
  oklch: (hex: string) => {
    const { lightness, chroma, hue } = oklchOf(hex)
    return `oklch(${rounded(lightness * 100, 2)}% ${rounded(chroma, 5)} ${rounded(hue, 2)})`
  },
} as const

export type Notation = keyof typeof textOf

export const notations = Object.keys(textOf) as Notation[]

/** Without trailing zeros. */
function rounded(value: number, places: number): number {
  return Number(value.toFixed(places))
}
