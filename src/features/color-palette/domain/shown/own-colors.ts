// Colors that the visitor sets in place of generated ones (Decisions, Colour palette additions).
import { type PaletteChoice, palette } from '../harmony/palette.ts'
import { type Role, rolesOf, type UseCase } from '../use-cases.ts'

/**
 * `own`: colors that replace generated ones. They never include the first color of a palette, which is the starting
 * color. `locked`: the colors that Generate and Random keep.
 */
export type OwnColors = { own: Readonly<Partial<Record<Role, string>>>; locked: readonly Role[] }

export const noOwnColors: OwnColors = { own: {}, locked: [] }

/** Returns the displayed colors, in the order of the roles. */
export function colorsOf(choice: PaletteChoice, { own }: Pick<OwnColors, 'own'>): string[] {
  const roles = rolesOf(choice.useCase)
  return palette(choice).map((hex, i) => (i === 0 ? hex : (own[roles[i] ?? 'Base'] ?? hex)))
}

/** Returns the own colors that a new palette keeps: the locked ones whose role its use case has. */
export function lockedOnly({ own, locked }: OwnColors, useCase: UseCase): OwnColors {
  const roles = rolesOf(useCase)
  const left = roles.filter((role) => locked.includes(role))
  return { own: Object.fromEntries(left.flatMap((role) => (own[role] ? [[role, own[role]]] : []))), locked: left }
}

/** Fixes every color except the first, so the next starting color changes none of them. */
export function keptAsOwn(useCase: UseCase, colors: readonly string[]): OwnColors['own'] {
  return Object.fromEntries(rolesOf(useCase).flatMap((role, i) => (i === 0 ? [] : [[role, colors[i] ?? '']])))
}

/** Creates a palette from a random color. A locked starting color stays, and all other colors follow the random one. */
export function randomPalette(choice: PaletteChoice, before: OwnColors, random: string) {
  const { useCase } = choice
  const own = lockedOnly(before, useCase)
  if (!own.locked.some((role) => role === rolesOf(useCase)[0])) return { startingColor: random, own }
  const others = keptAsOwn(useCase, colorsOf({ ...choice, startingColor: random }, own))
  return { startingColor: choice.startingColor, own: { ...own, own: others } }
}

/** Locks a color as displayed, or unlocks it. An unlocked color stays until the next palette. */
export function withLockToggled(
  { own, locked }: OwnColors,
  useCase: UseCase,
  { role, hex }: { role: Role; hex: string },
): OwnColors {
  if (locked.includes(role)) return { own, locked: locked.filter((other) => other !== role) }
  const isFirst = role === rolesOf(useCase)[0]
  return { own: isFirst ? own : { ...own, [role]: hex }, locked: [...locked, role] }
}
