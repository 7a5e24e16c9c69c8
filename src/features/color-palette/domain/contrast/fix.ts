import { nearestPassing } from '#shared/color/nearest-passing.ts'
import { oklchOf } from '#shared/color/oklch.ts'
import { type Role, rolesOf, type UseCase } from '../use-cases.ts'
import { passesAA, type RatedPair, ratedPairs } from './contrast.ts'

/** A color of the palette, changed so that a pair passes. */
export type Fix = { role: Role; from: string; to: string; direction: -1 | 1; drops: readonly RatedPair[] }

type Palette = { useCase: UseCase; colors: readonly string[]; locked: readonly Role[] }

/**
 * The best change of one color by which a pair passes AA; null where both are locked, or no lightness of either would pass. A change
 * that lets no other pair drop below AA comes before one that does, one that leaves the starting color alone before one that
 * alters it, and then the smallest one.
 */
export function fixFor(pair: RatedPair, palette: Palette): Fix | null {
  const roles = rolesOf(palette.useCase)
  const found = [pair.color, pair.on]
    .filter((role) => !palette.locked.includes(role))
    .flatMap((role) => ([-1, 1] as const).flatMap((direction) => changed(pair, { role, direction }, palette) ?? []))
  const weights = ({ fix, size }: Change) => [fix.drops.length, roles.indexOf(fix.role) === 0 ? 1 : 0, size]
  return found.toSorted((one, other) => byFirstDifference(weights(one), weights(other)))[0]?.fix ?? null
}

type Change = { fix: Fix; size: number }

function changed(
  pair: RatedPair,
  { role, direction }: { role: Role; direction: -1 | 1 },
  { useCase, colors }: Palette,
): Change | null {
  const [from, ground] = role === pair.color ? [pair.colorHex, pair.onHex] : [pair.onHex, pair.colorHex]
  const to = nearestPassing(from, { ground, ratio: pair.asked, direction })
  if (to === null || to === from) return null
  const at = rolesOf(useCase).indexOf(role)
  const before = ratedPairs(useCase, colors)
  const after = ratedPairs(useCase, colors.with(at, to))
  const drops = after.filter((now, i) => {
    const was = before[i]
    return was !== undefined && passesAA(was) && !passesAA(now)
  })
  return { fix: { role, from, to, direction, drops }, size: sizeOf(from, to) }
}

function sizeOf(from: string, to: string): number {
  return Math.abs(oklchOf(from).lightness - oklchOf(to).lightness)
}

function byFirstDifference(one: readonly number[], other: readonly number[]): number {
  return one.map((value, i) => value - (other[i] ?? 0)).find((difference) => difference !== 0) ?? 0
}
