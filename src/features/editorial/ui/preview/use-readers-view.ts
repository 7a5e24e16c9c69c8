import { startTransition, useEffect, useState } from 'react'
import { type ReadersView, readersView, readersViewInSteps } from './readers-view.ts'
import type { TextKind } from './use-preview.ts'

/** The typing pause before the view is computed. */
const pauseMs = 150
/** Texts up to this length take less than a frame, so they are computed at once. */
const shortText = 5_000

/** The readers' view of the text. Computes long texts while the browser is idle, so typing never waits. */
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

/** Returns the function that cancels it. */
function whenIdle(task: () => void): () => void {
  // Safari has no `requestIdleCallback`.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(task)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(task, { timeout: 500 })
  return () => cancelIdleCallback(request)
}
