import { useObservable } from '#browser/state/use-observable.ts'
import { Fold } from '#ui-kit/fold.tsx'
import { LazyPart } from '#ui-kit/lazy-part.tsx'
import { observedLastCodes } from '../../../last-codes.ts'
import type { QrExtrasProps } from '../../state/use-code-actions.ts'
import { lastCodesMessages as words } from './messages.ts'

export function LastCodesFold({ state }: QrExtrasProps) {
  const codes = useObservable(observedLastCodes)
  return (
    <Fold label={words.title} answer={words.answer(codes.length)}>
      <LazyPart load={load}>{({ LastCodesStrip }) => <LastCodesStrip state={state} codes={codes} />}</LazyPart>
    </Fold>
  )
}

const load = () => import('./last-codes-strip.tsx')
