// Adds what jsdom lacks before every component test, and empties the document after it. The files of the tier share one worker, so
// nothing of one test may stay for the next.
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { reloadReceipts } from '#browser/receipts/receipts.ts'
import { reloadSessionStates } from '#browser/session-state.ts'
import { dismissToast, toasts } from '#ui-kit/toast.ts'
import { decidedCookie } from './consent.ts'
import { closeDialog, showModalDialog } from './dialogs.ts'
import { replaceFetch } from './fake-network.ts'

/** The first line says what was looked for; the rest is the whole document. */
const notFound = (message: string | null) =>
  Object.assign(new Error(message?.split('\n')[0]), { name: 'TestingLibraryElementError' })

// A limit only says when to give up; the first page of a file is compiled while the test waits for it.
configure({ asyncUtilTimeout: 15_000, getElementError: notFound })

beforeEach(() => {
  replaceFetch()
  // Workers of the tier are threads of one process: they would hear each other as the tabs of a browser do.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, BroadcastChannel: undefined })
  // On a hidden page no read is repeated.
  if (document.visibilityState !== 'visible') throw new Error('An earlier test left the page hidden')
  // Layout and painting are for journeys: here no media query is ever met.
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { matches: false, media, onchange: null }) as MediaQueryList
  window.scrollTo = () => undefined
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
  document.cookie = `${decidedCookie}; Path=/`
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  // jsdom has none, and Node's refuses the files of jsdom.
  URL.createObjectURL = () => 'blob:nothing'
  HTMLCanvasElement.prototype.getContext = () => null
  // A saved file is let go a while after its test.
  URL.revokeObjectURL = () => undefined
  Object.assign(HTMLDialogElement.prototype, { showModal: showModalDialog, close: closeDialog })
  Object.defineProperty(document, 'fonts', { value: { load: () => Promise.resolve([]) }, configurable: true })
  Element.prototype.hasPointerCapture = () => false
  // React warns of elements that are unknown to the browser, and jsdom does not know <search> yet.
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
    get(this: HTMLElement) {
      return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement'
    },
    configurable: true,
  })
  // By this name the testing library finds the clock that a test has stopped, and lets it go on while it waits.
  Object.assign(globalThis, { jest: { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) } })
})

afterEach(async () => {
  cleanup()
  for (const { id } of toasts.get()) dismissToast(id)
  // jsdom moves the focus of a removed element by an interval; one of a stopped clock would never end, and no later animation
  // frame of this worker would come.
  if (vi.isFakeTimers()) vi.advanceTimersByTime(20)
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await reloadReceipts()
  // Copies of modules that a test had loaded anew store now what they would store later.
  document.dispatchEvent(new Event('visibilitychange'))
  window.history.replaceState(null, '', '/')
  window.localStorage.clear()
  window.sessionStorage.clear()
  reloadSessionStates()
})
