import { useEffect, useState } from 'react'

// Dictation enters text without a key.
const touches = ['pointerdown', 'keydown', 'input'] as const

/** Whether somebody has begun to use the page. */
export function useTouched(): boolean {
  // This code comes after the page: somebody may have begun before it.
  const [isTouched, setIsTouched] = useState(() => navigator.userActivation?.hasBeenActive === true)
  useEffect(() => {
    const touched = () => setIsTouched(true)
    for (const touch of touches) window.addEventListener(touch, touched, { once: true, passive: true })
    return () => {
      for (const touch of touches) window.removeEventListener(touch, touched)
    }
  }, [])
  return isTouched
}
