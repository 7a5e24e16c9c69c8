// Stands in every document, so that it runs before the first paint: the chosen theme, the filters of a list, whether the consent banner
// will come, and the start of the page's code.
// It imports nothing but constants, which the build writes in their places: it has to be one block.
import { policyLastUpdated } from '#features/legal/contract.ts'

/** Where nothing is ever painted (a tab in the background), or the browser does not say when, the code starts after this. */
const longestWaitMs = 400

try {
  // A theme chosen with the switch stands in storage, everything else follows the system.
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage can be forbidden; the system's theme is right then.
}

// The document of a list is one for every query and holds it unfiltered: a filtered one is held back until the page's code filters
// it, and its filter line has its place (articles.css). Without this script it stands as it is.
const query = new URLSearchParams(location.search)
const filters = ['category', 'tag', 'q'].filter((name) => query.get(name)?.trim())
if (filters.length > 0) document.documentElement.dataset.filter = filters.join(' ')

// The banner comes with the page's code (features/consent/ui/consent-choice.ts has the whole rule); its room is kept from the first
// paint on (consent-room.css). Whoever has decided about this policy, or refuses tracking, is not asked.
function isAsked(): boolean {
  const browser: Navigator & { globalPrivacyControl?: boolean } = navigator
  if (browser.doNotTrack === '1' || browser.globalPrivacyControl === true) return false
  const decided = ['necessary', 'analytics'].map((choice) => `consent=${policyLastUpdated}.${choice}`)
  return !document.cookie.split(/;\s*/).some((cookie) => decided.includes(cookie))
}

try {
  if (isAsked()) document.documentElement.dataset.consent = 'ask'
} catch {
  // A sandboxed frame may not even ask for its cookies.
}

let isStarted = false

/** The document is whole without its code: reading it, and running it, only begins when the visitor sees the page. */
function start() {
  if (isStarted) return
  isStarted = true
  const files: string[] = JSON.parse(document.getElementById('code')?.textContent ?? '[]')
  for (const [i, file] of files.entries()) {
    if (i === files.length - 1)
      document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: file }))
    else document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }))
  }
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
