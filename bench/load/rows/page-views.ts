// Page views as browsers send them.
import { apiPaths } from '#shared/paths.ts'
import { type LoadRequest, numberMark } from '../load-plan.ts'

/** Enough sessions that none nears its limit of views. */
const visitors = 12_000
const paths = 40

/** Four of five views come from returning visitors, the fifth from a new one. */
const bodies = Array.from({ length: visitors }, (_, i) => {
  const session = i % 5 === 4 ? `session_1${numberMark}_n` : `session_17000${String(i).padStart(8, '0')}_v${i}`
  const path = `/article/${1 + (i % paths)}/an-article-of-the-bench`
  return JSON.stringify({ path, referrer: 'https://www.google.com/', sessionId: session, device: 'phone' })
})

export const pageViewRequest: LoadRequest = {
  method: 'POST',
  path: apiPaths.pageView,
  headers: {
    'content-type': 'application/json',
    'user-agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/140.0 Safari/537.36',
  },
  bodies,
}
