import type { UsageEvent } from '#features/analytics/contract.ts'
import { Fold } from '#ui-kit/fold.tsx'
import { LazyPart } from '#ui-kit/lazy-part.tsx'
import type { QrExtrasProps } from '../../state/use-code-actions.ts'
import { batchAnswer, batchMessages as words } from './messages.ts'
import { useBatch } from './use-batch.ts'

/** Makes many codes from a list. A running batch continues while the row is closed. */
export function BatchFold({ state, actions }: QrExtrasProps) {
  const batch = useBatch((count, fileName) => actions.reportUsage(usageEventOf(count, fileName)))
  return (
    <Fold label={words.title} answer={batchAnswer(batch.state)} isWarning={batch.state.kind === 'failed'}>
      <LazyPart load={load}>{({ ManyCodes }) => <ManyCodes state={state} batch={batch} />}</LazyPart>
    </Fold>
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

const load = () => import('./many-codes.tsx')
