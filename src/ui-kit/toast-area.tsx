import { type ComponentType, useEffect, useState } from 'react'
import { notificationsLabel } from './messages.ts'
import { focusShortcut, toasts } from './toast.ts'

/**
 * The toast notification area of every page (Spec 2). Its library loads on the visitor's first touch or key press, or
 * with a toast that comes earlier. Until then, an empty region with the same name takes its place.
 */
export function ToastArea() {
  const [View, setView] = useState<ComponentType | null>(null)
  useEffect(() => {
    let wanted = true
    const load = () => {
      stopWaiting()
      import('./toast-view.tsx').then(
        (module) => wanted && setView(() => module.ToastView),
        // A failed load must not break the page. The next interaction or toast tries again.
        () => wanted && wait(),
      )
    }
    let stopWaiting = () => {}
    const wait = () => {
      const unsubscribe = toasts.subscribe(load)
      window.addEventListener('pointerdown', load)
      window.addEventListener('keydown', load)
      stopWaiting = () => {
        unsubscribe()
        window.removeEventListener('pointerdown', load)
        window.removeEventListener('keydown', load)
      }
    }
    if (toasts.get().length > 0) load()
    else wait()
    return () => {
      wanted = false
      stopWaiting()
    }
  }, [])
  if (View) return <View />
  return <section aria-label={notificationsLabel(focusShortcut)} aria-live="polite" />
}
