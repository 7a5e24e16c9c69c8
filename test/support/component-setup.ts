// Before every component test: what jsdom lacks and a component asks for while it is rendered; afterwards an empty document.
import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// Some tests of components look at what the server renders, where there is no document.
if (typeof window !== 'undefined') {
  // Layout and painting are for journeys: here no media query is ever met.
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { matches: false, media, onchange: null }) as MediaQueryList
  window.scrollTo = () => undefined
  Object.defineProperty(document, 'fonts', { value: { load: () => Promise.resolve([]) } })
  // By this name the testing library finds the clock that a test has stopped, and lets it go on while it waits.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) })
}

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  if (typeof window === 'undefined') return
  window.localStorage.clear()
  window.sessionStorage.clear()
})
