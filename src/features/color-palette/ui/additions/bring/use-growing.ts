import { useEffect, useState } from 'react'

/** Grows to `count` by steps, so the page responds in between. Starts again at `first` when there are fewer. */
export function useGrowing(count: number, { first, step }: { first: number; step: number }): number {
  const [shown, setShown] = useState(first)
  const reached = Math.min(Math.max(shown, first), count)
  useEffect(() => {
    if (shown > count) setShown(count)
    if (reached === count) return
    const timer = setTimeout(() => setShown(reached + step))
    return () => clearTimeout(timer)
  }, [shown, reached, count, step])
  return reached
}
