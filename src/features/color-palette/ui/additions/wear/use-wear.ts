import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from '#browser/navigation/navigation-provider.tsx'
import { isWornIn, queryWithWear } from '../../../domain/dark/wear-address.ts'
import type { ExtrasProps } from '../../state/panels.ts'
import { messages } from './messages.ts'

/** Marks the bar above the page. */
export const barAttribute = 'data-worn-bar'

/** Here the key types a letter, or chooses an entry. */
const taken = 'input:not([type=range], [type=color]), textarea, select, [contenteditable], [role=menu]'

/**
 * Reads "Wear it" from the address once, keeps it there, and listens for the key W and Escape. Returns the function
 * that wears the palette or ends it.
 */
export function useWear({ panels, setPanels, state }: ExtrasProps, focusButton: () => void): (isWorn: boolean) => void {
  const { key } = useLocation()
  const isWorn = panels.isWorn ?? false
  const isRead = useRef(false)
  const { say } = state
  const wear = useCallback(
    (next: boolean) => {
      // The bar disappears, and with it what has the focus in it.
      if (!next && document.activeElement?.closest(`[${barAttribute}]`)) focusButton()
      setPanels((open) => ({ ...open, isWorn: next }))
      say(next ? messages.seen : messages.ended)
    },
    [setPanels, say, focusButton],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to this page has no query; it is another entry, with another key.
  useEffect(() => {
    if (!isRead.current) {
      isRead.current = true
      if (isWornIn(window.location.search)) return wear(true)
    }
    writeAddress(isWorn)
  }, [key, isWorn, wear])
  useKeys(isWorn, wear)
  return wear
}

function useKeys(isWorn: boolean, wear: (isWorn: boolean) => void): void {
  const latest = useRef(isWorn)
  useEffect(() => {
    latest.current = isWorn
  })
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { key, repeat, altKey, ctrlKey, metaKey, shiftKey, target, isComposing } = event
      if (repeat || altKey || ctrlKey || metaKey || shiftKey || isComposing || event.defaultPrevented) return
      // Escape first closes what is open above the page.
      if (document.querySelector('dialog[open], [role=menu]')) return
      if (key === 'Escape') {
        if (latest.current) wear(false)
        return
      }
      if (key.toLowerCase() !== messages.key.toLowerCase()) return
      if (target instanceof Element && target.closest(taken)) return
      wear(!latest.current)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [wear])
}

/** The same page and history entry, as for the palette beside it (`use-address.ts`). */
function writeAddress(isWorn: boolean): void {
  const { pathname, search, hash } = window.location
  const query = queryWithWear(search, isWorn)
  if (query === search) return
  try {
    window.history.replaceState(window.history.state, '', pathname + query + hash)
  } catch {
    // The browser rejected too many changes.
  }
}
