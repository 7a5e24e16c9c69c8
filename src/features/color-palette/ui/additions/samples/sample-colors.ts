import { contrastOfHex } from '#shared/color/hex-color.ts'
import { colorsAsUsed, darkPalette } from '../../../domain/dark/dark-palette.ts'
import { palette } from '../../../domain/harmony/palette.ts'
import { firstMethodOf, type Method, methodsOf, type Role, rolesOf, type UseCase } from '../../../domain/use-cases.ts'

/** Returns a palette's color by role. `ofRole('Primary')` → `'#0f766e'`, or black if the use case has no such role. */
export type OfRole = (role: Role) => string

export function colorsByRole(useCase: UseCase, colors: readonly string[]): OfRole {
  const roles = rolesOf(useCase)
  return (role) => colors[roles.indexOf(role)] ?? '#000000'
}

/** The palette that another use case would generate from the same start, with the same method if it allows it. */
export function colorsFor(
  useCase: UseCase,
  { startingColor, method }: { startingColor: string; method: Method },
  isDark: boolean,
): OfRole {
  const known = methodsOf(useCase).includes(method) ? method : firstMethodOf(useCase)
  const colors = palette({ startingColor, useCase, method: known })
  if (!isDark) return colorsByRole(useCase, colors)
  return colorsByRole(useCase, colorsAsUsed(useCase, darkPalette({ useCase, colors, locked: [] }).colors))
}

/** Returns the more readable of two colors on a ground. */
export function readable(ground: string, one: string, other: string): string {
  return contrastOfHex(one, ground) >= contrastOfHex(other, ground) ? one : other
}
