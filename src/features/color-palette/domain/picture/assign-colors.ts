import { oklchOf } from '#shared/color/oklch.ts'
import { palette } from '../harmony/palette.ts'
import { firstMethodOf, type Role, rolesOf, type UseCase } from '../use-cases.ts'

const lightRoles: readonly Role[] = ['Background', 'Light']
const darkRoles: readonly Role[] = ['Text', 'Dark']

/**
 * A picture's colors as a palette. The lightest becomes the ground, the darkest the text, where the use case has these
 * roles; the others follow in order. If there are too few, the first one derives the rest.
 * @param found at least one color
 */
export function assignColors(useCase: UseCase, found: readonly string[]): string[] {
  const roles = rolesOf(useCase)
  const byLightness = found.toSorted((one, other) => oklchOf(one).lightness - oklchOf(other).lightness)
  // The first role needs one as well.
  const has = (wanted: readonly Role[]) => found.length > 2 && roles.some((role) => wanted.includes(role))
  const dark = has(darkRoles) ? byLightness.at(0) : undefined
  const light = has(lightRoles) ? byLightness.at(-1) : undefined
  const others = found.filter((hex) => hex !== dark && hex !== light)
  const [start = '#000000'] = others
  const made = palette({ startingColor: start, useCase, method: firstMethodOf(useCase) })
  return roles.map((role, i) => {
    if (light && lightRoles.includes(role)) return light
    if (dark && darkRoles.includes(role)) return dark
    return others.shift() ?? made[i] ?? start
  })
}

/** The same colors with this one first, swapped with the previous first color. */
export function withFirst(colors: readonly string[], first: string): string[] {
  const at = colors.indexOf(first)
  const moved = at === -1 ? [...colors] : colors.with(at, colors[0] ?? first)
  return moved.with(0, first)
}
