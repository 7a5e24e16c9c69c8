import { useEffect, useState } from 'react'

/** A module that is loaded once the page is live; null until then, and where it could not be loaded: the page does without it. */
export function useLateModule<Module>(load: () => Promise<Module>): Module | null {
  const [module, setModule] = useState<Module | null>(null)
  useEffect(() => {
    let isShown = true
    load().then(
      (loaded) => isShown && setModule(() => loaded),
      (error: unknown) => console.warn('A part of the page was not loaded:', error),
    )
    return () => {
      isShown = false
    }
  }, [load])
  return module
}
