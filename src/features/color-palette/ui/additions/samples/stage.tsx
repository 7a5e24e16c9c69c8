import type { ReactNode } from 'react'
import { useMedia } from '#ui-kit/use-media.ts'
import type { UseCase } from '../../../domain/use-cases.ts'
import type { ExtrasProps } from '../../state/panels.ts'
import { sampleColors } from '../dark/dark-of.ts'
import { previews } from '../dark/messages.ts'
import { AppBox, BrandBox, LogoBox, PageBox, PrintBox, SocialBox } from './boxes.tsx'
import { colorsByRole, type OfRole } from './sample-colors.ts'
import css from './stage.module.css'
import { AppStrip, BrandStrip, LogoStrip, PageStrip, PrintStrip, SocialStrip } from './strips.tsx'
import { asWebsite } from './wide-samples.tsx'

type Drawing = (props: { of: OfRole }) => ReactNode

const drawings: Record<UseCase, { Box: Drawing; Strip: Drawing }> = {
  general: { Box: ({ of }) => <PageBox of={asWebsite(of)} />, Strip: ({ of }) => <PageStrip of={asWebsite(of)} /> },
  website: { Box: PageBox, Strip: PageStrip },
  logo: { Box: LogoBox, Strip: LogoStrip },
  brand: { Box: BrandBox, Strip: BrandStrip },
  social: { Box: SocialBox, Strip: SocialStrip },
  app: { Box: AppBox, Strip: AppStrip },
  print: { Box: PrintBox, Strip: PrintStrip },
}

/** Below the swatches there is room for a strip only. */
const strips = '(max-width: 34.99em), (min-width: 47.5em) and (max-width: 62.49em)'

/** A sample of the use case beside the swatches, in the colors that these show. */
export function Stage(extras: ExtrasProps) {
  const isStrip = useMedia(strips)
  const { useCase } = extras.state.choice
  const { Box, Strip } = drawings[useCase]
  const Drawn = isStrip ? Strip : Box
  return (
    <svg
      className={css.stage}
      viewBox={isStrip ? '0 0 400 112' : '0 0 400 344'}
      role="img"
      aria-label={previews[useCase]}
    >
      <Drawn of={colorsByRole(useCase, sampleColors(extras))} />
    </svg>
  )
}
