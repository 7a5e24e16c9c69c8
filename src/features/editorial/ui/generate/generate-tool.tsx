import { CircleAlert } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import type { DeskSetup, GenerateForm } from '#features/article-generation/contract.ts'
import { Button } from '#ui-kit/button.tsx'
import { Definitions } from '#ui-kit/definitions.tsx'
import { ToolFrame } from '#ui-kit/tool-frame.tsx'
import { deskMessages } from '../../messages.ts'
import { GenerateFields } from './generate-fields.tsx'
import { generateMessages } from './generate-messages.ts'
import css from './generate-tool.module.css'
import { GenerationStage } from './generation-stage.tsx'
import type { GenerationState } from './use-generation.ts'

type GenerateToolProps = {
  /** Null until it has loaded. */
  setup: DeskSetup | null
  state: Exclude<GenerationState, { status: 'done' }>
  form: GenerateForm
  onChange: (change: Partial<GenerateForm>) => void
  onGenerate: () => void
  onCancel: () => void
  isCancelling: boolean
}

/** The generation form. Beside it is its stage, or the reason why it is unavailable. */
export function GenerateTool({ setup, state, form, onChange, onGenerate, onCancel, isCancelling }: GenerateToolProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const bench = useRef<HTMLDivElement>(null)
  const isRunning = state.status === 'running'
  useFocusOfRun(isRunning, { heading, bench })
  return (
    <ToolFrame>
      <div className={css.bench} ref={bench}>
        <div className={css.form}>
          <h2 className="sr">{deskMessages.tabs.generate}</h2>
          <GenerateFields
            form={isRunning ? state.form : form}
            obstacle={obstacleOf(setup)}
            isRunning={isRunning}
            onChange={onChange}
            onGenerate={onGenerate}
          >
            {isRunning && (
              <Button onClick={onCancel} disabled={isCancelling}>
                {isCancelling ? generateMessages.cancelling : generateMessages.cancel}
              </Button>
            )}
          </GenerateFields>
        </div>
        {setup?.provider === null && <NoProvider />}
        {setup?.provider && <GenerationStage setup={setup} state={state} headingRef={heading} />}
      </div>
    </ToolFrame>
  )
}

type Places = { heading: RefObject<HTMLElement | null>; bench: RefObject<HTMLElement | null> }

/** Moves the focus to the stage when the button is disabled, and back to the topic after a cancellation. */
function useFocusOfRun(isRunning: boolean, { heading, bench }: Places): void {
  const wasRunning = useRef(false)
  useEffect(() => {
    const { activeElement } = document
    const isLost = activeElement === document.body || activeElement === null
    // The control that started the run is now disabled and will lose the focus.
    const isLosing = isLost || bench.current?.contains(activeElement)
    if (isRunning && !wasRunning.current && isLosing) heading.current?.focus({ preventScroll: true })
    if (!isRunning && wasRunning.current && isLost) bench.current?.querySelector('textarea')?.focus()
    wasRunning.current = isRunning
  }, [isRunning, heading, bench])
}

function obstacleOf(setup: DeskSetup | null): string | null {
  if (setup === null) return generateMessages.loadingSetup
  return setup.provider === null ? generateMessages.whyNoProvider : null
}

function NoProvider() {
  return (
    <div className={css.warning}>
      <p>
        <CircleAlert className="icon s" aria-hidden="true" />
        <b>{generateMessages.noProvider}</b>
      </p>
      <p>{generateMessages.noProviderText}</p>
      <Definitions items={generateMessages.variables.map(({ name, text }) => ({ term: name, text }))} />
    </div>
  )
}
