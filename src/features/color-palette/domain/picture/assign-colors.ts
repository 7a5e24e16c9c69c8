import { oklchOf } from '#shared/color/oklch.ts'
import { palette } from '../harmony/palette.ts'
import { firstMethodOf, type Role, rolesOf, type UseCase } from '../use-cases.ts'

const lightRoles: readonly Role[] = ['Background', 'Light']
const darkRoles: readonly Role[] = ['Text', 'Dark']

/**
 * Turns a picture's colors into a palette. The lightest becomes the ground and the darkest the text, if the use case
 * has these roles. The others follow in order. If there are too few, the rest is derived from the first.
 * @param found at least one color
 */
export function assignColors(useCase: UseCase, found: readonly string[]): string[] {
  const roles = rolesOf(useCase)
  const byLightness = found.toSorted((one, other) => oklchOf(one).lightness - oklchOf(other).lightness)
  // The first role also needs a color.
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

/** Moves this color to the front and swaps it with the previous first color. */
export function withFirst(colors: readonly string[], first: string): string[] {
  const at = colors.indexOf(first)
  const moved = at === -1 ? [...colors] : colors.with(at, colors[0] ?? first)
  return moved.with(0, first)
}
