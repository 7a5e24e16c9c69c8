// Which page is on screen (docs/decisions/076-router.md). The address bar follows a link once the code of its page is there; after
// Back and Forward it is ahead, and the page before stays until then.
import type { ComponentType } from 'react'
import { changes } from '#shared/state/observable.ts'
import { type Location, locationOf } from './location.ts'

export type Parameters = Readonly<Record<string, string | undefined>>

/** A page with the values of its address, or why its code could not be loaded. */
export type OpenedPage = { Page: ComponentType; parameters: Parameters } | { failure: unknown }

/** Opens the page of an address, at once when its code is loaded already. */
export type OpenPage = (location: Location) => OpenedPage | Promise<OpenedPage>

export type View = {
  location: Location
  page: OpenedPage
  /** How it came on screen. The first page of a document counts as `POP`. */
  type: 'POP' | 'PUSH' | 'REPLACE'
  /** Whether the window stays where it is, goes back to where this entry stood, or to the beginning. */
  scroll: 'keep' | 'restore' | 'reset'
}

export type NavigateOptions = {
  /** The address takes the place of the one on screen in the history. */
  replace?: boolean
  preventScrollReset?: boolean
}

export type Navigation = {
  current: () => View
  /** @param address path, query and hash */
  navigate: (address: string, options?: NavigateOptions) => void
  /** Back and Forward are followed while somebody listens. */
  subscribe: (listener: () => void) => () => void
}

/** @param first page of the document */
export function createNavigation(first: OpenedPage, open: OpenPage): Navigation {
  const { notify, subscribe } = changes(watchHistory)
  let view: View = { location: enteredLocation(), page: first, type: 'POP', scroll: 'keep' }
  let latest = 0

  /** What is asked for later overtakes: a page that comes after it is not shown, nor does its address enter the history. */
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
    // A link to a part of the page made the entry: the browser has scrolled there itself.
    const isNew = enteredKey() === undefined
    travel(enteredLocation(), () => ({ type: 'POP', scroll: isNew ? 'keep' : 'restore' }))
  }

  function watchHistory() {
    window.addEventListener('popstate', followHistory)
    // Back while the page was not live yet.
    if (enteredKey() !== view.location.key) followHistory()
    return () => window.removeEventListener('popstate', followHistory)
  }

  return { current: () => view, navigate, subscribe }
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10)
}

/** The key of the entry in the address bar. Entries that the browser made have none yet. */
function enteredKey(): string | undefined {
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
    // Browsers refuse too many entries in a short time. A page then comes as a document; the same page stays under its old address.
    if (!replace) window.location.assign(address)
  }
}

/** Whether the entry in the address bar is the one with this key. */
export function isEntered(key: string): boolean {
  return enteredKey() === key
}
