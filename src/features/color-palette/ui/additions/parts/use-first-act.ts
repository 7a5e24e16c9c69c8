import { useEffect, useState } from 'react'

const acts = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** Whether the visitor has moved, pressed or typed anything on this page. What answers an act can load from then on. */
export function useFirstAct(): boolean {
  const [hasActed, setHasActed] = useState(false)
  useEffect(() => {
    const act = () => setHasActed(true)
    for (const name of acts) document.addEventListener(name, act, { once: true, capture: true })
    return () => {
      for (const name of acts) document.removeEventListener(name, act, true)
    }
  }, [])
  return hasActed
}
