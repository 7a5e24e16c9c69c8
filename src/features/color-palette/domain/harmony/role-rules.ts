// The rules of each role: where to look for its color, and the properties that are required or preferred (Decisions:
// role-named colours must serve their role). `Light` and `Dark` are in light-and-dark.ts.
import type { Hsl } from '../color-conversion.ts'
import type { Role } from '../use-cases.ts'
import type { Wish } from './choose.ts'
import { type Color, clamped, contrastBetween, distanceOf } from './color.ts'

/**
 * The colors that a role is compared with: the start, the colors chosen so far, and the background. `isNear` is true if
 * the role's hue equals or neighbors the start's, so only lightness can distinguish the two.
 */
export type Scene = { start: Color; placed: readonly Color[]; isNear: boolean; background?: Color }

/** The start's tint, adjusted for the roles. */
export type Tint = Hsl & { isBright: boolean }

type RoleRule = {
  aim: (start: Tint, isNear: boolean) => { saturation: number; lightness: number }
  /** Bounds for the lightness. They leave space for `Light` above and `Dark` below. */
  bounds: { least: number; most: number }
  /** In order of importance. Being different from every other color comes before all of them. */
  wishes: (scene: Scene) => Wish[]
}

type DerivedRole = Exclude<Role, 'Base' | 'Primary' | 'Main' | 'Light' | 'Dark' | 'Success'>

const middle = { least: 22, most: 84 }

export const roleRules: Record<DerivedRole, RoleRule> = {
  Accent: {
    aim: (start, isNear) => ({
      saturation: start.saturation,
      lightness: isNear ? away(start, 25) : withContrast(start.lightness),
    }),
    bounds: middle,
    wishes: (scene) => [standsOut(scene)],
  },
  // Between the start and its accent: one step away from the start, and less saturated.
  Secondary: {
    aim: (start, isNear) => ({
      saturation: start.saturation * 0.7,
      lightness: isNear ? away(start, 13) : withContrast(start.lightness),
    }),
    bounds: middle,
    wishes: () => [],
  },
  Support: {
    aim: ({ saturation, lightness }) => ({ saturation: saturation * 0.7, lightness: lightness < 66 ? 76.5 : 56 }),
    bounds: middle,
    wishes: () => [],
  },
  Background: {
    aim: ({ saturation }) => ({ saturation: saturation * 0.6, lightness: 95 }),
    bounds: { least: 88, most: 95 },
    wishes: () => [],
  },
  // Decisions: at least 4.5:1 on the background. Long texts need 7:1.
  Text: {
    aim: ({ saturation }) => ({ saturation: saturation * 0.5, lightness: 12 }),
    bounds: { least: 5, most: 30 },
    wishes: ({ background }) => (background ? [reads(4.5, background), reads(7, background)] : []),
  },
  Bold: {
    aim: ({ saturation, lightness }) => ({
      saturation: Math.max(saturation, 70),
      lightness: lightness < 45 ? 50 : 38,
    }),
    bounds: { least: 25, most: 70 },
    wishes: (scene) => [standsOut(scene)],
  },
  Vibrant: {
    aim: ({ saturation, lightness }) => ({
      saturation: Math.max(saturation, 85),
      lightness: clamped(lightness, { least: 50, most: 62 }),
    }),
    bounds: { least: 35, most: 75 },
    wishes: (scene) => [standsOut(scene)],
  },
  Contrast: {
    aim: ({ saturation, isBright }) => ({ saturation: saturation * 0.8, lightness: isBright ? 14 : 90 }),
    bounds: { least: 5, most: 95 },
    wishes: ({ start }) => [reads(3, start), reads(4.5, start)],
  },
}

/** Clearly different from the start: lighter, darker, or another hue. */
export function standsOut({ start, isNear }: Scene): Wish {
  return (color) => contrastBetween(color, start) >= 1.5 || (!isNear && distanceOf(color, start) >= 96)
}

export function reads(ratio: number, ground: Color): Wish {
  return (color) => contrastBetween(color, ground) >= ratio
}

/** Returns a lightness `by` percent away from the start, in the direction where contrast grows faster. */
function away({ lightness, isBright }: Tint, by: number): number {
  return isBright ? lightness - by : lightness + by
}

/**
 * A very dark or pale start has no contrast at its own lightness, because its opposite would also be nearly black or
 * white.
 */
function withContrast(lightness: number): number {
  if (lightness < 30) return 55
  return lightness > 75 ? 45 : lightness
}
