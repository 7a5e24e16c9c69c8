import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import css from './additions.module.css'
import { chosenWords } from './choice.ts'

/** Painting a longer text twice would be felt with every key. */
const longestPainted = 4_000

type MarkedWordsProps = { text: string; field: RefObject<HTMLTextAreaElement | null> }

/** The marks under the input: the same text in the same places, of which only the marks can be seen. */
export function MarkedWords({ text, field }: MarkedWordsProps) {
  const words = text.length <= longestPainted ? chosenWords(text) : null
  const mirror = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const input = field.current
    if (!words || !input) return
    const align = () => {
      if (!mirror.current) return
      // A scroll bar takes its width from the text.
      mirror.current.style.width = `${input.clientWidth}px`
      mirror.current.scrollTop = input.scrollTop
    }
    align()
    const sizes = new ResizeObserver(align)
    sizes.observe(input)
    input.addEventListener('scroll', align)
    return () => {
      sizes.disconnect()
      input.removeEventListener('scroll', align)
    }
  }, [words, field])
  if (!words) return null
  const parts: ReactNode[] = []
  let from = 0
  for (const { start, end } of words) {
    parts.push(text.slice(from, start), <mark key={start}>{text.slice(start, end)}</mark>)
    from = end
  }
  return (
    <div ref={mirror} className={css.mirror} aria-hidden="true">
      {parts}
      {/* A line break at the very end has a line of its own in a field only. */}
      {`${text.slice(from)}\n`}
    </div>
  )
}
