import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import css from './marked-words.module.css'
import { chosenWords } from './parts/choice.ts'

/** Painting a longer text twice would slow down every keystroke. */
const longestPainted = 4_000

type MarkedWordsProps = { text: string; field: RefObject<HTMLTextAreaElement | null> }

/** The marks under the input: the same text in the same place, with only the marks visible. */
export function MarkedWords({ text, field }: MarkedWordsProps) {
  const words = text.length <= longestPainted ? chosenWords(text) : null
  const mirror = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const input = field.current
    if (!words || !input) return
    const align = () => {
      if (!mirror.current) return
      // A scroll bar narrows the text.
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
      {/* Only a field gives a trailing line break its own line. */}
      {`${text.slice(from)}\n`}
    </div>
  )
}
