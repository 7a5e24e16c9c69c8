/** The three channels of a color, whole numbers from 0 to 255. */
export type Rgb = { red: number; green: number; blue: number }

/**
 * Spec 5: the pattern #RRGGBB, six hex digits. Anchored on both ends: readers built on parseInt accept `#1234567` and `#-1-1-1`
 * as well.
 */
export function isHexColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}

/** Of a text that is a hex color: `channelsOf('#3B82F6')` → `{ red: 59, green: 130, blue: 246 }`. */
export function channelsOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return { red: value >> 16, green: (value >> 8) & 0xff, blue: value & 0xff }
}
