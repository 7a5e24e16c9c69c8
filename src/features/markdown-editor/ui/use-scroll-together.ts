import { type RefObject, useCallback, useRef } from 'react'

/** Scrolls the preview in proportion to the text field. */
export function useScrollTogether(field: RefObject<HTMLTextAreaElement | null>) {
  const pane = useRef<HTMLElement>(null)
  const follow = useCallback(() => {
    if (field.current && pane.current) pane.current.scrollTop = shareOf(field.current) * roomOf(pane.current)
  }, [field])
  return { pane, follow }
}

function shareOf(element: Element): number {
  return element.scrollTop / Math.max(1, roomOf(element))
}

function roomOf(element: Element): number {
  return element.scrollHeight - element.clientHeight
}
