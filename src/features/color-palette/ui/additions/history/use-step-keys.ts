import { useEffect, useRef } from 'react'
import type { Entered } from '../../state/entered.ts'
import { redoStep, undoStep } from './use-history.ts'

/** Here these keys undo typed text. */
const writable = 'input:not([type=range], [type=color]), textarea, select, [contenteditable]'

/** Ctrl or Cmd with Z undoes; with Shift+Z or Y it redoes. Inactive in text fields and under dialogs. */
export function useStepKeys(announce: (step: Entered | null) => void): void {
  const latest = useRef(announce)
  useEffect(() => {
    latest.current = announce
  })
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { ctrlKey, metaKey, altKey, shiftKey, target } = event
      const key = event.key.toLowerCase()
      if (ctrlKey === metaKey || altKey || (key !== 'z' && key !== 'y') || event.defaultPrevented) return
      if (target instanceof Element && target.closest(writable)) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      latest.current(key === 'y' || shiftKey ? redoStep() : undoStep())
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
