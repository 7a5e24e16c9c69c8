// The value of a color token as a CSS color.

/** The color spaces of the Design Tokens Color Module 2025.10, in the notation of CSS Color 4. */
const notations: Record<string, (parts: string[]) => string> = {
  hsl: ([h, s, l]) => `hsl(${h} ${percent(s)} ${percent(l)}`,
  hwb: ([h, w, b]) => `hwb(${h} ${percent(w)} ${percent(b)}`,
  lab: (parts) => `lab(${parts.join(' ')}`,
  lch: (parts) => `lch(${parts.join(' ')}`,
  oklab: (parts) => `oklab(${parts.join(' ')}`,
  oklch: (parts) => `oklch(${parts.join(' ')}`,
}
const spaces = /^(?:srgb|srgb-linear|display-p3|a98-rgb|prophoto-rgb|rec2020|xyz-d65|xyz-d50)$/

const longestText = 200

/** `{ colorSpace: 'srgb', components: [1, 0, 0] }` → `color(srgb 1 0 0 / 1)`. Text stays. Null for anything else. */
export function colorText(value: unknown): string | null {
  if (typeof value === 'string') return value.length <= longestText ? value.trim() : null
  if (typeof value !== 'object' || value === null) return null
  const { colorSpace, components, alpha = 1 } = value as Partial<Record<string, unknown>>
  if (typeof colorSpace !== 'string' || !Array.isArray(components) || components.length !== 3) return null
  if (!components.every((part) => part === 'none' || isFiniteNumber(part)) || !isFiniteNumber(alpha)) return null
  const parts = components.map(String)
  const notation = Object.hasOwn(notations, colorSpace) ? notations[colorSpace] : undefined
  if (notation) return `${notation(parts)} / ${alpha})`
  return spaces.test(colorSpace) ? `color(${colorSpace} ${parts.join(' ')} / ${alpha})` : null
}

const isFiniteNumber = (part: unknown): part is number => typeof part === 'number' && Number.isFinite(part)
const percent = (part = '') => (part === 'none' ? part : `${part}%`)
