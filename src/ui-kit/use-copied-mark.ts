import { useCallback, useEffect, useRef, useState } from 'react'

/** Spec 9: how long the copied check mark shows. */
const copiedMarkMs = 2000

/** Tracks the last copied item. `copied` holds its key for two seconds, then null. */
export function useCopiedMark(): { copied: string | null; mark: (key?: string) => void } {
  const [copied, setCopied] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const mark = useCallback((key = 'copied') => {
    clearTimeout(timer.current)
    setCopied(key)
    timer.current = setTimeout(() => setCopied(null), copiedMarkMs)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { copied, mark }
}
