import { type RefObject, useLayoutEffect, useReducer, useRef } from 'react'

type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * The browser keeps what was typed or chosen before hydration, but fires no event for it. Returns a ref for the field,
 * and reports the early text as soon as the page is interactive.
 */
export function useEarlyTyping<Field extends FormField>(
  value: string,
  take: (typed: string) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null)
  const atStart = useRef({ value, take })
  const [, showNow] = useReducer(() => true, false)
  // An effect would run after the paint, and an earlier click would use the value without the early text. The update
  // makes React render at once, also for a value that a store keeps.
  useLayoutEffect(() => {
    const typed = field.current?.value
    if (typed === undefined || typed === atStart.current.value) return
    atStart.current.take(typed)
    showNow()
  }, [])
  return field
}
