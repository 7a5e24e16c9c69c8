// The additions of the color palette generator: one file, loaded once the page is live. What they open comes when it is opened.
import type { ExtrasProps } from '../state/panels.ts'
import { LazyPart } from './parts/lazy-part.tsx'

export { Folds } from './folds.tsx'
export { FootButtons } from './foot/foot-buttons.tsx'
export { StepButtons } from './history/step-buttons.tsx'
export { SwatchButtons } from './swatch-buttons.tsx'

/** What the row under the swatches opens. */
export function FootPanel(extras: ExtrasProps) {
  if (!extras.panels.isHistoryOpen) return null
  return <LazyPart load={loadHistory}>{({ HistoryStrip }) => <HistoryStrip {...extras} />}</LazyPart>
}

const loadHistory = () => import('./history/history-strip.tsx')
