// A visitor's changes to a single color of a palette.
import { rolesOf, type UseCase } from '../use-cases.ts'
import { keptAsOwn, type OwnColors } from './own-colors.ts'

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
