import { CircleAlert } from 'lucide-react'
import { Bench } from '#ui-kit/bench.tsx'
import { Definitions } from '#ui-kit/definitions.tsx'
import { deskMessages } from '../../../desk-messages.ts'
import type { DeskSetup, GenerateForm } from '../../../editorial-contract.ts'
import { generateMessages } from '../desk-ui-messages.ts'
import { issueLine } from '../failure-toast.ts'
import { DebugDetails } from './debug-details.tsx'
import { GenerateFields } from './generate-fields.tsx'
import { GenerationProgress } from './generation-progress.tsx'
import type { GenerationState } from './use-generation.ts'

type GenerateBenchProps = {
  /** Null until it is known. */
  setup: DeskSetup | null
  state: Exclude<GenerationState, { status: 'done' }>
  form: GenerateForm
  onChange: (change: Partial<GenerateForm>) => void
  onGenerate: () => void
}

/** The form with what stands in its way, and with what is going on. */
export function GenerateBench({ setup, state, form, onChange, onGenerate }: GenerateBenchProps) {
  return (
    <Bench>
      <div className="desk-bench">
        <div className="desk-title">
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
        {state.status === 'failed' && state.failure.kind === 'answered' && (
          <DebugDetails debug={state.failure.debug} lines={state.failure.errors.map(issueLine)} />
        )}
      </div>
    </Bench>
  )
}

function obstacleOf(setup: DeskSetup | null): string | null {
  if (setup === null) return generateMessages.loadingSetup
  return setup.provider === null ? generateMessages.whyNoProvider : null
}

function NoProvider() {
  return (
    <div className="desk-warning">
      <p>
        <CircleAlert className="icon s" aria-hidden="true" />
        <b>{generateMessages.noProvider}</b>
      </p>
      <p>{generateMessages.noProviderText}</p>
      <Definitions items={generateMessages.variables.map(({ name, text }) => ({ term: name, text }))} />
    </div>
  )
}
