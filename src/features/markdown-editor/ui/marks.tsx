import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import css from './marks.module.css'

/** A part of the text that stands out. `end` is exclusive. */
export type Mark = {
  start: number
  end: number
  kind: 'never-use' | 'settled' | 'no-source' | 'not-found'
  /** Framed. */
  isChosen?: boolean
}

type MarkLayerProps = { text: string; marks: readonly Mark[]; field: RefObject<HTMLTextAreaElement | null> }

/** A copy of the text, invisible but for the lines at its marks, exactly behind the text field. */
export function MarkLayer({ text, marks, field }: MarkLayerProps) {
  const layer = useRef<HTMLDivElement>(null)
  const follow = useCallback(() => {
    const [copy, original] = [layer.current, field.current]
    if (!copy || !original) return
    // The scroll bar takes width from the text.
    copy.style.setProperty('--bar', `${original.offsetWidth - original.clientWidth}px`)
    copy.scrollTop = original.scrollTop
  }, [field])
  useLayoutEffect(follow)
  useEffect(() => {
    const original = field.current
    if (!original) return
    original.addEventListener('scroll', follow, { passive: true })
    const resizes = new ResizeObserver(follow)
    resizes.observe(original)
    return () => {
      original.removeEventListener('scroll', follow)
      resizes.disconnect()
    }
  }, [field, follow])
  return (
    <div className={css.layer} ref={layer} dir="auto" aria-hidden="true">
      {partsOf(text, marks).map(({ start, part, kind, isChosen }) =>
        kind === null ? (
          part
        ) : (
          <span key={start} data-mark={kind} data-chosen={isChosen || undefined}>
            {part}
          </span>
        ),
      )}
      {/* A line break at the end takes a line of the field. */}
      {'\u200b'}
    </div>
  )
}

type Part = { start: number; part: string; kind: Mark['kind'] | null; isChosen?: boolean }

/** The whole text in parts; every other part is marked. */
export function partsOf(text: string, marks: readonly Mark[]): Part[] {
  const parts: Part[] = []
  let read = 0
  for (const { start, end, kind, ...rest } of marks) {
    if (start > read) parts.push({ start: read, part: text.slice(read, start), kind: null })
    parts.push({ start, part: text.slice(start, end), kind, ...rest })
    read = end
  }
  if (read < text.length) parts.push({ start: read, part: text.slice(read), kind: null })
  return parts
}
