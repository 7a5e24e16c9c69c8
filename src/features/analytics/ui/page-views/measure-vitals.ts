// Reports how fast a document was for its visitor: once, when the page is hidden for the first time. Loaded with consent,
// after the page.
import { onCLS, onINP, onLCP } from 'web-vitals'
import { clientOf } from '#browser/api.ts'
import { logFailure } from '#browser/outbox/log-failure.ts'
import { apiPaths } from '#shared/paths.ts'
import type { MeasuredVitals, storeVitals } from '../../contract.ts'
import { deviceOf } from '../../domain/page-view-facts.ts'

const call = clientOf<typeof storeVitals>()

/** `isAllowed` is checked again before anything is sent. */
export function measureVitals(isAllowed: () => boolean): void {
  const path = loadedPath()
  if (path === null) return
  const device = deviceOf(window.innerWidth)
  const measured: { lcp: number | null; inp: number | null; cls: number | null } = { lcp: null, inp: null, cls: null }
  // Pages that open without a load belong to the document, as in the reports of browsers.
  onLCP(({ value }) => {
    measured.lcp = value
  })
  onINP(({ value }) => {
    measured.inp = value
  })
  onCLS(({ value }) => {
    measured.cls = value
  })

  /** Runs after the listeners of the library, which report their last values while the event is captured. */
  const report = () => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', report)
    const isMeasured = Object.values(measured).some((value) => value !== null)
    if (isMeasured && isAllowed()) send({ path, device, ...measured })
  }
  document.addEventListener('visibilitychange', report)
}

function send(body: MeasuredVitals): void {
  call('POST', apiPaths.vitals, { body, keepalive: true }).catch(logFailure('Loading times were not counted:'))
}

/** The path that the document was loaded with. The address bar may show another page by now. */
function loadedPath(): string | null {
  const [navigation] = performance.getEntriesByType('navigation')
  return URL.parse(navigation?.name ?? '')?.pathname ?? null
}
