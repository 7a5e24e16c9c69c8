// The colour of the code: which text is one, and how well it stands on white.
import { channelsOf, contrastOf, isHexColor, luminanceOf } from '#shared/hex-color.ts'

/** Spec 4: the default colour. */
export const defaultInk = '#000000'

// Measured with three decoders: below 3:1 they fail in numbers, from 4.5:1 none fails.
const poorContrast = 3
const fairContrast = 4.5

export type Contrast = 'good' | 'fair' | 'poor'

/** A hex color (Spec 5), with spaces around it or without. */
export function isInk(typed: string): boolean {
  return isHexColor(typed.trim())
}

/** Half-typed text keeps the colour before it, so nothing but a colour ever reaches a canvas. */
export function nextInk(typed: string, current: string): string {
  return isInk(typed) ? typed.trim().toLowerCase() : current
}

export function contrastOnWhite(ink: string): Contrast {
  const ratio = contrastOf(luminanceOf(channelsOf(ink)), 1)
  if (ratio < poorContrast) return 'poor'
  return ratio < fairContrast ? 'fair' : 'good'
}
