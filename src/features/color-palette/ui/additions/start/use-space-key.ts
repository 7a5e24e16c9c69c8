import { useEffect, useRef } from 'react'
import type { PaletteState } from '../../state/use-palette.ts'
import { isSingleKey, isToolInSight } from '../parts/single-key.ts'

/** Elements where Space already has a function. */
const operable = 'input, textarea, select, button, a, summary, dialog, [contenteditable], [role], [popover]'

/**
 * Space generates, as in other palette tools, while no field or button has the focus, no dialog is open, and the
 * palette is in view. Otherwise it scrolls as usual.
 */
export function useSpaceKey({ generateNext, isStoring }: PaletteState): void {
  const latest = useRef({ generateNext, isStoring })
  useEffect(() => {
    latest.current = { generateNext, isStoring }
  })
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { key, target } = event
      if (key !== ' ' || !isSingleKey(event) || !isToolInSight()) return
      if (target instanceof Element && target.closest(operable)) return
      event.preventDefault()
      if (!latest.current.isStoring) void latest.current.generateNext()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
