// The texts that were opened to their end at the desk, in this tab. A review needs one.
import { type RefObject, useEffect, useRef } from 'react'
import { useObservable } from '#browser/state/use-observable.ts'
import { observable } from '#shared/state/observable.ts'
import { type ReviewedText, textKey } from '../../domain/review.ts'

const readAt = observable<ReadonlyMap<string, string>>(new Map())

/** When exactly this text was opened to its end, or null. */
export function useReadToEndAt(text: ReviewedText): string | null {
  return useObservable(readAt).get(textKey(text)) ?? null
}

/** Notes the text as read once the end of the element with this ref has been on the screen. */
export function useReadToEnd(text: ReviewedText): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  const key = textKey(text)
  useEffect(() => {
    // Without an observer, no text counts as read.
    if (!end.current || !('IntersectionObserver' in window)) return
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      readAt.set(new Map(readAt.get()).set(key, new Date().toISOString()))
      watch.disconnect()
    })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [key])
  return end
}
