// A visitor's changes to a single color of a palette.
import { type Role, rolesOf, type UseCase } from '../use-cases.ts'
import { keptAsOwn, type OwnColors } from './own-colors.ts'

type NamedColor = { role: Role; hex: string }

/** Locks a color as displayed, or unlocks it. An unlocked color stays until the next palette. */
export function withLockToggled({ own, locked }: OwnColors, useCase: UseCase, { role, hex }: NamedColor): OwnColors {
  if (locked.includes(role)) return { own, locked: locked.filter((other) => other !== role) }
  const isFirst = role === rolesOf(useCase)[0]
  return { own: isFirst ? own : { ...own, [role]: hex }, locked: [...locked, role] }
}

/** Applies the colors that differ and keeps the others. `start` is the new starting color, if the first one differs. */
export function withColors(
  { own, colors, useCase }: { own: OwnColors['own']; colors: readonly string[]; useCase: UseCase },
  after: readonly string[],
): { start?: string; own: OwnColors['own'] } {
  const [start] = after
  if (start && start !== colors[0]) return { start, own: keptAsOwn(useCase, after) }
  const changed = rolesOf(useCase).flatMap((role, i) =>
    i === 0 || after[i] === colors[i] ? [] : [[role, after[i] ?? ''] as const],
  )
  return { own: { ...own, ...Object.fromEntries(changed) } }
}
