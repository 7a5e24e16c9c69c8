// What a visitor does with one color of a palette.
import { type Role, rolesOf, type UseCase } from '../use-cases.ts'
import { keptAsOwn, type OwnColors } from './own-colors.ts'

type NamedColor = { role: Role; hex: string }

/** Locks a color as it is shown, or lets it go: it stays then until the next palette. */
export function withLockToggled({ own, locked }: OwnColors, useCase: UseCase, { role, hex }: NamedColor): OwnColors {
  if (locked.includes(role)) return { own, locked: locked.filter((other) => other !== role) }
  const isFirst = role === rolesOf(useCase)[0]
  return { own: isFirst ? own : { ...own, [role]: hex }, locked: [...locked, role] }
}

/** Replaces one color and leaves all others. `start`: the new starting color, where it is the first one that is replaced. */
export function withColor(
  { own, colors, useCase }: { own: OwnColors['own']; colors: readonly string[]; useCase: UseCase },
  { role, hex }: NamedColor,
): { start?: string; own: OwnColors['own'] } {
  const isFirst = role === rolesOf(useCase)[0]
  return isFirst ? { start: hex, own: keptAsOwn(useCase, colors) } : { own: { ...own, [role]: hex } }
}
