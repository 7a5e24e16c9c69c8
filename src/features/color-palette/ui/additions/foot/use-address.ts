import { useEffect, useRef } from 'react'
import { useLocation } from '#browser/navigation/navigation-provider.tsx'
import { sessionState } from '#browser/session-state.ts'
import {
  type AddressedPalette,
  paletteOfQuery,
  queryOfPalette,
  queryWithPalette,
} from '../../../domain/shown/address.ts'
import type { PaletteState } from '../../state/use-palette.ts'
import { restore } from '../parts/changes.ts'

/** The palette's part of the address that this tab wrote last. */
const latest = sessionState<string>({
  name: 'color-palette-address',
  initial: '',
  accept: (stored) => (typeof stored === 'string' ? stored : undefined),
})

/** Browsers refuse too many changes of an address in a short time, as the color picker would make them. */
const restMs = 250

/**
 * The palette in the address bar, so that an address brings it back: it is read when the tool opens, and follows each change. The page
 * and its entry of the history stay the same, so that no page view is counted (Decisions, Colour palette additions).
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
    // An address that this tab wrote itself may be older than what the tab remembers: a reload came before the rest was over.
    if (!linked || queryOfPalette(linked) === latest.read()) return
    const { startingColor, ...others } = linked
    restore({ ...others, startingText: startingColor })
  }, [])

  const { startingColor, useCase, method } = choice
  const { own, locked } = entered
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to this page has no query; it is another entry, with another key.
  useEffect(() => {
    const shown = { startingColor, useCase, method, own, locked }
    // A reload that has begun goes to the address of its beginning: a later one would be noted, and never shown.
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

/** The address of the page on screen with this palette in it. */
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
    // Too many in a short time: the next change brings the address up to date.
  }
}
