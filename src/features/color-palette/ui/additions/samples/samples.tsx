import type { ReactNode } from 'react'
import type { UseCase } from '../../../domain/use-cases.ts'
import type { ExtrasProps } from '../../state/panels.ts'
import { sampleColors } from '../dark/dark-of.ts'
import { messages } from './messages.ts'
import { colorsByRole, colorsFor, type OfRole } from './sample-colors.ts'
import css from './samples.module.css'
import { AppSample, PrintSample, SocialSample } from './tall-samples.tsx'
import { asWebsite, BrandSample, LogoSample, PageSample } from './wide-samples.tsx'

type Drawing = (props: { label: string; of: OfRole }) => ReactNode

const drawings: Record<UseCase, Drawing> = {
  general: ({ label, of }) => <PageSample label={label} of={asWebsite(of)} />,
  website: PageSample,
  logo: LogoSample,
  brand: BrandSample,
  social: SocialSample,
  app: AppSample,
  print: PrintSample,
}

/** The use cases to show beside the selected one, with the same start. */
const companions: readonly UseCase[] = ['social', 'print', 'app']

/** The use case in samples, painted only with the palette. */
export function Samples(extras: ExtrasProps) {
  const { state, panels } = extras
  const { choice } = state
  const isDark = panels.view !== undefined
  const colors = sampleColors(extras)
  const Chosen = drawings[choice.useCase]
  return (
    <div className={css.samples}>
      <figure>
        <Chosen label={messages.painted[choice.useCase]} of={colorsByRole(choice.useCase, colors)} />
        <figcaption>{messages.captions[choice.useCase]}</figcaption>
      </figure>
      {companions
        .filter((useCase) => useCase !== choice.useCase)
        .slice(0, 2)
        .map((useCase) => {
          const Other = drawings[useCase]
          return (
            <figure key={useCase}>
              <Other label={messages.painted[useCase]} of={colorsFor(useCase, choice, isDark)} />
              <figcaption>{messages.also[useCase]}</figcaption>
            </figure>
          )
        })}
    </div>
  )
}
