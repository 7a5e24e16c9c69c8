import { useEffect, useState } from 'react'
import { checkInBrowser, type Result } from './browser-check.ts'

export type CheckState = Result | { kind: 'checking' }

const checking: CheckState = { kind: 'checking' }

/** Verifies the record once the page is live, and again on request. */
export function useCheck(id: number): { state: CheckState; check: () => void } {
  const [state, setState] = useState(checking)
  const [attempt, setAttempt] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt checks again.
  useEffect(() => {
    let isShown = true
    void checkInBrowser(id).then((result) => isShown && setState(result))
    return () => {
      isShown = false
    }
  }, [id, attempt])
  function check() {
    setState(checking)
    setAttempt(attempt + 1)
  }
  return { state, check }
}
