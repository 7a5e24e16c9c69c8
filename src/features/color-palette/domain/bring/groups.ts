// Merges colors that are nearly the same.
import type { FoundColor } from './found-colors.ts'

/** `hex`: the one that is used most. It is also the first member. */
export type ColorGroup = { hex: string; uses: number; members: readonly FoundColor[] }

/** In CIEDE2000. Side by side, a smaller difference is hardly visible. */
export const nearBelow = 3

type Difference = (one: string, other: string) => number

/**
 * Each color joins the nearest group whose main color is less than 3 away. Colors are not chained, so no member is
 * farther away from its main color. In order of uses, then of appearance.
 */
export function groupsOf(colors: readonly FoundColor[], difference: Difference): ColorGroup[] {
  const groups: { hex: string; members: FoundColor[] }[] = []
  for (const color of colors.toSorted((one, other) => other.uses - one.uses)) {
    let nearest: { members: FoundColor[]; distance: number } | null = null
    for (const { hex, members } of groups) {
      const distance = difference(hex, color.hex)
      if (distance < nearBelow && distance < (nearest?.distance ?? nearBelow)) nearest = { members, distance }
    }
    if (nearest) nearest.members.push(color)
    else groups.push({ hex: color.hex, members: [color] })
  }
  return groups.map((group) => ({ ...group, uses: group.members[0]?.uses ?? 0 }))
}
