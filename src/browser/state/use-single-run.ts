import { useCallback, useRef } from 'react'

/**
 * Runs an action unless the same one is still running. Several clicks in one tick count as one, which React state would
 * detect too late. The action starts within the click, as clipboards and downloads require.
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
