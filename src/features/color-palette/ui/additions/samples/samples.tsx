import type { ReactNode } from 'react'
import { colorsAsUsed, darkPalette } from '../../../domain/dark/dark-palette.ts'
import { type PaletteChoice, palette } from '../../../domain/harmony/palette.ts'
import { firstMethodOf, methodsOf, type UseCase } from '../../../domain/use-cases.ts'
import type { ExtrasProps } from '../../state/panels.ts'
import { messages } from './messages.ts'
import { asWebsite, colorsByRole, type OfRole, sampleColors } from './sample-colors.ts'
import css from './samples.module.css'
import { AppSample, PrintSample, SocialSample } from './tall-samples.tsx'
import { BrandSample, LogoSample, PageSample } from './wide-samples.tsx'

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

/** The palette that another use case would generate from the same start, with the same method if it allows it. */
function colorsFor(useCase: UseCase, { startingColor, method }: PaletteChoice, isDark: boolean): OfRole {
  const known = methodsOf(useCase).includes(method) ? method : firstMethodOf(useCase)
  const colors = palette({ startingColor, useCase, method: known })
  if (!isDark) return colorsByRole(useCase, colors)
  return colorsByRole(useCase, colorsAsUsed(useCase, darkPalette({ useCase, colors, locked: [] }).colors))
}
