// OKLCH (Björn Ottosson, 2020; CSS Color 4, 9.2): lightness as people perceive it. The matrices are those of CSS Color
// 4, section 19.

import { channelsOf, formatHex, type Rgb } from './hex-color.ts'

/** Lightness from 0 to 1, chroma from 0 to about 0.32, hue in degrees from 0 up to 360. A gray has hue 0. */
export type Oklch = { lightness: number; chroma: number; hue: number }

/** Below this chroma a color has no visible or measurable hue at 8 bits per channel. */
export const leastChroma = 0.0005

/** `oklchOf('#0f766e')` → lightness 0.511, chroma 0.086, hue 186.4. */
export function oklchOf(hex: string): Oklch {
  const { red, green, blue } = channelsOf(hex)
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a1 = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b1 = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const chroma = Math.hypot(a1, b1)
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma,
    hue: chroma < leastChroma ? 0 : ((Math.atan2(b1, a1) * 180) / Math.PI + 360) % 360,
  }
}

/** The linear channels of a color, outside of 0 to 1 when no screen can show it. */
function linearChannels({ lightness, chroma, hue }: Oklch): [number, number, number] {
  const angle = (hue * Math.PI) / 180
  const a1 = chroma * Math.cos(angle)
  const b1 = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a1 + 0.2158037573 * b1) ** 3
  const m = (lightness - 0.1055613458 * a1 - 0.0638541728 * b1) ** 3
  const s = (lightness - 0.0894841775 * a1 - 1.291485548 * b1) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** Half a level outside of a channel still rounds to a displayable color. */
const tolerance = 0.5 / 255 / 12.92

export function isInGamut(color: Oklch): boolean {
  return linearChannels(color).every((channel) => channel >= -tolerance && channel <= 1 + tolerance)
}

/** The same lightness and hue with the maximum displayable chroma. */
export function inGamut(color: Oklch): Oklch {
  if (isInGamut(color)) return color
  let [least, most] = [0, color.chroma]
  for (let step = 0; step < 24; step += 1) {
    const chroma = (least + most) / 2
    if (isInGamut({ ...color, chroma })) least = chroma
    else most = chroma
  }
  return { ...color, chroma: least }
}

/** The nearest color with 8 bits per channel, after gamut mapping. */
export function rgbOf(color: Oklch): Rgb {
  const [red, green, blue] = linearChannels(inGamut(color)).map(level)
  return { red: red ?? 0, green: green ?? 0, blue: blue ?? 0 }
}

export function hexOf(color: Oklch): string {
  return formatHex(rgbOf(color))
}

/** The distance of two hues, 0 to 180 degrees; 0 when one of the colors is too gray to have one. */
export function hueDistance(one: Oklch, other: Oklch): number {
  if (one.chroma < leastChroma || other.chroma < leastChroma) return 0
  const difference = Math.abs(one.hue - other.hue)
  return Math.min(difference, 360 - difference)
}

/** The perceived difference of two colors: their straight distance in OKLab. */
export function distanceBetween(one: Oklch, other: Oklch): number {
  const turn = ((one.hue - other.hue) * Math.PI) / 180
  const across = one.chroma ** 2 + other.chroma ** 2 - 2 * one.chroma * other.chroma * Math.cos(turn)
  return Math.hypot(one.lightness - other.lightness, Math.sqrt(Math.max(0, across)))
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function level(linearShare: number): number {
  const share = Math.min(1, Math.max(0, linearShare))
  return Math.round(255 * (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055))
}
