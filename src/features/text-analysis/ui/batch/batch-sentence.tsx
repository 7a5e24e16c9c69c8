import type { PanelView } from '#browser/panel-query.ts'
import { dayAndClock } from '#ui-kit/clock-time.ts'
import type { AnalysisRun, AnalysisSummary } from '../../contract.ts'
import { batchMessages as words } from '../../messages.ts'
import { elapsedSeconds, formatDuration, secondsLeft } from './run-time.ts'
import type { BatchView } from './use-batch.ts'

type BatchSentenceProps = { view: BatchView; summary: PanelView<AnalysisSummary> }

/** The state of the batch as text. Only the lasting part is announced; the changing counts are in the progress bar. */
export function BatchSentence({ view, summary }: BatchSentenceProps) {
  return (
    <p>
      {view.state === 'starting' && <Counted done={0} of={view.limit} />}
      {view.state === 'running' && <Progress run={view.run} now={view.now} />}
      <span role="status">
        <StatusText view={view} summary={summary.state === 'read' ? summary.data : null} />
      </span>
    </p>
  )
}

function Counted({ done, of }: { done: number; of: number }) {
  return (
    <>
      <b>{words.figure(done, of)}</b>
      {words.texts}{' '}
    </>
  )
}

function Progress({ run, now }: { run: AnalysisRun; now: string }) {
  const elapsed = elapsedSeconds(run, now)
  const left = secondsLeft(run, elapsed)
  return (
    <>
      <b>{words.figure(run.processedCount, run.wanted)}</b>
      {words.elapsed(formatDuration(elapsed))} {left !== null && `${words.left(left)} `}
    </>
  )
}

function StatusText({ view, summary }: { view: BatchView; summary: AnalysisSummary | null }) {
  switch (view.state) {
    case 'loading':
    case 'failed':
      return null
    case 'starting':
      return words.mayLeave
    case 'running':
      return view.isHeard ? words.mayLeave : words.unheard
    case 'ended':
      return (
        <>
          <Ended run={view.run} now={view.now} /> {summary && words.wait(summary.waiting)}
        </>
      )
    case 'none':
      return summary ? <WaitingTexts summary={summary} /> : words.limit
  }
}

function Ended({ run, now }: { run: AnalysisRun; now: string }) {
  if (run.state === 'done') return <Done run={run} now={now} />
  if (run.successCount === 0) return words.stoppedAtOnce
  return (
    <>
      <b>{words.figure(run.successCount, run.wanted)}</b>
      {words.stopped}
    </>
  )
}

function Done({ run, now }: { run: AnalysisRun; now: string }) {
  const when = dayAndClock(run.endedAt ?? now)
  return (
    <>
      <b>{words.figure(run.successCount, run.processedCount)}</b>
      {words.analyzed(formatDuration(elapsedSeconds(run, now)))}
      <bdi>{run.startedBy}</bdi>
      {when && words.at(when)}
      {run.wordlessCount > 0 && ` ${words.wordless(run.wordlessCount)}`}
      {run.failedCount > 0 && ` ${words.missed(run.failedCount)}`}
    </>
  )
}

function WaitingTexts({ summary: { waiting, totalAnalyzed, provider } }: { summary: AnalysisSummary }) {
  if (waiting === 0) return totalAnalyzed === 0 ? words.noTexts : words.allAnalyzed
  if (provider) return `${words.wait(waiting)} ${words.limit} ${words.by(provider)}`
  return (
    <>
      {words.wait(waiting)} {words.here}
      <b>{words.provider}</b>
      {words.providerAdds}
    </>
  )
}
