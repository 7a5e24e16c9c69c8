// The additions of the color palette generator, in one chunk that loads once the page is interactive. Each row loads
// its own code when it is opened.

import { LazyPart } from '#ui-kit/lazy-part.tsx'
import type { ExtrasProps } from '../state/panels.ts'

export { ViewSwitch } from './dark/view-switch.tsx'
export { Folds } from './folds.tsx'
export { FootButtons } from './foot/foot-buttons.tsx'
export { StepButtons } from './history/step-buttons.tsx'
export { Stage } from './samples/stage.tsx'
export { StartTools } from './start/start-tools.tsx'
export { SwatchButtons } from './swatch-buttons.tsx'

/** The panel that the row below the swatches opens. */
export function FootPanel(extras: ExtrasProps) {
  if (!extras.panels.isHistoryOpen) return null
  return <LazyPart load={loadHistory}>{({ HistoryStrip }) => <HistoryStrip {...extras} />}</LazyPart>
}

/** The result for an image that was chosen, dropped or pasted. */
export function PicturePart(extras: ExtrasProps) {
  if (!extras.panels.picture?.isOpen) return null
  return (
    <div data-strip>
      <LazyPart load={loadPicture}>{({ PictureStrip }) => <PictureStrip {...extras} />}</LazyPart>
    </div>
  )
}

const loadPicture = () => import('./picture/picture-strip.tsx')
const loadHistory = () => import('./history/history-strip.tsx')
