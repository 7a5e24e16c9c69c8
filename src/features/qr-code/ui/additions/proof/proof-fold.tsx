import { Fold } from '#ui-kit/fold.tsx'
import { LazyPart } from '#ui-kit/lazy-part.tsx'
import type { QrExtrasProps } from '../../state/use-code-actions.ts'
import { rowMessages as words } from '../rows/messages.ts'

/** The code as it will be printed and seen. */
export function ProofFold({ state }: QrExtrasProps) {
  return (
    <Fold label={words.proof} answer={words.proofAnswer}>
      <LazyPart load={load}>{({ PrintProof }) => <PrintProof state={state} />}</LazyPart>
    </Fold>
  )
}

const load = () => import('./print-proof.tsx')
