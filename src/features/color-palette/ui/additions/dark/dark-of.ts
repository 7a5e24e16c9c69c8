import { colorsAsUsed, type DarkPalette, darkPalette, type LightPalette } from '../../../domain/dark/dark-palette.ts'
import type { ExtrasProps } from '../../state/panels.ts'

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

/** The colors to draw a sample with: the palette's own, or its dark ones in the places that they stand in for. */
export function sampleColors({ state, panels }: Pick<ExtrasProps, 'state' | 'panels'>): readonly string[] {
  const { choice, colors } = state
  return panels.view ? colorsAsUsed(choice.useCase, panels.view.colorsOf({ state, panels })) : colors
}
