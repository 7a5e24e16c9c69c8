import { analyticsCookieNames } from '#features/legal/contract.ts'
import { cookieDomains, namesIn } from '../../domain/analytics-cookies.ts'

/** Where a counted visit keeps its session id (Spec 3, Page-view event). */
const sessionIdKey = 'sessionId'

/** Deletes what analytics has left in this browser. Answers whether there were cookies of it. */
export function forgetAnalytics(): boolean {
  try {
    sessionStorage.removeItem(sessionIdKey)
  } catch {
    // Storage can be forbidden: then there is no id in it.
  }
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
