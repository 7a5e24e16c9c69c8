import { startTransition, useEffect, useState } from 'react'
import type { TextKind } from '../preview/use-preview.ts'
import { type ReadersView, readersView, readersViewInSteps } from './readers-view.ts'

/** Reading follows this pause in typing. */
const pauseMs = 150
/** Read at once where it takes less than a frame. */
const shortText = 5_000

/** What readers get of the text. Long texts are read in the idle moments between keystrokes; typing never waits for it. */
export function useReadersView(text: string, kind: TextKind): ReadersView | null {
  const [view, setView] = useState(() => (text.length <= shortText ? { of: text, ...readersView(text, kind) } : null))
  const isCurrent = view?.of === text
  useEffect(() => {
    if (isCurrent) return
    const steps = readersViewInSteps(text, kind)
    const goOn = () => {
      const step = steps.next()
      if (step.done) startTransition(() => setView({ of: text, ...step.value }))
      else stop = whenIdle(goOn)
    }
    const timer = setTimeout(() => {
      stop = whenIdle(goOn)
    }, pauseMs)
    let stop = () => clearTimeout(timer)
    return () => stop()
  }, [text, kind, isCurrent])
  return view
}

/** Gives the way to call it off. */
function whenIdle(deed: () => void): () => void {
  // Safari has no idle moments to offer.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(deed)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(deed, { timeout: 500 })
  return () => cancelIdleCallback(request)
}
