import { Fold } from '#ui-kit/fold.tsx'
import { LazyPart } from '#ui-kit/lazy-part.tsx'
import type { QrExtrasProps } from '../../state/use-code-actions.ts'
import { batchAnswer, batchMessages as words } from './messages.ts'
import { useBatch } from './use-batch.ts'

/** Many codes from a list. What is being made goes on while the row is closed. */
export function BatchFold({ state, actions }: QrExtrasProps) {
  const batch = useBatch(actions.reportBatch)
  return (
    <Fold label={words.title} answer={batchAnswer(batch.state)} isWarning={batch.state.kind === 'failed'}>
      <LazyPart load={load}>{({ ManyCodes }) => <ManyCodes state={state} batch={batch} />}</LazyPart>
    </Fold>
  )
}

const load = () => import('./many-codes.tsx')
