import { useCallback, useEffect } from 'react'
import { useLocation } from '#browser/navigation/navigation-provider.tsx'
import { queryWithWear } from '../../../domain/dark/wear-address.ts'
import type { ExtrasProps } from '../../state/panels.ts'
import { useSingleKeys } from '../parts/use-single-keys.ts'
import { messages } from './messages.ts'

/** Marks the bar above the page. */
export const barAttribute = 'data-worn-bar'

/** Says when "Wear it" begins and ends, keeps it in the address, and ends with Escape. Returns what ends it. */
export function useWear({ panels, setPanels, state }: ExtrasProps, focusButton: () => void): () => void {
  const { key } = useLocation()
  const { isWorn = false } = panels
  const { say } = state
  const end = useCallback(() => {
    // The bar disappears, and with it what has the focus in it.
    if (document.activeElement?.closest(`[${barAttribute}]`)) focusButton()
    setPanels((open) => ({ ...open, isWorn: false }))
  }, [setPanels, focusButton])
  useEffect(() => say(isWorn ? messages.seen : messages.ended), [isWorn, say])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to this page has no query; it is another entry, with another key.
  useEffect(() => writeAddress(isWorn), [key, isWorn])
  // Escape first closes what is open above the page.
  useSingleKeys(({ key }) => isWorn && key === 'Escape' && end())
  return end
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
