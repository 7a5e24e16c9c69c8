import { channelsOf, luminanceOf } from '#shared/color/hex-color.ts'
import { type Role, rolesOf, type UseCase } from '../use-cases.ts'

/**
 * Returns the indexes of the colors from dark to light, by luminance. Between two equal colors, the one whose name
 * suggests a darker color comes first.
 */
export function orderOf({ useCase, colors }: { useCase: UseCase; colors: readonly string[] }): number[] {
  const roles = rolesOf(useCase)
  const all = colors.map((hex, place) => ({
    place,
    luminance: luminanceOf(channelsOf(hex)),
    rank: rankOf(roles[place]),
  }))
  return all.toSorted((a, b) => a.luminance - b.luminance || a.rank - b.rank).map(({ place }) => place)
}

function rankOf(role: Role | undefined): number {
  if (role === 'Dark' || role === 'Text') return -1
  return role === 'Light' || role === 'Background' ? 1 : 0
}
