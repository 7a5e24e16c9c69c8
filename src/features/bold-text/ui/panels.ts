import type { Reading } from './additions/reading/read-text.ts'

/** What the additions show. The tool holds it, because several of its parts share it. */
export type Panels = Readonly<{
  isPost: boolean
  /** Null until typing has paused once. */
  reading: Reading | null
  split: Readonly<{ isOpen: boolean; asked: number }>
}>
export type SetPanels = (change: (panels: Panels) => Panels) => void

export const closedPanels: Panels = { isPost: false, reading: null, split: { isOpen: false, asked: 0 } }
