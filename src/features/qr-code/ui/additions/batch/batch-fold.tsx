import { useEffect, useRef, useState } from 'react'
import { Fold } from '#ui-kit/fold.tsx'
import { LazyPart } from '#ui-kit/lazy-part.tsx'
import { useLateModule } from '#ui-kit/use-late-module.ts'
import type { QrExtrasProps } from '../../state/use-code-actions.ts'
import { rowMessages as words } from '../rows/messages.ts'
import type { BatchState } from './batch.ts'

/** Makes many codes from a list. A running batch continues while the row is closed. */
export function BatchFold({ state, actions }: QrExtrasProps) {
  const [batch, setBatch] = useState<BatchState>({ kind: 'none' })
  const end = useRef(() => {})
  useEffect(() => () => end.current(), [])
  const { module } = useLateModule(batch.kind === 'none' ? null : load)
  const answer = batch.kind === 'none' ? undefined : module?.batchAnswer(batch)
  return (
    <Fold label={words.batch} answer={answer ?? words.batchAnswer} isWarning={batch.kind === 'failed'}>
      <LazyPart load={load}>
        {({ ManyCodes }) => (
          <ManyCodes
            state={state}
            place={{ state: batch, setState: setBatch, end }}
            reportUsage={actions.reportUsage}
          />
        )}
      </LazyPart>
    </Fold>
  )
}

const load = () => import('./many-codes.tsx')
