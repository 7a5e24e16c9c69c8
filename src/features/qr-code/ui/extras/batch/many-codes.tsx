import { useDeferredValue, useMemo } from 'react'
import { sessionState } from '#browser/session-state.ts'
import { readList } from '../../../domain/batch/read-list.ts'
import type { CodeState } from '../../state/use-code.ts'
import { BatchProgress } from './batch-progress.tsx'
import { ListField } from './list-field.tsx'
import { ListState } from './list-state.tsx'
import css from './many-codes.module.css'
import type { Batch } from './use-batch.ts'

/** The list of this tab. */
const listText = sessionState<string>({
  name: 'qr-code-list',
  initial: '',
  accept: (stored) => (typeof stored === 'string' ? stored : undefined),
})

/** A list of links on one side, and what becomes of it on the other. */
export function ManyCodes({ state, batch }: { state: CodeState; batch: Batch }) {
  const text = listText.use()
  const settled = useDeferredValue(text)
  const list = useMemo(() => readList(settled, state.tags), [settled, state.tags])
  return (
    <div className={css.batch}>
      <ListField text={text} onText={listText.write} />
      {batch.state.kind === 'none' ? (
        <ListState list={list} state={state} onMake={batch.make} />
      ) : (
        <BatchProgress state={batch.state} onEnd={batch.cancel} />
      )}
    </div>
  )
}
