import { useEffect, useReducer, useState } from 'react'

export type Additions = typeof import('./additions/additions.ts')

/** What the tool can do beyond the specification, loaded when the page is live; null until then, or where it is not wanted. */
export function useAdditions(isWanted: boolean) {
  const [additions, setAdditions] = useState<Additions | null>(null)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (!isWanted) return
    import('./additions/additions.ts').then(setAdditions, (error: unknown) =>
      console.warn('The additions could not be loaded:', error),
    )
  }, [isWanted])
  return { additions, redraw }
}
