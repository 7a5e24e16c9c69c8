import { type RefObject, useEffect, useRef } from 'react'

type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * The browser keeps what was typed or chosen before hydration, but fires no event for it. Returns a ref for the field, and reports
 * the early text once the page is interactive.
 */
export function useEarlyTyping<Field extends FormField>(
  value: string,
  take: (typed: string) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null)
  const atStart = useRef({ value, take })
  useEffect(() => {
    const typed = field.current?.value
    if (typed !== undefined && typed !== atStart.current.value) atStart.current.take(typed)
  }, [])
  return field
}
