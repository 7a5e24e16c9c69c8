// The additions of the color palette generator: one file, loaded once the page is live. What they open comes when it is opened.

import { LazyPart } from '#ui-kit/lazy-part.tsx'
import type { ExtrasProps } from '../state/panels.ts'

export { Folds } from './folds.tsx'
export { FootButtons } from './foot/foot-buttons.tsx'
export { StepButtons } from './history/step-buttons.tsx'
export { StartTools } from './start/start-tools.tsx'
export { SwatchButtons } from './swatch-buttons.tsx'

/** What the row under the swatches opens. */
export function FootPanel(extras: ExtrasProps) {
  if (!extras.panels.isHistoryOpen) return null
  return <LazyPart load={loadHistory}>{({ HistoryStrip }) => <HistoryStrip {...extras} />}</LazyPart>
}

/** What the button in the field of the starting color opens, and a picture that is dropped or pasted. */
export function PicturePart(extras: ExtrasProps) {
  if (!extras.panels.picture?.isOpen) return null
  return <LazyPart load={loadPicture}>{({ PicturePanel }) => <PicturePanel {...extras} />}</LazyPart>
}

const loadPicture = () => import('./picture/picture-panel.tsx')
const loadHistory = () => import('./history/history-strip.tsx')
