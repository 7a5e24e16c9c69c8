import { Check, Play, RotateCw } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { PanelView } from '#browser/panel-query.ts'
import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import { Panel, PanelFailed } from '#ui-kit/panels/panel.tsx'
import controls from '#ui-kit/styles/controls.module.css'
import dashboard from '#ui-kit/styles/parts/dashboard.module.css'
import tones from '#ui-kit/styles/parts/tones.module.css'
import states from '#ui-kit/styles/states.module.css'
import type { AnalysisSummary } from '../../contract.ts'
import { batchLimit } from '../../domain/analysis.ts'
import { analysisMessages, batchMessages as words } from '../../messages.ts'
import css from './batch-panel.module.css'
import { BatchSentence } from './batch-sentence.tsx'
import { type BatchView, useBatch } from './use-batch.ts'

/** The batch: waiting texts, the running batch or the result of the last one. */
export function BatchPanel({ summary }: { summary: PanelView<AnalysisSummary> }) {
  const { view, analyze } = useBatch()
  if (view.state === 'failed')
    return (
      <Panel title={words.title}>
        <PanelFailed
          title={analysisMessages.failed}
          text={analysisMessages.failedText}
          retryLabel={analysisMessages.retry}
          onRetry={view.retry}
        />
      </Panel>
    )
  return <BatchRow view={view} summary={summary} onAnalyze={analyze} />
}

type BatchRowProps = {
  view: Exclude<BatchView, { state: 'failed' }>
  summary: PanelView<AnalysisSummary>
  onAnalyze: (limit: number) => void
}

function BatchRow({ view, summary, onAnalyze }: BatchRowProps) {
  const id = useId()
  const isRunning = view.state === 'starting' || view.state === 'running'
  const isLoading = view.state === 'loading' || (summary.state === 'loading' && !isRunning)
  const waiting = summary.state === 'read' ? summary.data.waiting : null
  const limit = Math.min(waiting ?? batchLimit, batchLimit)
  const look = buttonLook(view, isLoading ? undefined : waiting)
  return (
    <section className={dashboard.panel} aria-labelledby={id} aria-busy={isLoading}>
      <div className={css.run}>
        <div>
          <h3 id={id}>
            {words.title} <RunBadge view={view} />
          </h3>
          {isLoading ? <Waiting /> : <BatchSentence view={view} summary={summary} />}
        </div>
        <Button
          variant={look.isFirst ? 'primary' : 'second'}
          icon={look.icon}
          disabled={look.isIdle}
          // Not `disabled`, so that the button keeps the focus.
          aria-disabled={isRunning}
          onClick={() => {
            if (!isRunning) onAnalyze(limit)
          }}
        >
          {look.label}
        </Button>
        {isRunning && <RunBar view={view} />}
      </div>
    </section>
  )
}

function Waiting() {
  return (
    <p className={css.waiting}>
      <span className="sr" role="status">
        {words.loading}
      </span>
      <span className={states.skeleton} aria-hidden="true" />
    </p>
  )
}

function RunBadge({ view }: Pick<BatchRowProps, 'view'>) {
  if (view.state === 'starting' || view.state === 'running')
    return <span className={classNames(controls.badge, controls.solid)}>{words.running}</span>
  if (view.state !== 'ended' || view.run.state !== 'done') return null
  return (
    <span className={classNames(controls.badge, tones.ok)}>
      <Check className="icon s" aria-hidden="true" />
      {words.done}
    </span>
  )
}

type ButtonLook = { label: string; icon?: ReactNode; isFirst?: boolean; isIdle?: boolean }

/** `waiting` is the number of waiting texts: null when it could not be read, undefined while it loads. */
function buttonLook(view: BatchRowProps['view'], waiting: number | null | undefined): ButtonLook {
  if (view.state === 'starting' || view.state === 'running') return { label: words.analyzing }
  if (waiting === undefined) return { label: words.analyzeSome, isIdle: true }
  if (waiting === 0) return { label: words.nothing, isIdle: true }
  if (view.state === 'ended' && view.run.state === 'failed')
    return { label: words.goOn, icon: <RotateCw className="icon s" aria-hidden="true" /> }
  return {
    label: waiting === null ? words.analyzeSome : words.analyze(Math.min(waiting, batchLimit)),
    icon: <Play className="icon s" aria-hidden="true" />,
    isFirst: view.state === 'none',
  }
}

function RunBar({ view }: { view: Extract<BatchView, { state: 'starting' | 'running' }> }) {
  const [done, of] = view.state === 'running' ? [view.run.processedCount, view.run.wanted] : [0, view.limit]
  return (
    <div
      className={css.bar}
      role="progressbar"
      aria-label={words.title}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={done}
      aria-valuetext={words.figure(done, of) + words.texts}
    >
      <i style={{ width: `${of === 0 ? 0 : (done / of) * 100}%` }} />
    </div>
  )
}
