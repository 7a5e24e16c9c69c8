import { Check, Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ReportUsage } from '#features/analytics/contract.ts'
import { Button } from '#ui-kit/button.tsx'
import { ToolFrame } from '#ui-kit/tool-frame.tsx'
import { rolesOf } from '../domain/use-cases.ts'
import { messages } from '../messages.ts'
import css from './color-palette-tool.module.css'
import { GenerateButton } from './generate-button.tsx'
import { MethodField, StartingColorField, UseCaseField } from './palette-fields.tsx'
import { type NamedColor, Swatches } from './swatches.tsx'
import { useCopyColors } from './use-copy-colors.ts'
import { usePalette } from './use-palette.ts'

type ColorPaletteToolProps = {
  reportUsage: ReportUsage
  /** The small form of the home page: swatches, starting color, Generate Palette. */
  preview?: boolean
  id?: string
  title?: string
  action?: ReactNode
}

/** One starting color in, named colors out (Spec 2, Colour palette generator). */
export function ColorPaletteTool({ reportUsage, preview = false, ...frame }: ColorPaletteToolProps) {
  const state = usePalette(reportUsage)
  const copying = useCopyColors(state, reportUsage)
  const { colors, isStoring } = state
  const named: NamedColor[] = rolesOf(state.choice.useCase).map((role, i) => ({ role, hex: colors[i] ?? '' }))
  const swatches = (
    <Swatches colors={named} copied={copying.copied} onPick={state.pick} onCopy={copying.copyOne} small={preview} />
  )
  const generate = (
    <GenerateButton label={messages.generate} isStoring={isStoring} onPress={state.generateNext} primary={!preview} />
  )
  return (
    <ToolFrame {...frame}>
      {preview ? (
        <>
          {swatches}
          <div className={css.form}>
            <StartingColorField state={state} />
            {generate}
          </div>
        </>
      ) : (
        <>
          <div className={css.bar}>
            <StartingColorField state={state} />
            <UseCaseField state={state} />
            <MethodField state={state} />
            {generate}
            <GenerateButton label={messages.random} isStoring={isStoring} onPress={state.generateRandom} />
          </div>
          {swatches}
          <div className={css.foot}>
            <p className="meta">{messages.selectHint}</p>
            <Button variant="quiet" icon={<CopyAllIcon isCopied={copying.isAllCopied} />} onClick={copying.copyAll}>
              {messages.copyAll}
            </Button>
          </div>
        </>
      )}
      <p className="sr" aria-live="polite">
        {state.notice}
      </p>
    </ToolFrame>
  )
}

function CopyAllIcon({ isCopied }: { isCopied: boolean }) {
  const Icon = isCopied ? Check : Copy
  return <Icon className="icon s" aria-hidden="true" />
}
