// Runs in every document before the first paint. It sets the chosen theme, reserves space for the offline bar, the
// install prompt, the push card and the consent banner, applies the filters of a list, counts the view of a page that
// the visitor leaves at once, and starts the page's code. It must be a single block, so it imports only constants,
// which the build inlines.

import { policyLastUpdated } from '#features/legal/contract.ts'
import type { InstallPromptHolder } from '#features/offline/install-ui.tsx'
import { codeAttempts, codePauseMs } from '#shared/calls/retry-delay.ts'
import { pageViewPath } from '#shared/paths.ts'

/**
 * The code starts after this time if nothing is painted (a background tab), or if the browser does not report the
 * paint.
 */
const longestWaitMs = 400

const { dataset } = document.documentElement

try {
  const { theme, install } = localStorage as Storage & { theme?: string; install?: string }
  // Storage contains a theme chosen with the switch. Otherwise the system's theme applies.
  if (theme === 'light' || theme === 'dark') {
    dataset.theme = theme
    // The first of the two colors of the browser's bars is the dark one (page-bundle.ts). Browsers read it again after
    // it moves.
    const dark = document.querySelector<HTMLMetaElement>('[name=theme-color]')
    if (dark) {
      dark.media = theme === 'dark' ? 'all' : 'not all'
      document.head.prepend(dark)
    }
  }
  // Reserves space for the install prompt only where it will appear (features/offline/ui/install-state.ts).
  if (install === 'offer' && !sessionStorage.getItem('install')) dataset.install = ''
} catch {
  // Storage can be forbidden. Then the system's theme applies.
}

// A page that opens offline shows the offline bar once its code has loaded (shell/connection-bar.tsx).
if (!navigator.onLine) dataset.offline = ''

// The browser fires this event once, perhaps before the page's code has loaded.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  ;(window as Window & InstallPromptHolder).installPrompt = event
})

// The document of a list is the same for every query and contains the unfiltered list. A filtered list stays hidden
// until the page's code filters it, and its filter line has reserved space (filter-line.module.css). Without this
// script the list stays visible.
const query = new URLSearchParams(location.search)
const filters = ['category', 'tag', 'q'].filter((name) => query.get(name)?.trim())
if (filters.length > 0) dataset.filter = filters.join(' ')

// The document does not contain a linked palette. The palette stays empty until the page's code has read the address
// (color-palette-tool.module.css).
if (query.has('start')) dataset.linked = ''

// The banner loads with the page's code (features/consent/ui/consent-choice.ts has the whole rule). Its space is
// reserved from the first paint (consent-room.module.css). Visitors who have decided about this policy, or refuse
// tracking, get no banner.
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

// Counts a page that the visitor leaves before its measuring code has loaded, with consent
// (features/analytics/ui/page-views).
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

// The push card loads with the page's code, in an installed app or when it is forced (features/push/ui/push-slot.tsx).
// Its space is reserved for its most likely state (push-room.css).
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
  // Storage can be forbidden. Then the card determines its state later.
}

let isStarted = false

/** The document is complete without its code, so the code loads and runs only once the page is visible. */
function start() {
  if (isStarted) return
  isStarted = true
  // The document has these styles, so no code loads their files (page-bundle.ts).
  const styles = document.querySelector<HTMLTemplateElement>('template#styles')
  if (styles) document.head.append(styles.content)
  const files: string[] = JSON.parse(document.getElementById('code')?.textContent ?? '[]')
  const entry = files.pop()
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  if (entry) run(entry)
}

/** Again after a pause, because a network that changes ends all requests, as on a train or between two cells. */
function run(entry: string, attempts = codeAttempts) {
  // A script element would need a policy of Trusted Types for its address.
  import(/* @vite-ignore */ entry).catch((error: unknown) =>
    attempts > 1 ? setTimeout(run, codePauseMs, entry, attempts - 1) : console.error(error),
  )
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
