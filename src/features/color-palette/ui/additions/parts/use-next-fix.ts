import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * A fix removes its own button. The focus moves to the next fix in `part`. Without one, it moves to the fixed result
 * (`[data-result]`), or to the header of the surrounding row.
 */
export function useNextFix<Part extends HTMLElement>(): {
  part: RefObject<Part | null>
  goOn: (result?: string) => void
} {
  const part = useRef<Part>(null)
  const [done, setDone] = useState<{ result: string } | null>(null)
  useEffect(() => {
    const all = part.current
    if (!done || !all) return
    const results = [...all.querySelectorAll<HTMLElement>('[data-result]')]
    const next =
      all.querySelector<HTMLElement>('[data-fix]') ??
      results.find((element) => element.dataset.result === done.result) ??
      all.closest('details')?.querySelector('summary')
    next?.focus({ preventScroll: true })
  }, [done])
  return { part, goOn: (result = '') => setDone({ result }) }
}
