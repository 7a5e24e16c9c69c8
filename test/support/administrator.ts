// The administrator of journeys and screenshots.
import { type BrowserContextOptions, type Page, request } from 'playwright-core'

export const administrator = { username: 'mira', password: 'a long walk by the river' } as const

/** Makes the site create this administrator at its start. */
export const withAdministrator = {
  ADMIN_USERNAME: administrator.username,
  ADMIN_PASSWORD: administrator.password,
} as const

export const sessionCookieName = 'admin_session'

/** Signs in through the form on the page, and waits for the dashboard. */
export async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill(administrator.username)
  await page.getByLabel('Password').fill(administrator.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  // Behind the form of an ended session the dashboard exists already, hidden.
  await page.getByRole('form', { name: 'Admin Login' }).waitFor({ state: 'detached' })
  await untilSignedIn(page)
}

export async function untilSignedIn(page: Page): Promise<void> {
  await page.getByText('Signed in as').waitFor({ state: 'attached' })
}

/** A new session, for pages that open signed in. */
export async function openSession(origin: string): Promise<Pick<BrowserContextOptions, 'storageState'>> {
  const visitor = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } })
  await visitor.post('/api/admin/login', { data: administrator, failOnStatusCode: true })
  const storageState = await visitor.storageState()
  await visitor.dispose()
  return { storageState }
}

/** Ends the session elsewhere, and lets the page notice it as when Back restores it from the browser's memory. */
export async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies({ name: sessionCookieName })
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await page.getByText('Your session has ended.').waitFor()
}
