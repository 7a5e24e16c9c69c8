import { type ReactNode, type RefObject, useDeferredValue, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { sessionState } from '#browser/session-state.ts'
import { useObservable } from '#browser/state/use-observable.ts'
import { firstLines, readList } from '../../../domain/batch/read-list.ts'
import type { CodeState } from '../../state/use-code.ts'
import { drawnStyle } from '../../state/use-styled.ts'
import { BatchProgress } from './batch-progress.tsx'
import { ListField } from './list-field.tsx'
import { ListState } from './list-state.tsx'
import css from './many-codes.module.css'
import type { Batch } from './use-batch.ts'

/** This tab's list, and the number of rows cut from it. */
const entered = sessionState<{ text: string; cut: number }>({
  name: 'qr-code-list',
  initial: { text: '', cut: 0 },
  accept: (stored) => (typeof stored === 'string' ? firstLines(stored) : undefined),
})

/** The list of links on one side, its result on the other. */
export function ManyCodes({ state, batch }: { state: CodeState; batch: Batch }) {
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
        <KeepFocus key={batch.state.kind} placeId={resultId} isHeld={isHeld}>
          {batch.state.kind === 'none' ? (
            <ListState
              list={{ ...list, surplus: list.surplus + cut }}
              state={state}
              style={style}
              onMake={batch.make}
            />
          ) : (
            <BatchProgress state={batch.state} onEnd={batch.cancel} />
          )}
        </KeepFocus>
      </div>
    </div>
  )
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
