import { useEffect, useRef } from 'react'
import { useLocation } from '#browser/navigation/navigation-provider.tsx'
import { sessionState } from '#browser/session-state.ts'
import {
  type AddressedPalette,
  paletteOfQuery,
  queryOfPalette,
  queryWithPalette,
} from '../../../domain/shown/address.ts'
import { enter } from '../../state/changes.ts'
import type { PaletteState } from '../../state/use-palette.ts'

/** The palette query that this tab wrote last. */
const latest = sessionState<string>({
  name: 'color-palette-address',
  initial: '',
  accept: (stored) => (typeof stored === 'string' ? stored : undefined),
})

/** Browsers reject too many address changes in a short time, which the color picker would cause. */
const restMs = 250

/**
 * Keeps the palette in the address bar, so the address restores it. Reads the address when the tool opens, and updates
 * it on each change. The page and its history entry stay the same, so no page view is counted (Decisions, Colour
 * palette additions).
 */
export function useAddress(state: PaletteState): void {
  const { key } = useLocation()
  const { choice, entered } = state
  const isRead = useRef(false)
  useEffect(() => {
    if (isRead.current) return
    isRead.current = true
    delete document.documentElement.dataset.linked
    const linked = paletteOfQuery(window.location.search)
    // An address that this tab wrote may be older than the stored state, because a reload can interrupt the delay.
    if (!linked || queryOfPalette(linked) === latest.read()) return
    const { startingColor, ...others } = linked
    enter({ ...others, startingText: startingColor })
  }, [])

  const { startingColor, useCase, method } = choice
  const { own, locked } = entered
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to this page has no query; it is another entry, with another key.
  useEffect(() => {
    const shown = { startingColor, useCase, method, own, locked }
    // A reload loads the address that was current when it began. A later change would be stored as `latest` but never
    // loaded.
    const stop = () => clearTimeout(timer)
    const timer = setTimeout(() => {
      window.removeEventListener('beforeunload', stop)
      replaceQuery(shown)
    }, restMs)
    window.addEventListener('beforeunload', stop)
    return () => {
      window.removeEventListener('beforeunload', stop)
      stop()
    }
  }, [key, startingColor, useCase, method, own, locked])
}

/** The current page's address with this palette in it. */
export function addressOf(shown: AddressedPalette): string {
  const { origin, pathname } = window.location
  return origin + pathname + queryWithPalette('', shown)
}

function replaceQuery(shown: AddressedPalette): void {
  const { pathname, search, hash } = window.location
  const query = queryWithPalette(search, shown)
  latest.write(queryOfPalette(shown))
  if (query === search) return
  try {
    window.history.replaceState(window.history.state, '', pathname + query + hash)
  } catch {
    // The browser rejected too many changes. The next change updates the address.
  }
}
