import { type ReactNode, useEffect, useState } from 'react'
import { sessionStore } from '#browser/state/storage.ts'
import { useObservable } from '#browser/state/use-observable.ts'
import { Fold } from '#ui-kit/fold.tsx'
import { LazyPart } from '#ui-kit/lazy-part.tsx'
import { useLateModule } from '#ui-kit/use-late-module.ts'
import type { CodeState } from '../state/use-code.ts'
import { drawnStyle } from '../state/use-styled.ts'
import { rowMessages as words } from './rows/messages.ts'

/** The place of `entered-style.ts` in the session storage: a page at rest asks for it without loading that. */
const keptAs = 'entered-qr-code-style'

type StateProps = { state: CodeState }

/** Logo, colors, rounded modules, a caption, and what print shops need. Without a style, only its head is loaded. */
export function StyleFold({ state }: StateProps) {
  const style = useObservable(drawnStyle)
  const [isKept] = useState(() => sessionStore.read(keptAs) !== null)
  const { module } = useLateModule(isKept || style !== null ? load : null)
  // Restores the style after a reload.
  useEffect(() => module?.showStyle(), [module])
  return (
    <Fold label={words.style} answer={style && module ? module.styleMessages.answer(style) : words.styleAnswer}>
      <LazyPart load={load}>{({ StyleFields }) => <StyleFields state={state} />}</LazyPart>
    </Fold>
  )
}

/** The preview of a styled code. What set the style has loaded it already, so the plain one shows for no frame. */
export function StyledPlace({ state, children }: StateProps & { children: ReactNode }) {
  const { module } = useLateModule(load)
  return module ? <module.StyledPreview state={state} /> : children
}

const load = () => import('./style/style-fields.tsx')
