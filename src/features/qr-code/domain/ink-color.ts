// The colour of the code: which text is one.
import { isHexColor } from '#shared/color/hex-color.ts'

/** Spec 4: the default colour. */
export const defaultInk = '#000000'

/** A hex color (Spec 5), with spaces around it or without. */
export function isInk(typed: string): boolean {
  return isHexColor(typed.trim())
}

/** Half-typed text keeps the colour before it, so nothing but a colour ever reaches a canvas. */
export function nextInk(typed: string, current: string): string {
  return isInk(typed) ? typed.trim().toLowerCase() : current
}
