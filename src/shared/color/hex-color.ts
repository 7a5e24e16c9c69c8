/** The three channels of a color, whole numbers from 0 to 255. */
export type Rgb = { red: number; green: number; blue: number }

/**
 * Spec 5: the pattern #RRGGBB, six hex digits. Anchored at both ends, because parsers built on parseInt accept `#1234567` and
 * `#-1-1-1` as well.
 */
export function isHexColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}

/** The channels of a hex color: `channelsOf('#3B82F6')` → `{ red: 59, green: 130, blue: 246 }`. */
export function channelsOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return { red: value >> 16, green: (value >> 8) & 0xff, blue: value & 0xff }
}

/**
 * `parseHex('#3B82F6')` → `{ red: 59, green: 130, blue: 246 }`; null for any text other than `#` and six hex digits
 * (Spec 5).
 */
export function parseHex(text: string): Rgb | null {
  return isHexColor(text) ? channelsOf(text) : null
}

/** `formatHex({ red: 59, green: 130, blue: 246 })` → `'#3b82f6'`, always in lower case. */
export function formatHex({ red, green, blue }: Rgb): string {
  return `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0')}`
}

/** Relative luminance as WCAG 2 defines it: 0 for black to 1 for white. */
export function luminanceOf({ red, green, blue }: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/**
 * Contrast ratio (WCAG 2) of two luminances in either order, 1 to 21. Never rounded, because callers compare it with
 * limits.
 */
export function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** The same of two hex colors: `contrastOfHex('#000000', '#ffffff')` → 21. */
export function contrastOfHex(one: string, other: string): number {
  return contrastOf(luminanceOf(channelsOf(one)), luminanceOf(channelsOf(other)))
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
