import { useEffect, useState } from 'react'

// Dictation enters text without a key.
const touches = ['pointerdown', 'keydown', 'input'] as const

/** Whether somebody has begun to use the tool on this page. The browser's own flag also counts the page before. */
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
