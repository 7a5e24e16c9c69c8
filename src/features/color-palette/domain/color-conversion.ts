// Colors as RGB and HSL.
import type { Rgb } from '#shared/color/hex-color.ts'

/**
 * Hue in degrees from 0 up to 360, saturation and lightness in percent. Never rounded, because whole percents would
 * lose most colors.
 */
export type Hsl = { hue: number; saturation: number; lightness: number }

/** Normalizes an angle to a hue from 0 up to 360: `turned(-30)` → `330`. */
export function turned(degrees: number): number {
  return ((degrees % 360) + 360) % 360
}

/** `rgbToHsl({ red: 255, green: 0, blue: 0 })` → `{ hue: 0, saturation: 100, lightness: 50 }`. A gray has hue 0. */
export function rgbToHsl({ red, green, blue }: Rgb): Hsl {
  const most = Math.max(red, green, blue)
  const chroma = most - Math.min(red, green, blue)
  const sum = 2 * most - chroma
  const lightness = sum / 5.1
  if (chroma === 0) return { hue: 0, saturation: 0, lightness }
  const saturation = (100 * chroma) / (255 - Math.abs(sum - 255))
  if (most === red) return { hue: turned((60 * (green - blue)) / chroma), saturation, lightness }
  const sixths = most === green ? 2 + (blue - red) / chroma : 4 + (red - green) / chroma
  return { hue: 60 * sixths, saturation, lightness }
}

/** Returns the nearest color with 8 bits per channel. `hslToRgb(rgbToHsl(color))` returns every `color` unchanged. */
export function hslToRgb({ hue, saturation, lightness }: Hsl): Rgb {
  const l = lightness / 100
  const reach = (saturation / 100) * Math.min(l, 1 - l)
  const channel = (sixth: number) => {
    const k = (sixth + turned(hue) / 30) % 12
    return Math.round(255 * (l - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return { red: channel(0), green: channel(8), blue: channel(4) }
}
