import { useEffect, useLayoutEffect } from 'react'
import { sessionStore } from '../state/storage.ts'
import type { Location } from './location.ts'
import { enteredKey, type View } from './navigation.ts'
import { useView } from './navigation-provider.tsx'

/** How long to wait until a page is tall enough for its earlier scroll position. */
const longestWaitMs = 3_000
/** Events that show that the visitor has taken over. */
const takeovers = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

const stored = sessionStore.value<Record<string, number>>('scroll-positions', (known) =>
  Object.fromEntries(Object.entries(known ?? {}).filter(([, position]) => Number.isFinite(position))),
)
/** The scroll position of each history entry, by its key. */
const positions = new Map<string, number>(Object.entries(stored.read()))
let shown: Location | undefined
let isSettling = false

/**
 * Scrolls when another view comes on screen. A new page starts at its top or at its hash, and after Back it returns to
 * its position. Works within a document only. Between documents and on a reload, the browser restores the position.
 */
export function ScrollRestoration(): null {
  const view = useView()
  useEffect(trackPositions, [])
  useLayoutEffect(() => arriveAt(view), [view])
  return null
}

function trackPositions(): () => void {
  const takeOver = () => {
    window.history.scrollRestoration = 'manual'
  }
  const handOver = () => {
    window.history.scrollRestoration = 'auto'
    // Without storage, Back goes to the top of a page.
    stored.write(Object.fromEntries(positions))
  }
  takeOver()
  window.addEventListener('scroll', notePosition, { passive: true })
  // A browser fires scroll events with its next frame, and a click on a link may come first.
  window.addEventListener('click', notePosition, { capture: true, passive: true })
  // Likewise Back. The capture phase comes before the navigation gives a new entry its key.
  window.addEventListener('popstate', noteLeft, { capture: true, passive: true })
  window.addEventListener('pageshow', takeOver)
  window.addEventListener('pagehide', handOver)
  return () => {
    window.removeEventListener('scroll', notePosition)
    window.removeEventListener('click', notePosition, { capture: true })
    window.removeEventListener('popstate', noteLeft, { capture: true })
    window.removeEventListener('pageshow', takeOver)
    window.removeEventListener('pagehide', handOver)
  }
}

/** Only for the current history entry. A link to a part of the page scrolls before its entry is on screen. */
function notePosition(): void {
  if (shown && !isSettling && enteredKey() === shown.key) positions.set(shown.key, window.scrollY)
}

/** After Back and Forward, the window is still where the entry was left, unless a link has scrolled it to a part. */
function noteLeft(): void {
  if (shown && !isSettling && enteredKey() !== undefined) positions.set(shown.key, window.scrollY)
}

/** @returns a function that stops waiting for a page that is still too short */
function arriveAt({ location, type, scroll }: View): () => void {
  const before = shown
  shown = location
  if (type === 'REPLACE' && before && before.key !== location.key) positions.delete(before.key)
  const position = scroll === 'restore' ? positions.get(location.key) : undefined
  if (scroll === 'keep') return settle(() => true)
  if (position !== undefined) return settle(() => scrollToPosition(position))
  if (location.hash !== '') {
    if (before?.pathname !== location.pathname && !partOf(location)) scrollToPosition(0)
    return settle(() => scrollToPart(location))
  }
  return settle(() => scrollToPosition(0))
}

/**
 * Data that load after the code make the page taller. Retries each time, until the position is reached or the visitor
 * scrolls.
 */
function settle(scrolled: () => boolean): () => void {
  isSettling = !scrolled()
  if (!isSettling) {
    notePosition()
    return () => undefined
  }
  const observer = new ResizeObserver(() => {
    if (scrolled()) end()
  })
  const end = () => {
    clearTimeout(timer)
    observer.disconnect()
    for (const event of takeovers) window.removeEventListener(event, end)
    isSettling = false
  }
  const timer = setTimeout(end, longestWaitMs)
  for (const event of takeovers) window.addEventListener(event, end, { passive: true })
  observer.observe(document.body)
  return end
}

function scrollToPosition(top: number): boolean {
  window.scrollTo({ top, left: 0, behavior: 'instant' })
  return Math.abs(window.scrollY - top) < 2
}

function scrollToPart(location: Location): boolean {
  const part = partOf(location)
  part?.scrollIntoView()
  return part !== null
}

function partOf({ hash }: Location): HTMLElement | null {
  const name = hash.slice(1)
  return document.getElementById(name) ?? document.getElementById(decoded(name))
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
