import { useCallback, useEffect, useRef, useState } from 'react'

/** Spec 9: copied-check indicator. */
const copiedMarkMs = 2000

/** Which of several things was copied last: `copied` holds its key for two seconds, then null. */
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
