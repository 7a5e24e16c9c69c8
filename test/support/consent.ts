// What a browser remembers of the consent banner.
import type { BrowserContext, Page } from 'playwright-core'
import { consentCookieName, consentCookieValue } from '#features/consent/domain/consent-cookie.ts'
import { policyLastUpdated } from '#features/legal/contract.ts'

/** The decision in all other tests: no banner appears, and nothing is measured. */
export const decidedCookie = `${consentCookieName}=${consentCookieValue(false, policyLastUpdated)}`

/** A decision that was made on an earlier visit. */
export async function rememberDecision(
  context: BrowserContext,
  origin: string,
  value = consentCookieValue(false, policyLastUpdated),
): Promise<void> {
  await context.addCookies([{ name: consentCookieName, value, url: origin, sameSite: 'Lax' }])
}

/** From now on the browser sends Do Not Track with this page, which reloads. */
export async function refuseTracking(page: Page): Promise<void> {
  await page.setExtraHTTPHeaders({ DNT: '1' })
  await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }))
  await page.reload()
}
