// The scroll position after a click, after Back and after a hash. The test simulates the layout, because jsdom has
// none.
import { act, render } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createNavigation, type OpenedPage } from './navigation.ts'
import { NavigationProvider } from './navigation-provider.tsx'
import { ScrollRestoration } from './scroll-restoration.ts'

const page: OpenedPage = { Page: () => null, parameters: {} }
const windowHeight = 800

/** A page so tall that the window can scroll down to `height - windowHeight`. */
let height: number
let resize: () => void
let scrolledTo: string[]

beforeEach(() => {
  height = 3_000
  scrolledTo = []
  stand(0)
  window.scrollTo = ((options: ScrollToOptions) => stand(options.top ?? 0)) as typeof window.scrollTo
  Element.prototype.scrollIntoView = function () {
    scrolledTo.push(this.id)
    stand(1_200)
  }
  onTestFinished(() => {
    stand(0)
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  })
  window.ResizeObserver = class {
    isOn = true
    constructor(told: ResizeObserverCallback) {
      resize = () => this.isOn && told([], this)
    }
    observe() {}
    unobserve() {}
    disconnect() {
      this.isOn = false
    }
  }
})

function stand(top: number): void {
  Object.assign(window, { scrollY: Math.min(top, height - windowHeight) })
}

/** Simulates a scroll by the visitor. */
function scroll(top: number): void {
  stand(top)
  window.dispatchEvent(new Event('scroll'))
}

/** Simulates data that make the page taller. */
function grow(to: number): void {
  height = to
  resize()
}

function open() {
  window.history.replaceState(null, '', '/list')
  const navigation = createNavigation(page, () => page)
  render(
    <NavigationProvider navigation={navigation}>
      <ScrollRestoration />
    </NavigationProvider>,
  )
  return (...to: Parameters<typeof navigation.navigate>) => act(() => navigation.navigate(...to))
}

async function travel(by: 1 | -1): Promise<void> {
  await act(async () => {
    const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    window.history.go(by)
    await gone
  })
}

const back = () => travel(-1)

function addPart(id: string): void {
  const part = Object.assign(document.createElement('h2'), { id })
  document.body.append(part)
  onTestFinished(() => part.remove())
}

it('returns to the position at the click, even if its scroll event had not fired yet', async () => {
  const navigate = open()
  stand(700)
  document.body.click()
  navigate('/article')
  await back()
  expect(window.scrollY).toBe(700)
})

it('returns after Forward to the position at Back, even if its scroll event had not fired yet', async () => {
  const navigate = open()
  navigate('/article')
  stand(700)
  await travel(-1)
  expect(window.scrollY).toBe(0)
  await travel(1)
  expect(window.scrollY).toBe(700)
})

it('opens a page at its top, and returns to the exact pixel', async () => {
  const navigate = open()
  scroll(700)
  navigate('/article')
  expect(window.scrollY).toBe(0)
  scroll(300)
  await back()
  expect(window.scrollY).toBe(700)
})

it('keeps its position when a part of the page changes the query, and returns there', async () => {
  const navigate = open()
  scroll(700)
  navigate('/list?q=a', { replace: true, preventScrollReset: true })
  expect(window.scrollY).toBe(700)
  navigate('/article')
  await back()
  expect(window.scrollY).toBe(700)
})

it('returns to the exact pixel even when data arrive late and make the page taller in steps', async () => {
  const navigate = open()
  scroll(2_000)
  navigate('/article')
  height = 1_000
  await back()
  expect(window.scrollY).toBe(200)
  // The browser reports intermediate positions, which are not the list's position.
  window.dispatchEvent(new Event('scroll'))
  grow(2_000)
  expect(window.scrollY).toBe(1_200)
  grow(3_000)
  expect(window.scrollY).toBe(2_000)
  scroll(100)
  grow(4_000)
  expect(window.scrollY).toBe(100)
})

it.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])('stops when the visitor acts first: %s', async (event) => {
  const navigate = open()
  scroll(2_000)
  navigate('/article')
  height = 1_000
  await back()
  window.dispatchEvent(new Event(event))
  scroll(50)
  grow(3_000)
  expect(window.scrollY).toBe(50)
})

it('gives up when the page stays short', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const navigate = open()
  scroll(2_000)
  navigate('/article')
  height = 1_000
  await back()
  vi.advanceTimersByTime(3_000)
  grow(3_000)
  expect(window.scrollY).toBe(200)
})

it("remembers the list's position after a visitor left it before its data arrived", async () => {
  const navigate = open()
  scroll(2_000)
  navigate('/article')
  height = 1_000
  await back()
  window.dispatchEvent(new Event('scroll'))
  navigate('/other')
  height = 3_000
  await back()
  expect(window.scrollY).toBe(2_000)
})

it('stops waiting when the next page is opened', async () => {
  const navigate = open()
  scroll(2_000)
  navigate('/article')
  height = 1_000
  await back()
  const resizeBefore = resize
  navigate('/other')
  height = 3_000
  resizeBefore()
  expect(window.scrollY).toBe(0)
})

it('scrolls to the part that the hash names, once it exists', () => {
  const navigate = open()
  scroll(700)
  navigate('/article#far%20below')
  expect([window.scrollY, scrolledTo]).toEqual([0, []])
  addPart('far below')
  grow(3_100)
  expect([window.scrollY, scrolledTo]).toEqual([1_200, ['far below']])
  grow(3_200)
  expect(scrolledTo).toHaveLength(1)
})

it('scrolls again to a part that is requested again, and keeps its position for an invalid hash', () => {
  addPart('part')
  const navigate = open()
  navigate('/list#part')
  scroll(90)
  navigate('/list#part', { replace: true })
  expect(scrolledTo).toEqual(['part', 'part'])
  scroll(90)
  navigate('/list#%E0%A4')
  expect([window.scrollY, scrolledTo]).toEqual([90, ['part', 'part']])
})

it("returns to the page's position before a link to a part of it", async () => {
  open()
  scroll(300)
  await act(async () => {
    const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    window.location.hash = '#part'
    // The browser scrolls before it fires the event for the entry.
    scroll(1_500)
    await gone
  })
  expect(window.scrollY).toBe(1_500)
  await back()
  expect(window.scrollY).toBe(300)
})

it('leaves restoring between documents to the browser, and takes over when the page is shown again', () => {
  open()
  expect(window.history.scrollRestoration).toBe('manual')
  scroll(640)
  window.dispatchEvent(new Event('pagehide'))
  expect(window.history.scrollRestoration).toBe('auto')
  const stored = JSON.parse(sessionStorage.getItem('scroll-positions') ?? '{}')
  expect(stored[window.history.state.key]).toBe(640)
  window.dispatchEvent(new Event('pageshow'))
  expect(window.history.scrollRestoration).toBe('manual')
})
