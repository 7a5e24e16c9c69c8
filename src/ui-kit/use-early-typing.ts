import { type RefObject, useEffect, useRef } from 'react'

type TextField = HTMLInputElement | HTMLTextAreaElement

/**
 * What is typed into server-rendered HTML before the script runs stays in the field but is not reported. Gives the
 * field's reference; the early text is taken over when the page becomes live.
 */
export function useEarlyTyping<Field extends TextField>(
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
