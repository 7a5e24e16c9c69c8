import { contrastOfHex } from '#shared/color/hex-color.ts'
import { palette } from '../../../domain/harmony/palette.ts'
import { firstMethodOf, type Method, methodsOf, type Role, rolesOf, type UseCase } from '../../../domain/use-cases.ts'

/** The colors of a palette by their roles. `ofRole('Primary')` → `'#0f766e'`; black where the use case has no such role. */
export type OfRole = (role: Role) => string

export function colorsByRole(useCase: UseCase, colors: readonly string[]): OfRole {
  const roles = rolesOf(useCase)
  return (role) => colors[roles.indexOf(role)] ?? '#000000'
}

/** The palette that another use case would make of the same start, by the same method where it has that one. */
export function colorsFor(
  useCase: UseCase,
  { startingColor, method }: { startingColor: string; method: Method },
): OfRole {
  const known = methodsOf(useCase).includes(method) ? method : firstMethodOf(useCase)
  return colorsByRole(useCase, palette({ startingColor, useCase, method: known }))
}

/** Whichever of two colors reads better on a ground. */
export function readable(ground: string, one: string, other: string): string {
  return contrastOfHex(one, ground) >= contrastOfHex(other, ground) ? one : other
}
