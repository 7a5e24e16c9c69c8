import { type ReactElement, type ReactNode, startTransition, useEffect, useReducer } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'

/** Before the visitor scrolls, an island loads only if this share of it is visible. A visible edge is not enough. */
const shownAtFirst = { threshold: 0.75 }
/** After the visitor scrolls, an island loads this far before it enters the window, so it is ready in time. */
const nearOnScrolling = { rootMargin: '200px' }
const touches = ['pointerover', 'pointerdown', 'focusin', 'input', 'click'] as const

type Dormant = {
  name: string
  load: () => Promise<void>
  element: () => ReactElement | null
}

/**
 * Loads and hydrates the server's HTML in a slot once it is visible, near the window, touched or focused. Repeats
 * earlier clicks on its buttons after hydration. Links work all the time. If the code fails to load, the HTML stays,
 * and the next such event retries.
 * @returns a function that stops it
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
    // React cannot unmount a root while it renders another.
    setTimeout(() => root?.unmount())
  }
}

function repeat(clicks: HTMLElement[]): void {
  for (const button of clicks.splice(0)) button.click()
}

function Hydrated({ then, children }: { then: () => void; children: ReactNode }) {
  const [isLive, goLive] = useReducer(() => true, false)
  // Runs after the effects of its children, which take the text that was typed before. The next render has both.
  useEffect(() => goLive(), [])
  useEffect(() => {
    if (isLive) then()
  }, [isLive, then])
  return children
}
