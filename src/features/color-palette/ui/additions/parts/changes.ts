// The changes that a visitor makes through the rows below the tool.
import { withColors } from '../../../domain/shown/one-color.ts'
import { keptAsOwn } from '../../../domain/shown/own-colors.ts'
import type { Role, UseCase } from '../../../domain/use-cases.ts'
import { enter } from '../../state/changes.ts'
import type { Panels } from '../../state/panels.ts'
import type { PaletteState } from '../../state/use-palette.ts'

/** Applies the colors that differ from the displayed palette, as one step. `said` is announced to screen readers. */
export function applyColors(
  { entered, choice, colors, say }: PaletteState,
  after: readonly string[],
  said: string,
): void {
  const { start, own } = withColors({ own: entered.own, colors, useCase: choice.useCase }, after)
  enter(start ? { startingText: start, own } : { own })
  say(said)
}

/** Replaces all colors, in the order of the roles. */
export function setColors({ choice, say }: PaletteState, colors: readonly string[], said: string): void {
  enter({ startingText: colors[0] ?? choice.startingColor, own: keptAsOwn(choice.useCase, colors) })
  say(said)
}

/** Sets another color for a pair's purpose. Null restores the proposed one. */
export function withPairing(
  panels: Panels,
  useCase: UseCase,
  { use, role }: { use: string; role: Role | null },
): Panels {
  const { [use]: _, ...others } = panels.pairings?.[useCase] ?? {}
  return { ...panels, pairings: { ...panels.pairings, [useCase]: role ? { ...others, [use]: role } : others } }
}
