import { channelsOf, contrastOf, luminanceOf } from '#shared/color/hex-color.ts'

type Ink = '#101418' | '#ffffff' | '#000000'

/** Returns the more readable ink on a hex color: near-black or white, or black when neither reaches 4.5:1. */
export function inkOn(hex: string): Ink {
  const ground = luminanceOf(channelsOf(hex))
  const [dark, light] = [contrastOf(ground, darkInkLuminance), contrastOf(ground, 1)]
  if (Math.max(dark, light) < 4.5) return '#000000'
  return dark >= light ? '#101418' : '#ffffff'
}

const darkInkLuminance = luminanceOf(channelsOf('#101418'))
