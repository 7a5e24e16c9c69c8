/** The three channels of a color, whole numbers from 0 to 255. */
export type Rgb = { red: number; green: number; blue: number }

// Anchored on both ends: readers built on parseInt accept `#1234567` and `#-1-1-1` as well.
const hexPattern = /^#[0-9a-f]{6}$/i

/** `parseHex('#3B82F6')` → `{ red: 59, green: 130, blue: 246 }`; null for anything but `#` and six hex digits (Spec 5). */
export function parseHex(text: string): Rgb | null {
  if (!hexPattern.test(text)) return null
  const value = Number.parseInt(text.slice(1), 16)
  return { red: value >> 16, green: (value >> 8) & 0xff, blue: value & 0xff }
}

/** `formatHex({ red: 59, green: 130, blue: 246 })` → `'#3b82f6'`, always in lower case. */
export function formatHex({ red, green, blue }: Rgb): string {
  return `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0')}`
}
