import { useEffect, useRef } from 'react'

/**
 * Hears keys that answer alone, once per press, with nothing held down beside them and nothing open above the page. The
 * caller keeps them to the tool (WCAG 2.1.4).
 */
export function useSingleKeys(answer: (event: KeyboardEvent) => void): void {
  const latest = useRef(answer)
  useEffect(() => {
    latest.current = answer
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => isSingleKey(event) && latest.current(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function isSingleKey(event: KeyboardEvent): boolean {
  const { repeat, altKey, ctrlKey, metaKey, shiftKey, isComposing, defaultPrevented } = event
  if (repeat || altKey || ctrlKey || metaKey || shiftKey || isComposing || defaultPrevented) return false
  return !document.querySelector('dialog[open], [role=menu]')
}

export function isToolInSight(): boolean {
  const frame = document.querySelector('[data-tool]')?.getBoundingClientRect()
  return frame !== undefined && frame.bottom >= 0 && frame.top < window.innerHeight / 2
}
