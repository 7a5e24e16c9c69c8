// Tests which page is on screen and which entries the history has, while pages load and newer navigations replace older
// ones (docs/decisions/076-router.md).
import { act, render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, it, vi } from 'vitest'
import { createNavigation, type Navigation, type OpenedPage } from './navigation.ts'
import {
  NavigationProvider,
  useLocation,
  useNavigationType,
  useParams,
  useSearchParams,
  useView,
} from './navigation-provider.tsx'

function Page() {
  const { pathname, search, hash } = useLocation()
  const type = useNavigationType()
  const [, setParameters] = useSearchParams()
  const { named } = useParams()
  const count = (times: number) => {
    for (let time = 0; time < times; time++) setParameters(counted, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <h1>{`${type} ${pathname}${search}${hash} ${named}`}</h1>
      <button type="button" onClick={() => count(3)}>
        Three changes
      </button>
    </>
  )
}

const counted = (parameters: URLSearchParams) => {
  const next = new URLSearchParams(parameters)
  next.set('times', String(Number(parameters.get('times')) + 1))
  return next
}

function Shown() {
  const { page } = useView()
  return 'failure' in page ? <h1>{String(page.failure)}</h1> : <page.Page />
}

type Held = { release: () => void; lose: (failure: Error) => void }

/** A navigation whose pages load at once, except those that a test delays. */
function open(address: string) {
  window.history.pushState(null, '', address)
  const held = new Map<string, Held>()
  const opened: string[] = []
  const pageOf = (pathname: string): OpenedPage => ({ Page, parameters: { named: pathname.slice(1) } })
  const isHeld = new Set<string>()
  const navigation = createNavigation(pageOf(address), ({ pathname }) => {
    opened.push(pathname)
    if (!isHeld.has(pathname)) return pageOf(pathname)
    const { promise, resolve, reject } = Promise.withResolvers<OpenedPage>()
    held.set(pathname, { release: () => resolve(pageOf(pathname)), lose: reject })
    return promise
  })
  const release = (path: string) => act(async () => held.get(path)?.release())
  const lose = (path: string, failure: Error) => act(async () => held.get(path)?.lose(failure))
  const { unmount } = render(
    <StrictMode>
      <NavigationProvider navigation={navigation}>
        <Shown />
      </NavigationProvider>
    </StrictMode>,
  )
  return { navigation, hold: (path: string) => isHeld.add(path), release, lose, opened, unmount }
}

const shown = () => screen.getByRole('heading').textContent
const inBar = () => window.location.pathname + window.location.search + window.location.hash
const go = (navigation: Navigation, ...to: Parameters<Navigation['navigate']>) => act(() => navigation.navigate(...to))

/** Waits until the browser has gone back or forward. */
async function travel(way: 'back' | 'forward'): Promise<void> {
  await act(async () => {
    const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    window.history[way]()
    await gone
  })
}

it('shows the page of an address with its parameters, and reports the navigation type', async () => {
  const { navigation } = open('/first')
  expect(shown()).toBe('POP /first first')
  go(navigation, '/second?a=b#c')
  expect([shown(), inBar()]).toEqual(['PUSH /second?a=b#c second', '/second?a=b#c'])
  go(navigation, '/third', { replace: true })
  expect([shown(), inBar()]).toEqual(['REPLACE /third third', '/third'])
  await travel('back')
  expect([shown(), inBar()]).toEqual(['POP /first first', '/first'])
  await travel('forward')
  expect([shown(), inBar()]).toEqual(['POP /third third', '/third'])
})

it("keeps the page and the address until the next page's code has loaded", async () => {
  const { navigation, hold, release } = open('/first')
  hold('/slow')
  go(navigation, '/slow')
  expect([shown(), inBar()]).toEqual(['POP /first first', '/first'])
  await release('/slow')
  expect([shown(), inBar()]).toEqual(['PUSH /slow slow', '/slow'])
})

it('drops a click when a newer one replaces it: it is neither shown nor in the history', async () => {
  const { navigation, hold, release } = open('/first')
  hold('/slow')
  const entries = window.history.length
  go(navigation, '/slow')
  go(navigation, '/second')
  await release('/slow')
  expect([shown(), inBar(), window.history.length]).toEqual(['PUSH /second second', '/second', entries + 1])
  await travel('back')
  expect(shown()).toBe('POP /first first')
})

it('adds one entry for three clicks in one tick on a page that is loading', async () => {
  const { navigation, hold, release } = open('/first')
  hold('/slow')
  const entries = window.history.length
  act(() => {
    for (let click = 0; click < 3; click++) navigation.navigate('/slow')
  })
  await release('/slow')
  expect([shown(), window.history.length]).toEqual(['PUSH /slow slow', entries + 1])
})

it("keeps the page after Back until the previous page's code has loaded; a click in between wins", async () => {
  const { navigation, hold, release } = open('/first')
  go(navigation, '/second')
  hold('/first')
  await travel('back')
  expect([shown(), inBar()]).toEqual(['PUSH /second second', '/first'])
  await release('/first')
  expect(shown()).toBe('POP /first first')
  hold('/second')
  await travel('forward')
  go(navigation, '/third')
  await release('/second')
  expect([shown(), inBar()]).toEqual(['PUSH /third third', '/third'])
})

it('drops a click when the visitor goes back before its page has loaded', async () => {
  const { navigation, hold, release } = open('/first')
  go(navigation, '/second')
  hold('/slow')
  go(navigation, '/slow')
  await travel('back')
  await release('/slow')
  expect([shown(), inBar()]).toEqual(['POP /first first', '/first'])
})

it('shows an error at the address of a page that failed to open, and opens the next one', async () => {
  const { navigation, hold, lose } = open('/first')
  hold('/lost')
  go(navigation, '/lost')
  await lose('/lost', new Error('gone'))
  expect([shown(), inBar()]).toEqual(['Error: gone', '/lost'])
  go(navigation, '/second')
  expect(shown()).toBe('PUSH /second second')
})

it('follows a link to a part of the page, whose history entry the browser creates itself', async () => {
  const { navigation } = open('/first')
  await act(async () => {
    const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    window.location.hash = '#part'
    await gone
  })
  expect(shown()).toBe('POP /first#part first')
  // The browser has scrolled there itself, and the visitor can return to the entry.
  expect(navigation.current()).toMatchObject({ scroll: 'keep', location: { key: window.history.state.key } })
  await travel('back')
  expect(shown()).toBe('POP /first first')
  expect(navigation.current()).toMatchObject({ scroll: 'restore' })
})

it('applies several changes of the query in one tick on top of each other', async () => {
  const { navigation } = open('/first?q=a')
  act(() => screen.getByRole('button').click())
  expect([shown(), inBar()]).toEqual(['REPLACE /first?q=a&times=3 first', '/first?q=a&times=3'])
  // A page that is being replaced no longer changes the address.
  act(() => {
    navigation.navigate('/second')
    screen.getByRole('button').click()
  })
  expect([shown(), inBar()]).toEqual(['PUSH /second second', '/second'])
})

it('shows the page that the visitor went back to before hydration', async () => {
  window.history.replaceState(null, '', '/before')
  const { unmount, navigation } = open('/first')
  unmount()
  window.history.back()
  await waitFor(() => expect(inBar()).toBe('/before'))
  render(
    <NavigationProvider navigation={navigation}>
      <Shown />
    </NavigationProvider>,
  )
  expect(shown()).toBe('POP /before before')
})

it('stays on this site for a path that resembles another host', () => {
  const { navigation } = open('/first')
  go(navigation, '//evil.example/')
  expect([shown(), window.location.href]).toEqual([
    'PUSH //evil.example/ /evil.example/',
    `${window.location.origin}//evil.example/`,
  ])
})

it('shows the query of a list even when the browser rejects more entries', () => {
  open('/first')
  vi.spyOn(window.history, 'replaceState').mockImplementation(() => {
    throw new DOMException('Too many calls', 'SecurityError')
  })
  act(() => screen.getByRole('button').click())
  expect([shown(), inBar()]).toEqual(['REPLACE /first?times=3 first', '/first'])
})
