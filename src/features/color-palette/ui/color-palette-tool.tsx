import { Check, Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ReportUsage } from '#features/analytics/contract.ts'
import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import fold from '#ui-kit/fold.module.css'
import { ToolFrame } from '#ui-kit/tool-frame.tsx'
import { useLateModule } from '#ui-kit/use-late-module.ts'
import { rolesOf } from '../domain/use-cases.ts'
import { messages } from '../messages.ts'
import css from './color-palette-tool.module.css'
import { GenerateButton } from './generate-button.tsx'
import { MethodField, StartingColorField, UseCaseField } from './palette-fields.tsx'
import type { ExtrasProps, Panels } from './state/panels.ts'
import { useCopyColors } from './state/use-copy-colors.ts'
import { usePalette } from './state/use-palette.ts'
import { type NamedColor, Swatches } from './swatches.tsx'

type ColorPaletteToolProps = {
  reportUsage: ReportUsage
  /** The small form on the home page: swatches, starting color, Generate Palette. */
  preview?: boolean
  id?: string
  title?: string
  action?: ReactNode
}

/** Turns one starting color into a palette of named colors (Spec 2, the color palette generator). */
export function ColorPaletteTool({ reportUsage, preview = false, ...frame }: ColorPaletteToolProps) {
  const state = usePalette(reportUsage)
  const [panels, setPanels] = useState<Panels>({})
  const colors = panels.view?.colorsOf({ state, panels }) ?? state.colors
  const copying = useCopyColors({ ...state, colors }, reportUsage, panels.format?.textOf)
  const { isStoring } = state
  const named: NamedColor[] = rolesOf(state.choice.useCase).map((role, i) => ({ role, hex: colors[i] ?? '' }))
  const generate = (
    <GenerateButton label={messages.generate} isStoring={isStoring} onPress={state.generateNext} primary={!preview} />
  )
  const notice = (
    <p className="sr" aria-live="polite">
      {state.notice}
    </p>
  )
  const swatches = { colors: named, copied: copying.copied, onPick: state.pick, onCopy: copying.copyOne }
  if (!preview) return <FullTool {...{ state, panels, setPanels, copying, reportUsage, generate, swatches, notice }} />
  return (
    <ToolFrame {...frame}>
      <Swatches {...swatches} small />
      <div className={css.form}>
        <StartingColorField state={state} />
        {generate}
      </div>
      {notice}
    </ToolFrame>
  )
}

type FullToolProps = ExtrasProps & {
  generate: ReactNode
  notice: ReactNode
  swatches: Parameters<typeof Swatches>[0]
}

function FullTool({ generate, notice, swatches, ...tool }: FullToolProps) {
  const { state, copying } = tool
  const { module: extras } = useLateModule(loadExtras)
  return (
    <>
      <ToolFrame>
        <div className={css.bar}>
          <StartingColorField state={state} tools={extras && <extras.StartTools {...tool} />} />
          <UseCaseField state={state} />
          <MethodField state={state} />
          {generate}
          <GenerateButton label={messages.random} isStoring={state.isStoring} onPress={state.generateRandom} />
        </div>
        {extras && <extras.PicturePart {...tool} />}
        <div className={css.work}>
          <Swatches {...swatches} more={extras && ((color) => <extras.SwatchButtons {...tool} {...color} />)} />
          <div className={css.sample}>{extras && <extras.Stage {...tool} />}</div>
        </div>
        <div className={css.foot}>
          <div className={css.steps}>
            {extras && <extras.StepButtons {...tool} />}
            {extras && <extras.ViewSwitch {...tool} />}
          </div>
          <p className="meta">{tool.panels.view?.hint ?? messages.selectHint}</p>
          <div className={css.taking}>
            {extras && <extras.FootButtons {...tool} />}
            <Button
              variant="quiet"
              small
              icon={<CopyAllIcon isCopied={copying.isAllCopied} />}
              onClick={copying.copyAll}
            >
              {messages.copyAll}
            </Button>
          </div>
        </div>
        {extras && <extras.FootPanel {...tool} />}
        {notice}
      </ToolFrame>
      <div className={classNames(fold.frame, fold.room, css.folds)}>{extras && <extras.Folds {...tool} />}</div>
    </>
  )
}

const loadExtras = () => import('./additions/additions.tsx')

function CopyAllIcon({ isCopied }: { isCopied: boolean }) {
  const Icon = isCopied ? Check : Copy
  return <Icon className="icon s" aria-hidden="true" />
}
