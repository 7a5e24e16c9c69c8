// Stands in every document, so that it runs before the first paint: the chosen theme, the rooms of the offline bar, the install offer,
// the push card and the consent banner, the filters of a list, the view of a page that is left at once, and the start of the page's code.
// It imports nothing but constants, which the build writes in their places: it has to be one block.

import { policyLastUpdated } from '#features/legal/contract.ts'
import type { InstallPromptHolder } from '#features/offline/install-ui.tsx'
import { pageViewPath } from '#shared/paths.ts'

/** Where nothing is ever painted (a tab in the background), or the browser does not say when, the code starts after this. */
const longestWaitMs = 400

const { dataset } = document.documentElement

try {
  const { theme, install } = localStorage as Storage & { theme?: string; install?: string }
  // A theme chosen with the switch stands in storage, everything else follows the system.
  if (theme === 'light' || theme === 'dark') {
    dataset.theme = theme
    // The first of the two colors of the browser's bars is the dark one (page-bundle.ts). Browsers read it again after it has been moved.
    const dark = document.querySelector<HTMLMetaElement>('[name=theme-color]')
    if (dark) {
      dark.media = theme === 'dark' ? 'all' : 'not all'
      document.head.prepend(dark)
    }
  }
  // Room for the install offer is only kept where it will come (features/offline/ui/install-state.ts).
  if (install === 'offer' && !sessionStorage.getItem('install')) dataset.install = ''
} catch {
  // Storage can be forbidden; the system's theme is right then.
}

// A page that is opened without a network has the bar that says so once its code is there (shell/connection-bar.tsx).
if (!navigator.onLine) dataset.offline = ''

// The browser fires this event once, perhaps before the page's code has loaded.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  ;(window as Window & InstallPromptHolder).installPrompt = event
})

// The document of a list is one for every query and holds it unfiltered: a filtered one is held back until the page's code filters
// it, and its filter line has its place (filter-line.module.css). Without this script it stands as it is.
const query = new URLSearchParams(location.search)
const filters = ['category', 'tag', 'q'].filter((name) => query.get(name)?.trim())
if (filters.length > 0) dataset.filter = filters.join(' ')

// A linked palette is not that of the document: its place stays empty until the page's code has read the address
// (color-palette-tool.module.css).
if (query.has('start')) dataset.linked = ''

// The banner comes with the page's code (features/consent/ui/consent-choice.ts has the whole rule); its room is kept from the first
// paint on (consent-room.module.css). Visitors who have decided about this policy, or refuse tracking, get no banner.
function consent(): string | undefined {
  const browser: Navigator & { globalPrivacyControl?: boolean } = navigator
  if (browser.doNotTrack === '1' || browser.globalPrivacyControl === true) return 'refused'
  return new RegExp(`(^|; *)consent=${policyLastUpdated}\\.(necessary|analytics)(;|$)`).exec(document.cookie)?.[2]
}

try {
  if (!consent()) dataset.consent = navigator.onLine ? 'ask' : 'quiet'
} catch {
  // Reading cookies throws in a sandboxed frame.
}

// A page that is left before its measuring code is there is counted from here, with consent (features/analytics/ui/page-views).
addEventListener('pagehide', () => {
  try {
    if ('measured' in dataset || consent() !== 'analytics') return
    sessionStorage.sessionId ||= `session_${Date.now()}_${crypto.randomUUID().slice(0, 8)}`
    const view = {
      path: location.pathname,
      referrer: document.referrer.split(/[?#]/)[0] || undefined,
      sessionId: sessionStorage.sessionId,
      device: innerWidth < 640 ? 'phone' : innerWidth < 1024 ? 'tablet' : 'desktop',
      utmSource: query.get('utm_source')?.trim() || undefined,
    }
    navigator.sendBeacon(pageViewPath, new Blob([JSON.stringify(view)], { type: 'application/json' }))
  } catch {
    // Without cookies or storage nothing is counted.
  }
})

// The push card comes with the page's code, in an installed app or when it is forced (features/push/ui/push-slot.tsx); its room is kept
// by the state it will most likely have (push-room.css).
function isPushOffered(): boolean {
  const browser: Navigator & { standalone?: boolean } = navigator
  const isApp = matchMedia('(display-mode:standalone),(display-mode:fullscreen),(display-mode:minimal-ui)').matches
  return query.get('push') === 'show' || isApp || browser.standalone === true
}

function presumedPush(): string {
  if (!('PushManager' in window)) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' && localStorage.getItem('push') ? 'enabled' : 'available'
}

try {
  if (isPushOffered()) {
    dataset.push = 'available'
    dataset.push = presumedPush()
  }
} catch {
  // Storage can be forbidden: what is on shows when the card has asked.
}

let isStarted = false

/** The document is whole without its code: reading it, and running it, only begins when the visitor sees the page. */
function start() {
  if (isStarted) return
  isStarted = true
  const files: string[] = JSON.parse(document.getElementById('code')?.textContent ?? '[]')
  const entry = files.pop()
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  // A script element would need a policy of Trusted Types to get an address.
  if (entry) import(/* @vite-ignore */ entry).catch(console.error)
}

function startWhenPainted() {
  setTimeout(start, longestWaitMs)
  try {
    new PerformanceObserver(
      (entries) => entries.getEntriesByName('first-contentful-paint').length > 0 && start(),
    ).observe({ type: 'paint', buffered: true })
  } catch {
    start()
  }
}

startWhenPainted()
