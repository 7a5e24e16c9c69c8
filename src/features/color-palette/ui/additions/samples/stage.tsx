import type { ReactNode } from 'react'
import { useLateModule } from '#ui-kit/use-late-module.ts'
import { useMedia } from '#ui-kit/use-media.ts'
import type { UseCase } from '../../../domain/use-cases.ts'
import type { ExtrasProps } from '../../state/panels.ts'
import { sampleMessages } from '../messages.ts'
import { colorsByRole, type OfRole, sampleColors } from './sample-colors.ts'
import css from './stage.module.css'

/** Samples of one format. */
export type Drawings = { viewBox: string; of: Record<UseCase, (props: { of: OfRole }) => ReactNode> }

/** Below the swatches there is room for a strip only. */
const strips = '(max-width: 34.99em), (min-width: 47.5em) and (max-width: 62.49em)'

/** A sample of the use case beside the swatches, in the colors that these show. Loads only the format that fits. */
export function Stage(extras: ExtrasProps) {
  const { module } = useLateModule<{ drawings: Drawings }>(useMedia(strips) ? loadStrips : loadBoxes)
  if (!module) return null
  const { useCase } = extras.state.choice
  const Drawn = module.drawings.of[useCase]
  return (
    <svg className={css.stage} viewBox={module.drawings.viewBox} role="img" aria-label={sampleMessages.answer(useCase)}>
      <Drawn of={colorsByRole(useCase, sampleColors(extras))} />
    </svg>
  )
}

const loadStrips = () => import('./strips.tsx')
const loadBoxes = () => import('./boxes.tsx')
