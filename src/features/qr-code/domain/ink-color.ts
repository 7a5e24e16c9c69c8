// Parses the code's color.
import { isHexColor } from '#shared/color/hex-color.ts'

/** Spec 4: the default color. */
export const defaultInk = '#000000'

/** Accepts a hex color (Spec 5), with or without surrounding spaces. */
export function isInk(typed: string): boolean {
  return isHexColor(typed.trim())
}

/** Keeps the previous color while the text is incomplete, so only valid colors reach a canvas. */
export function nextInk(typed: string, current: string): string {
  return isInk(typed) ? typed.trim().toLowerCase() : current
}
