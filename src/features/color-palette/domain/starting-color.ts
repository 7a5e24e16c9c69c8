import { formatHex, parseHex } from '#shared/color/hex-color.ts'

/** Spec 4: the tool's default. */
export const defaultStartingColor = '#3b82f6'

const black = '#000000'

/**
 * Spec 5: a text other than `#` and six hex digits becomes black. `'#3B82F6'` → `'#3b82f6'`, `'#fff'` → `'#000000'`
 * (three digits do not match the pattern, Decisions: Colour relations).
 */
export function startingColorOf(text: string): string {
  const color = parseHex(text)
  return color === null ? black : formatHex(color)
}

/** Whether a text is a valid color. Spec 5 turns an invalid one into black. */
export function isStartingColor(text: string): boolean {
  return parseHex(text) !== null
}

/** Returns any of the 16,777,216 colors, white and black included. `random` is from 0 up to 1. */
export function randomColor(random: number): string {
  return `#${Math.floor(random * 0x1000000)
    .toString(16)
    .padStart(6, '0')}`
}
