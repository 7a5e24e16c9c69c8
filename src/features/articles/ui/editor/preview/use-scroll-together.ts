import { type RefObject, useCallback, useEffect, useRef } from 'react'

/** The preview shows the part of the text that is being written: it scrolls in proportion. */
export function useScrollTogether(field: RefObject<HTMLTextAreaElement | null>, content: unknown) {
  const pane = useRef<HTMLElement>(null)
  const follow = useCallback(() => {
    if (field.current && pane.current) pane.current.scrollTop = shareOf(field.current) * roomOf(pane.current)
  }, [field])
  // biome-ignore lint/correctness/useExhaustiveDependencies: new content has another height.
  useEffect(follow, [follow, content])
  return { pane, follow }
}

function shareOf(element: Element): number {
  return element.scrollTop / Math.max(1, roomOf(element))
}

function roomOf(element: Element): number {
  return element.scrollHeight - element.clientHeight
}
