// What each role does on a dark page, and the lightness that suits it.
import type { Bounds } from '../contrast/least-moves.ts'
import type { Role, UseCase } from '../use-cases.ts'

/** `light` and `dark`: the role that is the page in each. `ink`: the role that is text on the dark page. */
type Page = { light: Role; dark: Role; ink: Role | null }

export const pageOf: Record<UseCase, Page> = {
  general: { light: 'Light', dark: 'Dark', ink: 'Light' },
  website: { light: 'Background', dark: 'Background', ink: 'Text' },
  logo: { light: 'Support', dark: 'Support', ink: null },
  brand: { light: 'Light', dark: 'Dark', ink: 'Light' },
  social: { light: 'Primary', dark: 'Primary', ink: 'Contrast' },
  app: { light: 'Background', dark: 'Background', ink: 'Text' },
  print: { light: 'Light', dark: 'Dark', ink: 'Light' },
}

/**
 * The role that does this role's work on a dark page. `Light` stays light and `Dark` stays dark, as their names say:
 * `Dark` becomes the page and `Light` its text.
 */
export function roleInDark(role: Role): Role {
  if (role === 'Light') return 'Dark'
  return role === 'Dark' ? 'Light' : role
}

/** Bands of OKLCH lightness. */
export const bands = {
  page: { least: 0.14, most: 0.24 },
  /** A page in a color of its own, not a tint. */
  deepPage: { least: 0.14, most: 0.3 },
  post: { least: 0.2, most: 0.5 },
  ink: { least: 0.88, most: 0.98 },
  /** Colors that must show on the page. */
  fill: { least: 0.45, most: 0.88 },
  /** Quiet areas with a label. */
  area: { least: 0.26, most: 0.6 },
  /** Shapes on other colors: their differences matter more than their lightness. */
  shape: { least: 0.28, most: 0.97 },
  kept: { least: 0, most: 1 },
} as const satisfies Record<string, Bounds>

/** The bands that a light palette uses for its page and its text. */
export const lightBands = {
  page: { least: 0.85, most: 1 },
  ink: { least: 0.1, most: 0.45 },
} as const satisfies Record<string, Bounds>

/** A brighter color would turn brown in the band of a dark post, so it stays as it is, with dark text. */
export const brightPost = 0.75

/** The lightness at the same place of another band, counted from its other end. */
export function mirrored(lightness: number, from: Bounds, to: Bounds): number {
  const share = (within(lightness, from) - from.least) / (from.most - from.least)
  return to.most - share * (to.most - to.least)
}

export function within(value: number, { least, most }: Bounds): number {
  return Math.min(most, Math.max(least, value))
}
