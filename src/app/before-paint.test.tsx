// The document before the first paint. Covers the consent banner's space, which must match the banner's own rule; the
// push card and its state; the colors of the browser's bars; and the space for the install prompt and the offline bar.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pageViewSchema } from '#features/analytics/contract.ts'
import { consentChoice, isOpen } from '#features/consent/ui/consent-choice.ts'
import { pushBrowser } from '../../test/support/push-browser.ts'

const root = document.documentElement

// Its timer would otherwise start the page's code in another test's document.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  // The measuring code of another file may have set it.
  delete root.dataset.measured
})

afterEach(() => {
  delete root.dataset.consent
  delete root.dataset.push
  window.history.replaceState(null, '', '/')
  delete root.dataset.theme
  delete root.dataset.install
  delete root.dataset.offline
  document.head.replaceChildren()
  Reflect.deleteProperty(navigator, 'doNotTrack')
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
  vi.resetModules()
})

async function markOf(cookies: string): Promise<string | undefined> {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookies)
  vi.resetModules()
  await import('./before-paint.ts')
  return root.dataset.consent
}

it.each([
  '',
  'theme=dark',
  'consent=',
  'consent=2025-09-17.necessary',
  'consent=2025-09-17.analytics',
  'a=1; consent=2025-09-17.analytics; b=2',
  'noconsent=2025-09-17.analytics',
  'consent=2024-01-01.analytics',
  'consent=2025-09-17.everything',
  'consent=2025-09-17.analyticsx',
])('space is reserved for the banner: %s', async (cookies) => {
  const mark = await markOf(cookies)
  expect(mark === 'ask').toBe(isOpen(consentChoice()))
})

it.each([
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
])('no space is reserved with %s', async (name, value) => {
  Object.defineProperty(navigator, name, { value, configurable: true })
  expect(await markOf('')).toBeUndefined()
})

/** The expected state of the push card; undefined when there is none. */
async function pushMarkOf(displayMode: string): Promise<string | undefined> {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.split(',').includes(`(display-mode:${displayMode})`),
  }))
  vi.resetModules()
  await import('./before-paint.ts')
  return root.dataset.push
}

it.each([
  ['/', 'browser', undefined],
  ['/?push=hide', 'browser', undefined],
  ['/?push=show', 'browser', 'available'],
  ['/marketing-news?tag=a&push=show', 'browser', 'available'],
  ['/', 'standalone', 'available'],
  ['/', 'fullscreen', 'available'],
  ['/', 'minimal-ui', 'available'],
  ['/', 'window-controls-overlay', undefined],
])('space is reserved for the push card: %s as %s', async (address, displayMode, mark) => {
  pushBrowser()
  window.history.replaceState(null, '', address)
  expect(await pushMarkOf(displayMode)).toBe(mark)
})

it('space is also reserved in the app on an iPhone', async () => {
  pushBrowser()
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator, { onLine: { value: true } }), { standalone: true }))
  expect(await pushMarkOf('browser')).toBe('available')
})

it.each([
  ['default', null, 'available'],
  ['denied', null, 'blocked'],
  ['granted', null, 'available'],
  ['granted', '{}', 'enabled'],
  ['default', '{}', 'available'],
] as const)("the push card's space matches its state: %s, remembered %s", async (permission, remembered, mark) => {
  pushBrowser({ permission })
  if (remembered) localStorage.setItem('push', remembered)
  expect(await pushMarkOf('standalone')).toBe(mark)
})

it('a browser without notifications reserves the space of the notice', async () => {
  expect(await pushMarkOf('standalone')).toBe('unsupported')
})

it("the card's space is reserved when storage is forbidden", async () => {
  pushBrowser({ permission: 'granted' })
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('', 'SecurityError')
  })
  expect(await pushMarkOf('standalone')).toBe('available')
})

it.each([
  ['dark', 'all'],
  ['light', 'not all'],
  ['purple', '(prefers-color-scheme:dark)'],
])("the browser's bars have the chosen theme: %s", async (theme, media) => {
  document.head.innerHTML =
    '<meta name="theme-color" content="black" media="(prefers-color-scheme:dark)"><meta name="theme-color" content="white">'
  localStorage.setItem('theme', theme)
  await markOf('')
  const [dark, light] = document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')
  // jsdom does not implement the property, so it exists only after it is set.
  expect([dark?.content, dark?.media ?? dark?.getAttribute('media'), light?.content]).toEqual(['black', media, 'white'])
})

it.each([
  ['offer', '', true],
  ['offer', 'later', false],
  ['seen', '', false],
  ['never', '', false],
  ['', '', false],
])('space is reserved for the install offer only where it will appear: %s %s', async (known, thisVisit, isKept) => {
  if (known) localStorage.setItem('install', known)
  if (thisVisit) sessionStorage.setItem('install', thisVisit)
  await markOf('')
  expect('install' in root.dataset).toBe(isKept)
})

it.each([
  [false, true],
  [true, false],
])('space is reserved for the offline bar when there is no network: onLine %s', async (onLine, isKept) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  await markOf('')
  expect('offline' in root.dataset).toBe(isKept)
})

it("the browser's install prompt waits until the page requests it", async () => {
  await markOf('')
  const prompt = new Event('beforeinstallprompt', { cancelable: true })
  window.dispatchEvent(prompt)
  expect([prompt.defaultPrevented, Reflect.get(window, 'installPrompt')]).toEqual([true, prompt])
  Reflect.deleteProperty(window, 'installPrompt')
})

it.each([
  ['with consent', 'consent=2025-09-17.analytics', 1],
  ['without a decision', '', 0],
  ['after a rejection', 'consent=2025-09-17.necessary', 0],
])('a page that the visitor leaves before its measuring code loads is counted %s', async (_, cookies, views) => {
  const sent = vi.fn((_path: string, _body: Blob) => true)
  Object.defineProperty(navigator, 'sendBeacon', { value: sent, configurable: true })
  window.history.replaceState(null, '', '/terms-of-service?utm_source=flyer')
  const listen = vi.spyOn(window, 'addEventListener')
  await markOf(cookies)
  // Listeners of earlier tests are still active.
  const leave = listen.mock.calls.findLast(([kind]) => kind === 'pagehide')?.[1] as () => void
  leave()
  const bodies = await Promise.all(sent.mock.calls.map(([, body]) => body.text()))
  expect(bodies.map((body) => pageViewSchema.parse(JSON.parse(body)))).toMatchObject(
    Array(views).fill({ path: '/terms-of-service', utmSource: 'flyer' }),
  )
  // From now on the measuring code counts the page.
  root.dataset.measured = ''
  leave()
  expect(sent).toHaveBeenCalledTimes(views)
  delete root.dataset.measured
  Reflect.deleteProperty(navigator, 'sendBeacon')
})

it('the styles that the document has are named, and not fetched, before its code is loaded', async () => {
  const styles = document.createElement('template')
  styles.id = 'styles'
  styles.innerHTML = '<link rel="stylesheet" href="/assets/home.css" disabled>'
  document.head.append(styles)
  await markOf('')
  vi.runAllTimers()
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][href="/assets/home.css"]')
  expect(link?.hasAttribute('disabled')).toBe(true)
})
