import { type ReactElement, type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'

/** Before the page is scrolled, an island loads where this share of it shows: the edge of one is not what the visitor came for. */
const shownAtFirst = { threshold: 0.75 }
/** Then from this far outside of the window, to be ready when it is reached. */
const nearOnScrolling = { rootMargin: '200px' }
const touches = ['pointerover', 'pointerdown', 'focusin', 'input', 'click'] as const

type Dormant = {
  name: string
  load: () => Promise<void>
  element: () => ReactElement | null
}

/**
 * Loads and hydrates the server's HTML in a slot once it shows or comes near the window, or is touched or focused. Clicks on its
 * buttons until then are repeated when it is hydrated; links work all the time. Without its code the HTML stays, and the next
 * occasion tries again.
 * @returns what ends it
 */
export function hydrateWhenNear(slot: HTMLElement, { name, load, element }: Dormant): () => void {
  let root: Root | undefined
  let isEnded = false
  let isLoading = false
  const missed: HTMLElement[] = []

  let near: IntersectionObserver | undefined
  const watch = (nearness: IntersectionObserverInit) => {
    near?.disconnect()
    near = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && hydrate(), nearness)
    // The slot itself has no box (island-slot.module.css).
    for (const child of slot.children) near.observe(child)
  }
  const scrolled = () => watch(nearOnScrolling)
  const touch = (event: Event) => {
    const button = event.type === 'click' && event.target instanceof Element && event.target.closest('button')
    if (button) missed.push(button)
    hydrate()
  }

  function hydrate(): void {
    if (isLoading) return
    isLoading = true
    load().then(
      () => {
        if (isEnded) return
        stopWaiting()
        startTransition(() => {
          root = hydrateRoot(slot, <Hydrated then={() => repeat(missed)}>{element()}</Hydrated>, {
            identifierPrefix: name,
          })
        })
      },
      (error: unknown) => {
        isLoading = false
        missed.length = 0
        console.warn(`The code of ${name} could not be loaded:`, error)
      },
    )
  }
  function stopWaiting(): void {
    near?.disconnect()
    window.removeEventListener('scroll', scrolled)
    for (const kind of touches) slot.removeEventListener(kind, touch)
  }

  watch(shownAtFirst)
  window.addEventListener('scroll', scrolled, { once: true, passive: true })
  for (const kind of touches) slot.addEventListener(kind, touch)
  return () => {
    isEnded = true
    stopWaiting()
    // React ends no root while it renders another.
    setTimeout(() => root?.unmount())
  }
}

function repeat(clicks: HTMLElement[]): void {
  for (const button of clicks.splice(0)) button.click()
}

function Hydrated({ then, children }: { then: () => void; children: ReactNode }) {
  // After the effects of what it holds.
  useEffect(then, [then])
  return children
}
