import { useEffect } from 'react'
import { Fold } from '#ui-kit/fold.tsx'
import { LazyPart } from '#ui-kit/lazy-part.tsx'
import type { QrExtrasProps } from '../state/use-code-actions.ts'
import { showStyle, useEnteredStyle } from './style/entered-style.ts'
import { styleMessages as words } from './style/messages.ts'

/** Logo, colors, rounded modules, a caption, and what print shops need. */
export function StyleFold({ state }: QrExtrasProps) {
  const style = useEnteredStyle()
  // Restores the style after a reload.
  useEffect(showStyle, [])
  return (
    <Fold label={words.title} answer={words.answer(style)}>
      <LazyPart load={load}>{({ StyleFields }) => <StyleFields state={state} />}</LazyPart>
    </Fold>
  )
}

const load = () => import('./style/style-fields.tsx')
