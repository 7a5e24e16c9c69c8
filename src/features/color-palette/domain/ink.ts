import { channelsOf, contrastOf, luminanceOf } from '#shared/hex-color.ts'

/** The ink, near-black or white, that is easier to read on a hex color. */
export function inkOn(hex: string): '#101418' | '#ffffff' {
  const ground = luminanceOf(channelsOf(hex))
  return contrastOf(ground, darkInkLuminance) >= contrastOf(ground, 1) ? '#101418' : '#ffffff'
}

const darkInkLuminance = luminanceOf(channelsOf('#101418'))
