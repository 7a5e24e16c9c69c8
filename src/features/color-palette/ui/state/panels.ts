import type { ReportUsage } from '#features/analytics/contract.ts'
import type { Pairings } from '../../domain/contrast/contrast.ts'
import type { Role, UseCase } from '../../domain/use-cases.ts'
import type { useCopyColors } from './use-copy-colors.ts'
import type { PaletteState } from './use-palette.ts'

/** Which additions are open, and how colors are written when they are copied. */
export type Panels = {
  /** `asked`: how often a swatch has opened them. */
  tints?: { of?: Role; isOpen: boolean; asked: number }
  isHistoryOpen?: boolean
  picture?: { isOpen: boolean; file?: File }
  format?: ColorFormat
  /** Colors taken in the place of those that a use case proposes. */
  pairings?: Partial<Record<UseCase, Pairings>>
  isContrastOpen?: boolean
}

export type ColorFormat = { name: string; textOf: (hex: string) => string }

/** What every addition gets from the tool. */
export type ExtrasProps = {
  state: PaletteState
  copying: ReturnType<typeof useCopyColors>
  panels: Panels
  setPanels: (change: (panels: Panels) => Panels) => void
  reportUsage: ReportUsage
}
