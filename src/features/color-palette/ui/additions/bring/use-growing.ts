import { useEffect, useState } from 'react'

/** Grows to `count` by steps, so the page responds in between. After it was smaller, it grows by steps again. */
export function useGrowing(count: number, { first, step }: { first: number; step: number }): number {
  const [shown, setShown] = useState(first)
  const most = Math.max(first, count)
  if (shown > most) setShown(most)
  const reached = Math.min(shown, count)
  useEffect(() => {
    if (reached === count) return
    const timer = setTimeout(() => setShown(reached + step))
    return () => clearTimeout(timer)
  }, [reached, count, step])
  return reached
}
