import { forgetEvents } from '#browser/kept-events.ts'
import { sessionStore } from '#browser/state/storage.ts'
import { analyticsCookieNames } from '#features/legal/contract.ts'
import { apiPaths } from '#shared/paths.ts'
import { cookieDomains, namesIn } from '../../domain/analytics-cookies.ts'

/** The session storage keys of the session id (Spec 3, Page-view event) and of the goals that it reached. */
const sessionKeys = ['sessionId', 'goals'] as const

/** Deletes the analytics data of this browser, including unsent page views. Returns whether there were cookies. */
export function deleteAnalyticsData(): boolean {
  forgetEvents(apiPaths.pageView)
  for (const key of sessionKeys) sessionStore.remove(key)
  return deleteAnalyticsCookies()
}

function deleteAnalyticsCookies(): boolean {
  try {
    const names = namesIn(document.cookie, analyticsCookieNames)
    for (const name of names) {
      for (const domain of cookieDomains(window.location.hostname)) {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers, and is asynchronous.
        document.cookie = `${name}=; Path=/; Max-Age=0${domain && `; Domain=${domain}`}`
      }
    }
    return names.length > 0
  } catch {
    return false
  }
}
