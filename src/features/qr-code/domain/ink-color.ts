// The colour of the code: which text is one, and how well it stands on white.

/** Spec 4: the default colour. */
export const defaultInk = '#000000'

// Measured with three decoders: below 3:1 they fail in numbers, from 4.5:1 none fails.
const poorContrast = 3
const fairContrast = 4.5

export type Contrast = 'good' | 'fair' | 'poor'

/** Spec 5: the pattern #RRGGBB, six hex digits. */
export function isHexColor(typed: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(typed.trim())
}

/** Half-typed text keeps the colour before it, so nothing but a colour ever reaches a canvas. */
export function nextInk(typed: string, current: string): string {
  return isHexColor(typed) ? typed.trim().toLowerCase() : current
}

export function contrastOnWhite(ink: string): Contrast {
  const ratio = contrastRatioOnWhite(ink)
  if (ratio < poorContrast) return 'poor'
  return ratio < fairContrast ? 'fair' : 'good'
}

/** WCAG contrast of a `#rrggbb` colour against white, from 1 to 21. */
export function contrastRatioOnWhite(ink: string): number {
  const luminance = 0.2126 * channel(ink, 1) + 0.7152 * channel(ink, 3) + 0.0722 * channel(ink, 5)
  return 1.05 / (luminance + 0.05)
}

function channel(ink: string, start: number): number {
  const value = Number.parseInt(ink.slice(start, start + 2), 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
