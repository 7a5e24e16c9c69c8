import { useEffect, useState } from 'react'

// `input` covers dictation, which presses no key.
const touches = ['pointerdown', 'keydown', 'input'] as const

/** Whether the visitor has interacted with this page. The browser's own flag also counts the previous page. */
export function useTouched(): boolean {
  const [isTouched, setIsTouched] = useState(false)
  useEffect(() => {
    const touched = () => setIsTouched(true)
    for (const touch of touches) window.addEventListener(touch, touched, { once: true, passive: true })
    return () => {
      for (const touch of touches) window.removeEventListener(touch, touched)
    }
  }, [])
  return isTouched
}
