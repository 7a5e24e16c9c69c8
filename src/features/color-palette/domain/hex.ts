import { channelsOf, isHexColor, type Rgb } from '#shared/hex-color.ts'

/** `parseHex('#3B82F6')` → `{ red: 59, green: 130, blue: 246 }`; null for anything but `#` and six hex digits (Spec 5). */
export function parseHex(text: string): Rgb | null {
  return isHexColor(text) ? channelsOf(text) : null
}

/** `formatHex({ red: 59, green: 130, blue: 246 })` → `'#3b82f6'`, always in lower case. */
export function formatHex({ red, green, blue }: Rgb): string {
  return `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0')}`
}
