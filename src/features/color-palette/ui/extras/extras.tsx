// The additions of the color palette generator: one file, loaded once the page is live. What they open comes when it is opened.
import { passesAA, ratedPairs } from '../../domain/contrast/contrast.ts'
import type { ExtrasProps } from '../state/panels.ts'
import { contrastMessages } from './messages.ts'
import { Fold } from './parts/fold.tsx'
import { LazyPart } from './parts/lazy-part.tsx'

export { FootButtons } from './foot/foot-buttons.tsx'
export { StepButtons } from './history/step-buttons.tsx'
export { SwatchButtons } from './swatch-buttons.tsx'

/** What the row under the swatches opens. */
export function FootPanel(extras: ExtrasProps) {
  if (!extras.panels.isHistoryOpen) return null
  return <LazyPart load={loadHistory}>{({ HistoryStrip }) => <HistoryStrip {...extras} />}</LazyPart>
}

/** Under the tool: is the palette right, how does it look, what else. */
export function Folds(extras: ExtrasProps) {
  const { choice, colors } = extras.state
  const pairs = ratedPairs(choice.useCase, colors)
  return (
    <Fold
      label={contrastMessages.label}
      answer={contrastMessages.answer(pairs)}
      isWarning={pairs.some((pair) => !passesAA(pair))}
    >
      <LazyPart load={loadContrast}>{({ ContrastPairs }) => <ContrastPairs {...extras} pairs={pairs} />}</LazyPart>
    </Fold>
  )
}

const loadContrast = () => import('./contrast/contrast-pairs.tsx')
const loadHistory = () => import('./history/history-strip.tsx')
