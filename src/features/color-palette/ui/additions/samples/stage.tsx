import { useLateModule } from '#ui-kit/use-late-module.ts'
import { useMedia } from '#ui-kit/use-media.ts'
import type { UseCase } from '../../../domain/use-cases.ts'
import type { ExtrasProps } from '../../state/panels.ts'
import { sampleMessages } from '../parts/messages.ts'
import { PageBox, PageStrip } from './page.tsx'
import { asWebsite, colorsByRole, type Drawings, type OfRole, type PageCase, sampleColors } from './sample-colors.ts'
import css from './stage.module.css'

/** Below the swatches there is room for a strip only. */
const strips = '(max-width: 34.99em), (min-width: 47.5em) and (max-width: 62.49em)'

/** A sample of the use case beside the swatches, in the colors that these show. */
export function Stage(extras: ExtrasProps) {
  const isStrip = useMedia(strips)
  const { useCase } = extras.state.choice
  const of = colorsByRole(useCase, sampleColors(extras))
  const Page = isStrip ? PageStrip : PageBox
  return (
    <svg
      className={css.stage}
      viewBox={isStrip ? '0 0 400 112' : '0 0 400 344'}
      role="img"
      aria-label={sampleMessages.answer(useCase)}
    >
      {isPage(useCase) ? (
        <Page of={useCase === 'general' ? asWebsite(of) : of} />
      ) : (
        <Other key={String(isStrip)} load={isStrip ? loadStrips : loadBoxes} {...{ useCase, of }} />
      )}
    </svg>
  )
}

const isPage = (useCase: UseCase): useCase is PageCase => useCase === 'general' || useCase === 'website'

type OtherProps = { load: () => Promise<{ drawings: Drawings }>; useCase: keyof Drawings; of: OfRole }

/** Loads when its use case is first chosen. */
function Other({ load, useCase, of }: OtherProps) {
  const { module } = useLateModule(load)
  const Drawn = module?.drawings[useCase]
  return Drawn && <Drawn of={of} />
}

const loadStrips = () => import('./strips.tsx')
const loadBoxes = () => import('./boxes.tsx')
