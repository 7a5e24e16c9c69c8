import { useEffect, useRef } from 'react'
import { wearMessages } from '../messages.ts'
import { isSingleKey, isToolInSight } from '../parts/single-key.ts'

/** Here the key types a letter, or chooses an entry. */
const taken = 'input:not([type=range], [type=color]), textarea, select, [contenteditable], [role=menu]'

/** W turns "Wear it" on and off, while the focus is in the tool, or while nothing has it and the palette is in view. */
export function useWearKey(isWorn: boolean, wear: (isWorn: boolean) => void): void {
  const latest = useRef(isWorn)
  useEffect(() => {
    latest.current = isWorn
  })
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { key, target } = event
      if (key.toLowerCase() !== wearMessages.key.toLowerCase() || !isSingleKey(event)) return
      const isFree = target === document.body && isToolInSight()
      if (isFree || (target instanceof Element && target.closest('[data-tool]') && !target.closest(taken)))
        wear(!latest.current)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [wear])
}
