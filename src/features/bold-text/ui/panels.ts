import type { RefObject } from 'react'
import type { ReportUsage } from '#features/analytics/contract.ts'
import type { Reading } from './additions/parts/read-text.ts'

export type InUse = typeof import('./additions/in-use.ts')

/** What the additions show. The tool holds it, because several of its parts share it. */
export type Panels = Readonly<{
  isPost: boolean
  /** Null until typing has paused once. */
  reading: Reading | null
  split: Readonly<{ isOpen: boolean; asked: number }>
}>
export type SetPanels = (change: (panels: Panels) => Panels) => void

export const closedPanels: Panels = { isPost: false, reading: null, split: { isOpen: false, asked: 0 } }

type AdditionProps = {
  /** Null until the first touch, key or text has loaded it. */
  inUse: InUse | null
  text: string
  output: string
  field: RefObject<HTMLTextAreaElement | null>
  panels: Panels
  setPanels: SetPanels
}

export type FootProps = AdditionProps & {
  /** Loads again what could not be loaded. Null while nothing failed. */
  retry: (() => void) | null
  /** Nothing has been typed yet, so the output shows the sample. */
  isSample: boolean
  /** The id of the note row, which describes the output. */
  noteId: string
  /** Renders the tool again after a choice. */
  redraw: () => void
}

export type RowsProps = AdditionProps & { reportUsage: ReportUsage }
