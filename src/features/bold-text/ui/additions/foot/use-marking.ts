import { type RefObject, useEffect, useState } from 'react'
import { redoMarking, toggleSelected, undoMarking } from '../parts/choice.ts'

const settleMs = 150

/**
 * Marks the selected text of the field, also by Ctrl or Cmd+B. Ctrl or Cmd+Z undoes the last mark. `redraw` shows the
 * change.
 */
export function useMarking(field: RefObject<HTMLTextAreaElement | null>, redraw: () => void) {
  const [hasSelection, setHasSelection] = useState(false)

  function markSelected() {
    const input = field.current
    if (!input) return
    toggleSelected(input.value, { start: input.selectionStart, end: input.selectionEnd })
    redraw()
  }

  useEffect(() => {
    const input = field.current
    if (!input) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // Every keystroke also moves the selection, and reading it is slow in a long field.
    const watch = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setHasSelection(input.selectionStart < input.selectionEnd), settleMs)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || !(event.ctrlKey || event.metaKey)) return
      const key = event.key.toLowerCase()
      const { value } = input
      if (key === 'b' && !event.shiftKey)
        toggleSelected(value, { start: input.selectionStart, end: input.selectionEnd })
      else if (key === 'z' && !event.shiftKey && undoMarking(value)) watch()
      else if ((key === 'y' || (key === 'z' && event.shiftKey)) && redoMarking(value)) watch()
      else return
      event.preventDefault()
      redraw()
    }
    // Every browser fires this event on the document, and only some let it bubble from the field.
    document.addEventListener('selectionchange', watch)
    input.addEventListener('keydown', onKey)
    // The first touch, which loads this, may have selected words.
    watch()
    return () => {
      clearTimeout(timer)
      document.removeEventListener('selectionchange', watch)
      input.removeEventListener('keydown', onKey)
    }
  }, [field, redraw])

  return { hasSelection, markSelected }
}
