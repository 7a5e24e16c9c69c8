import { useEffect, useState } from 'react'

type Extras = typeof import('./extras/extras.tsx')

/**
 * What the tool can do beyond its first task, loaded once the page is live; null until then, and where it could not be loaded: the tool
 * itself needs none of it.
 */
export function useExtras(): Extras | null {
  const [extras, setExtras] = useState<Extras | null>(null)
  useEffect(() => {
    let isShown = true
    import('./extras/extras.tsx').then(
      (module) => isShown && setExtras(module),
      (error: unknown) => console.warn('The additions of the palette were not loaded:', error),
    )
    return () => {
      isShown = false
    }
  }, [])
  return extras
}
