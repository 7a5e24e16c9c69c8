// Controls which page is on screen (docs/decisions/076-router.md). After a click, the address bar changes once the
// page's code has loaded. After Back and Forward, it changes first, and the previous page stays until then.
import type { ComponentType } from 'react'
import { changes } from '#shared/state/observable.ts'
import { type Location, locationOf } from './location.ts'

export type Parameters = Readonly<Record<string, string | undefined>>

/** A page with the parameters of its address, or the error if its code failed to load. */
export type OpenedPage = { Page: ComponentType; parameters: Parameters } | { failure: unknown }

/** Opens the page of an address. Synchronous if its code is already loaded. */
export type OpenPage = (location: Location) => OpenedPage | Promise<OpenedPage>

export type View = {
  location: Location
  page: OpenedPage
  /** How the page was opened. The first page of a document counts as `POP`. */
  type: 'POP' | 'PUSH' | 'REPLACE'
  /** Whether the window keeps its scroll position, restores the entry's position, or goes to the top. */
  scroll: 'keep' | 'restore' | 'reset'
}

export type NavigateOptions = {
  /** Replaces the current history entry. */
  replace?: boolean
  preventScrollReset?: boolean
}

export type Navigation = {
  current: () => View
  /** @param address path, query and hash */
  navigate: (address: string, options?: NavigateOptions) => void
  /** Handles Back and Forward while there is a listener. */
  subscribe: (listener: () => void) => () => void
}

/** @param first the first page of the document */
export function createNavigation(first: OpenedPage, open: OpenPage): Navigation {
  const { notify, subscribe } = changes(watchHistory)
  let view: View = { location: enteredLocation(), page: first, type: 'POP', scroll: 'keep' }
  let latest = 0

  /**
   * The latest navigation wins. A page that loads after a newer navigation is not shown, and its address is not added
   * to the history.
   */
  function travel(location: Location, arrive: (page: OpenedPage) => Omit<View, 'location' | 'page'>) {
    const ticket = ++latest
    const show = (page: OpenedPage) => {
      if (ticket !== latest) return
      view = { location, page, ...arrive(page) }
      notify()
    }
    const page = open(location)
    if (page instanceof Promise) void page.catch((failure: unknown) => ({ failure })).then(show)
    else show(page)
  }

  function navigate(address: string, { replace = false, preventScrollReset = false }: NavigateOptions = {}) {
    const location = locationOf(address, newKey())
    travel(location, () => {
      enter(location, replace)
      return { type: replace ? 'REPLACE' : 'PUSH', scroll: preventScrollReset ? 'keep' : 'reset' }
    })
  }

  function followHistory() {
    // A link to a part of the page created the entry, so the browser has already scrolled.
    const isNew = enteredKey() === undefined
    travel(enteredLocation(), () => ({ type: 'POP', scroll: isNew ? 'keep' : 'restore' }))
  }

  function watchHistory() {
    window.addEventListener('popstate', followHistory)
    // The visitor went back before hydration.
    if (enteredKey() !== view.location.key) followHistory()
    return () => window.removeEventListener('popstate', followHistory)
  }

  return { current: () => view, navigate, subscribe }
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10)
}

/** Returns the key of the current history entry. Entries that the browser created have none yet. */
export function enteredKey(): string | undefined {
  const { key }: { key?: unknown } = window.history.state ?? {}
  return typeof key === 'string' ? key : undefined
}

function enteredLocation(): Location {
  const { pathname, search, hash } = window.location
  const key = enteredKey() ?? newKey()
  if (enteredKey() === undefined) window.history.replaceState({ ...window.history.state, key }, '')
  return { pathname, search, hash, key }
}

function enter({ pathname, search, hash, key }: Location, replace: boolean): void {
  const address = window.location.origin + pathname + search + hash
  try {
    if (replace) window.history.replaceState({ key }, '', address)
    else window.history.pushState({ key }, '', address)
  } catch {
    // Browsers reject too many entries in a short time. Then another page loads as a new document, and the same page
    // keeps its old address.
    if (!replace) window.location.assign(address)
  }
}
