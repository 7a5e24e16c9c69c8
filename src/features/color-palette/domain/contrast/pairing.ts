// Finds another color for a pair that cannot be repaired.
import { contrastOfHex } from '#shared/color/hex-color.ts'
import { type Role, rolesOf, type UseCase } from '../use-cases.ts'
import type { RatedPair } from './contrast.ts'

/** Returns the palette color that is most readable on the pair's ground, or null if none passes. */
export function pairingFor({ color, on, asked }: RatedPair, useCase: UseCase, colors: readonly string[]): Role | null {
  const roles = rolesOf(useCase)
  const hexOf = (role: Role) => colors[roles.indexOf(role)] ?? '#000000'
  const [best] = roles
    .filter((role) => role !== color && role !== on)
    .map((role) => ({ role, ratio: contrastOfHex(hexOf(role), hexOf(on)) }))
    .filter(({ ratio }) => ratio >= asked)
    .toSorted((one, other) => other.ratio - one.ratio)
  return best?.role ?? null
}
