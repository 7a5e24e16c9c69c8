import { type ReactNode, type RefObject, useDeferredValue, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { sessionState } from '#browser/session-state.ts'
import { firstLines, readList } from '../../../domain/batch/read-list.ts'
import type { CodeState } from '../../state/use-code.ts'
import { BatchProgress } from './batch-progress.tsx'
import { ListField } from './list-field.tsx'
import { ListState } from './list-state.tsx'
import css from './many-codes.module.css'
import type { Batch } from './use-batch.ts'

/** The list of this tab, and how many rows were cut from it. */
const entered = sessionState<{ text: string; cut: number }>({
  name: 'qr-code-list',
  initial: { text: '', cut: 0 },
  accept: (stored) => (typeof stored === 'string' ? firstLines(stored) : undefined),
})

/** A list of links on one side, and what becomes of it on the other. */
export function ManyCodes({ state, batch }: { state: CodeState; batch: Batch }) {
  const { text, cut } = entered.use()
  const settled = useDeferredValue(text)
  const resultId = useId()
  const isHeld = useRef(false)
  const list = useMemo(() => readList(settled, state.tags), [settled, state.tags])
  function take(typed: string) {
    const next = firstLines(typed)
    // What was cut stays cut while the rest of it is edited.
    entered.write({ text: next.text, cut: next.cut + (next.text.trim() === '' ? 0 : cut) })
  }
  return (
    <div className={css.batch}>
      <ListField text={text} onText={take} />
      <div id={resultId}>
        <KeepFocus key={batch.state.kind} placeId={resultId} isHeld={isHeld}>
          {batch.state.kind === 'none' ? (
            <ListState list={{ ...list, surplus: list.surplus + cut }} state={state} onMake={batch.make} />
          ) : (
            <BatchProgress state={batch.state} onEnd={batch.cancel} />
          )}
        </KeepFocus>
      </div>
    </div>
  )
}

type KeepFocusProps = { placeId: string; isHeld: RefObject<boolean>; children: ReactNode }

/** Each state has buttons of its own: the focus goes from those that leave to the first one that comes. */
function KeepFocus({ placeId, isHeld, children }: KeepFocusProps) {
  useLayoutEffect(() => {
    const place = document.getElementById(placeId)
    if (isHeld.current) place?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
    // Runs before the buttons are taken away.
    return () => {
      isHeld.current = place?.contains(document.activeElement) === true
    }
  }, [placeId, isHeld])
  return children
}
