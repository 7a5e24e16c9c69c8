import { colorsAsUsed, type DarkPalette, darkPalette, type LightPalette } from '../../../domain/dark/dark-palette.ts'
import type { ExtrasProps, View } from '../../state/panels.ts'
import { messages } from './messages.ts'

let last: { key: string; dark: DarkPalette } | null = null

/** The dark counterpart of the palette. Several parts show it, so it is computed once per palette. */
export function darkOf({ state, panels }: Pick<ExtrasProps, 'state' | 'panels'>): DarkPalette {
  const { choice, colors, entered } = state
  const { useCase } = choice
  const light: LightPalette = { useCase, colors, locked: entered.locked, pairings: panels.pairings?.[useCase] }
  const key = JSON.stringify(light)
  if (last?.key !== key) last = { key, dark: darkPalette(light) }
  return last.dark
}

/** The swatches and the samples in the dark. */
export const darkView: View = {
  hint: messages.hint,
  colorsOf: (shown) => darkOf(shown).colors,
  usedColorsOf: (shown) => colorsAsUsed(shown.state.choice.useCase, darkOf(shown).colors),
}
