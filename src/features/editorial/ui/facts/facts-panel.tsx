import { Check, CircleAlert, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOffline } from '#browser/connection.ts'
import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import { clockTime } from '#ui-kit/clock-time.ts'
import { Fold } from '#ui-kit/fold.tsx'
import states from '#ui-kit/styles/states.module.css'
import { type Fact, inOrderOfNeed } from '../../domain/facts/facts.ts'
import { type FactActions, FactRow } from './fact-row.tsx'
import css from './facts.module.css'
import { factsMessages as words } from './facts-messages.ts'
import type { Facts } from './use-facts.ts'

export type FactsPanelProps = {
  facts: Facts
  /** When the checked text was saved; null while the form holds exactly that text. */
  unsavedSince: string | null
  chosen: string | null
  /** The facts that the text shows. */
  findable: ReadonlySet<string>
  onShow: (fact: Fact) => void
  onAddSource: () => void
}

/** The facts of the stored text, worst first; the supported ones are folded (look: Facts rail). */
export function FactsPanel({ facts, unsavedSince, ...rows }: FactsPanelProps) {
  const isOffline = useOffline()
  const { evidence, isRunning, hasCheckFailed } = facts
  if (evidence === null) return <Unread facts={facts} isOffline={isOffline} />
  return (
    <>
      <div className={css.sum}>
        <p role="status">{isRunning ? words.checkingText : <Summary facts={facts} />}</p>
        <Button
          small
          variant="quiet"
          icon={<RotateCw className="icon s" aria-hidden="true" />}
          aria-disabled={isRunning}
          onClick={() => !isRunning && facts.check()}
        >
          {words.check}
        </Button>
      </div>
      {hasCheckFailed && !isRunning && (
        <p className={classNames(css.line, css.bad)} role="alert">
          {words.checkFailed} {isOffline && words.offline}
        </p>
      )}
      {unsavedSince !== null && <p className={css.line}>{words.unsaved(clockTime(unsavedSince))}</p>}
      {isRunning && <Skeleton label={words.checking} />}
      <Results facts={facts} {...rows} />
    </>
  )
}

function Summary({ facts: { evidence, facts, open } }: { facts: Facts }) {
  if (facts.length === 0) return evidence?.state === 'none' ? words.notChecked : words.nothing
  const at = evidence?.checkedAt ?? null
  return (
    <>
      <b>{words.settled(facts.length - open, facts.length)}</b> {words.settledAt(at === null ? null : clockTime(at))}
    </>
  )
}

function Unread({ facts, isOffline }: { facts: Facts; isOffline: boolean }) {
  if (!facts.hasFailed) return <Skeleton label={words.loading} />
  return (
    <div className={classNames(states.state, states.bad)} role="alert">
      <CircleAlert className="icon" aria-hidden="true" />
      <h2>{isOffline ? words.offline : words.failed}</h2>
      {isOffline && <p>{words.offlineText}</p>}
      <Button icon={<RotateCw className="icon s" aria-hidden="true" />} onClick={facts.reload}>
        {words.tryAgain}
      </Button>
    </div>
  )
}

type RowsProps = Omit<FactsPanelProps, 'unsavedSince'>

function Results({ facts, chosen, findable, onShow, onAddSource }: RowsProps) {
  const { evidence, isRunning, vouch } = facts
  if (facts.facts.length === 0) {
    if (isRunning) return null
    const isDone = evidence?.state === 'done'
    return (
      <div className={states.state}>
        {isDone && <Check className="icon" aria-hidden="true" />}
        <p>{isDone ? words.nothingText : words.notCheckedText}</p>
      </div>
    )
  }
  const sorted = inOrderOfNeed(facts.facts)
  const supported = sorted.filter(({ state }) => state === 'supported')
  const row = (fact: Fact): ReactNode => {
    const actions: FactActions = { onShow: findable.has(fact.key) ? onShow : null, onAddSource, vouch }
    return <FactRow key={fact.key} fact={fact} isChosen={fact.key === chosen} actions={actions} />
  }
  return (
    <>
      <ul>{sorted.filter(({ state }) => state !== 'supported').map(row)}</ul>
      {supported.length > 0 && (
        <Fold label={words.supported(supported.length)} answer={words.supportedAnswer} isFlush>
          <ul>{supported.map(row)}</ul>
        </Fold>
      )}
    </>
  )
}

const skeletonWidths = ['80%', '64%', '72%'] as const

function Skeleton({ label }: { label: string }) {
  return (
    <div className={css.skeleton} role="status" aria-label={label}>
      {skeletonWidths.map((width) => (
        <span className={states.skeleton} key={width} style={{ width }} />
      ))}
    </div>
  )
}
