import type { ReportUsage } from '#features/analytics/contract.ts'
import type { Brought } from '../../domain/bring/brought.ts'
import type { Pairings } from '../../domain/contrast/contrast.ts'
import type { Role, UseCase } from '../../domain/use-cases.ts'
import type { useCopyColors } from './use-copy-colors.ts'
import type { PaletteState } from './use-palette.ts'

/** The open additions, and the notation for copied colors. */
export type Panels = {
  tints?: { of?: Role; isOpen: boolean }
  isHistoryOpen?: boolean
  picture?: { isOpen: boolean; file?: File }
  format?: ColorFormat
  /** Colors that replace the ones a use case proposes. */
  pairings?: Partial<Record<UseCase, Pairings>>
  isContrastOpen?: boolean
  brought?: Brought
  /** Other colors to show in place of the palette's own: its dark counterpart. */
  view?: View | undefined
  /** The palette colors the whole site. */
  isWorn?: boolean
}

type ColorsOf = (shown: Pick<ExtrasProps, 'state' | 'panels'>) => string[]
/** `usedColorsOf`: the colors in the places of the ones that they stand in for, to draw a sample. */
export type View = { hint: string; colorsOf: ColorsOf; usedColorsOf: ColorsOf }

export type ColorFormat = { name: string; textOf: (hex: string) => string }

/** The props that the tool passes to every addition. */
export type ExtrasProps = {
  state: PaletteState
  copying: ReturnType<typeof useCopyColors>
  panels: Panels
  setPanels: (change: (panels: Panels) => Panels) => void
  reportUsage: ReportUsage
}
