import { useCallback, useRef } from 'react'

/**
 * Runs an action unless the same one is still going on: several clicks in one tick are one, which a state of React would learn too
 * late. The action begins within the click, as clipboards and downloads demand.
 */
export function useSingleRun(): (key: string, action: () => Promise<void> | void) => Promise<void> {
  const running = useRef(new Set<string>())
  return useCallback(async (key, action) => {
    if (running.current.has(key)) return
    running.current.add(key)
    try {
      await action()
    } finally {
      running.current.delete(key)
    }
  }, [])
}
