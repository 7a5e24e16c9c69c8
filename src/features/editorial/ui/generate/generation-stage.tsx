import { Circle, Clock } from 'lucide-react'
import { type Ref, useEffect, useState } from 'react'
import type { DeskSetup } from '#features/article-generation/contract.ts'
import { generationLimitSeconds } from '#shared/text-limits.ts'
import { issueLine } from '../desk/failure-toast.ts'
import { DebugDetails } from './debug-details.tsx'
import { generateMessages } from './generate-messages.ts'
import css from './generation-stage.module.css'
import type { GenerationState } from './use-generation.ts'

const words = generateMessages.stage

type GenerationStageProps = {
  setup: DeskSetup
  state: Exclude<GenerationState, { status: 'done' }>
  /** Has the focus while the form's button is disabled. */
  headingRef: Ref<HTMLHeadingElement>
}

/**
 * Shows the steps of a generation, its progress, or the reason for its failure. Checks off no step that only the server
 * could confirm.
 */
export function GenerationStage({ setup, state, headingRef }: GenerationStageProps) {
  return (
    <section className={css.stage} aria-labelledby="generation-stage">
      <div className={css.head}>
        <h3 id="generation-stage" ref={headingRef} tabIndex={-1}>
          {headingOf(state)}
        </h3>
        {state.status === 'running' ? (
          <Elapsed startedAt={state.startedAt} usualSeconds={setup.usualSeconds} />
        ) : (
          setup.usualSeconds !== null && <span className="meta num">{words.usually(setup.usualSeconds)}</span>
        )}
      </div>
      <Steps setup={setup} isRunning={state.status === 'running'} />
      {/* A separate status, so screen readers do not announce every second. */}
      <p className="meta" role="status">
        {noteOf(state, setup.usualSeconds !== null)}
      </p>
      {state.status === 'failed' && state.failure.kind === 'responded' && (
        <DebugDetails debug={state.failure.debug} lines={state.failure.errors.map(issueLine)} />
      )}
    </section>
  )
}

function headingOf({ status }: GenerationStageProps['state']): string {
  const headings = { idle: words.before, running: words.running, failed: generateMessages.failedHeading } as const
  return headings[status]
}

function noteOf({ status }: GenerationStageProps['state'], hasTick: boolean): string {
  switch (status) {
    case 'idle':
      return words.nothingPublished
    case 'failed':
      return words.topicKept
    case 'running':
      return hasTick ? `${words.tick} ${generateMessages.mayLeave}` : generateMessages.mayLeave
  }
}

function Steps({ setup, isRunning }: { setup: DeskSetup; isRunning: boolean }) {
  return (
    <ol className={css.steps}>
      {words.steps.map((step, i) => {
        const isNow = isRunning && i === 0
        const Icon = isNow ? Clock : Circle
        return (
          <li key={step} aria-current={isNow ? 'step' : undefined}>
            <Icon className="icon s" aria-hidden="true" />
            <span>{step}</span>
            {i === 2 && <span className="meta">{words.ifNeeded}</span>}
            {i === 0 && setup.provider && (
              <small className="meta">{words.writer(setup.provider.name, setup.provider.model)}</small>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function Elapsed({ startedAt, usualSeconds }: { startedAt: number; usualSeconds: number | null }) {
  const seconds = Math.min(useElapsedSeconds(startedAt), generationLimitSeconds)
  const share = (part: number) => `${(Math.min(part, generationLimitSeconds) / generationLimitSeconds) * 100}%`
  return (
    <>
      <span className="meta num">{words.elapsed(seconds)}</span>
      <span className={css.bar}>
        <progress max={generationLimitSeconds} value={seconds} aria-label={words.running} />
        {usualSeconds !== null && <span className={css.tick} style={{ left: share(usualSeconds) }} />}
      </span>
    </>
  )
}

function useElapsedSeconds(startedAt: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.floor((now - startedAt) / 1_000))
}
