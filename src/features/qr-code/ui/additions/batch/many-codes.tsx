import { type ReactNode, type RefObject, useDeferredValue, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { sessionState } from '#browser/session-state.ts'
import { useObservable } from '#browser/state/use-observable.ts'
import type { ReportUsage, UsageEvent } from '#features/analytics/contract.ts'
import { firstLines, readList } from '../../../domain/batch/read-list.ts'
import type { CodeState } from '../../state/use-code.ts'
import { drawnStyle } from '../../state/use-styled.ts'
import { type BatchPlace, batchAt } from './batch.ts'
import { BatchProgress } from './batch-progress.tsx'
import { ListField } from './list-field.tsx'
import { ListState } from './list-state.tsx'
import css from './many-codes.module.css'
import { batchAnswer, batchMessages as words } from './messages.ts'

/** For the closed row. */
export { batchAnswer }

/** This tab's list, and the number of rows cut from it. */
const entered = sessionState<{ text: string; cut: number }>({
  name: 'qr-code-list',
  initial: { text: '', cut: 0 },
  accept: (stored) => (typeof stored === 'string' ? firstLines(stored) : undefined),
})

type ManyCodesProps = { state: CodeState; place: BatchPlace; reportUsage: ReportUsage }

/** The list of links on one side, its result on the other. */
export function ManyCodes({ state, place, reportUsage }: ManyCodesProps) {
  const batch = batchAt(place, (total, name) => reportUsage(usageEventOf(total, name)))
  const { text, cut } = entered.use()
  const style = useObservable(drawnStyle)
  const settled = useDeferredValue(text)
  const resultId = useId()
  const isHeld = useRef(false)
  const list = useMemo(() => readList(settled, state.tags), [settled, state.tags])
  function take(typed: string) {
    const next = firstLines(typed)
    // Editing the list does not bring the cut rows back, so their count stays.
    entered.write({ text: next.text, cut: next.cut + (next.text.trim() === '' ? 0 : cut) })
  }
  return (
    <div className={css.batch}>
      <ListField text={text} onText={take} />
      <div id={resultId}>
        <KeepFocus key={place.state.kind} placeId={resultId} isHeld={isHeld}>
          {place.state.kind === 'none' ? (
            <ListState
              list={{ ...list, surplus: list.surplus + cut }}
              state={state}
              style={style}
              onMake={batch.make}
            />
          ) : (
            <BatchProgress state={place.state} onEnd={batch.cancel} />
          )}
        </KeepFocus>
      </div>
    </div>
  )
}

/** Reports only the number of codes, never the links of the list. */
function usageEventOf(count: number, fileName: string): UsageEvent {
  const metadata = { codes: count, userAgent: navigator.userAgent, timestamp: new Date().toISOString() }
  return {
    toolType: 'qr_code',
    action: 'downloaded',
    inputData: words.codes(count),
    outputData: fileName,
    metadata: JSON.stringify(metadata),
  }
}

type KeepFocusProps = { placeId: string; isHeld: RefObject<boolean>; children: ReactNode }

/** Each state has its own buttons. When they disappear, this moves the focus to the first button of the next state. */
function KeepFocus({ placeId, isHeld, children }: KeepFocusProps) {
  useLayoutEffect(() => {
    const place = document.getElementById(placeId)
    if (isHeld.current) place?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
    // This cleanup runs before React removes the buttons.
    return () => {
      isHeld.current = place?.contains(document.activeElement) === true
    }
  }, [placeId, isHeld])
  return children
}
