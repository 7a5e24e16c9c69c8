import { useEffect, useState } from 'react'

type Late<Module> = { module: Module | null; hasFailed: boolean }
const waiting = { module: null, hasFailed: false }

/**
 * Loads a module once the page is interactive. Returns null until then, or if loading fails.
 * @param load null when the module is not needed
 */
export function useLateModule<Module>(load: (() => Promise<Module>) | null): Late<Module> & { retry: () => void } {
  const [late, setLate] = useState<Late<Module>>(waiting)
  const [attempt, setAttempt] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again.
  useEffect(() => {
    let isShown = true
    load?.().then(
      (module) => isShown && setLate({ module, hasFailed: false }),
      (error: unknown) => {
        console.warn('A part of the page was not loaded:', error)
        if (isShown) setLate({ module: null, hasFailed: true })
      },
    )
    return () => {
      isShown = false
    }
  }, [load, attempt])
  function retry() {
    setLate(waiting)
    setAttempt(attempt + 1)
  }
  return { ...late, retry }
}
