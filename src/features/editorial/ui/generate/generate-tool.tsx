import { CircleAlert } from 'lucide-react'
import type { DeskSetup, GenerateForm } from '#features/article-generation/contract.ts'
import { Definitions } from '#ui-kit/definitions.tsx'
import { ToolFrame } from '#ui-kit/tool-frame.tsx'
import { deskMessages } from '../../messages.ts'
import { issueLine } from '../desk/failure-toast.ts'
import { DebugDetails } from './debug-details.tsx'
import { GenerateFields } from './generate-fields.tsx'
import { generateMessages } from './generate-messages.ts'
import css from './generate-tool.module.css'
import { GenerationProgress } from './generation-progress.tsx'
import type { GenerationState } from './use-generation.ts'

type GenerateToolProps = {
  /** Null until it has loaded. */
  setup: DeskSetup | null
  state: Exclude<GenerationState, { status: 'done' }>
  form: GenerateForm
  onChange: (change: Partial<GenerateForm>) => void
  onGenerate: () => void
}

/** The form of a generation, with its progress or what prevents it. */
export function GenerateTool({ setup, state, form, onChange, onGenerate }: GenerateToolProps) {
  return (
    <ToolFrame>
      <div className={css.bench}>
        <div className={css.title}>
          <h2>{deskMessages.tabs.generate}</h2>
          {setup?.provider && (
            <p className="meta">{generateMessages.writtenBy(setup.provider.name, setup.provider.model)}</p>
          )}
        </div>
        {setup?.provider === null && <NoProvider />}
        <GenerateFields
          form={state.status === 'running' ? state.form : form}
          obstacle={obstacleOf(setup)}
          isRunning={state.status === 'running'}
          onChange={onChange}
          onGenerate={onGenerate}
        >
          {state.status === 'running' && (
            <GenerationProgress startedAt={state.startedAt} provider={setup?.provider?.name ?? ''} />
          )}
        </GenerateFields>
        {state.status === 'failed' && state.failure.kind === 'responded' && (
          <DebugDetails debug={state.failure.debug} lines={state.failure.errors.map(issueLine)} />
        )}
      </div>
    </ToolFrame>
  )
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
