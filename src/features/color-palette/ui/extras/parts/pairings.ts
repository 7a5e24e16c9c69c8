import type { Role, UseCase } from '../../../domain/use-cases.ts'
import type { Panels } from '../../state/panels.ts'

/** Takes another color for what a pair is for; null goes back to the proposed one. */
export function withPairing(
  panels: Panels,
  useCase: UseCase,
  { use, role }: { use: string; role: Role | null },
): Panels {
  const { [use]: _, ...others } = panels.pairings?.[useCase] ?? {}
  return { ...panels, pairings: { ...panels.pairings, [useCase]: role ? { ...others, [use]: role } : others } }
}
