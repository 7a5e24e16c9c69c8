// Pages whose service worker is installed: cached content works offline.
import type { Page } from 'playwright-core'
import { serviceWorkerPath } from '#shared/paths.ts'
import { desktop, phone, untilLive } from './journey.ts'

const withWorker = { serviceWorkers: 'allow', installsWorker: true } as const
export const desktopWithWorker = { ...desktop, ...withWorker } as const
export const phoneWithWorker = { ...phone, ...withWorker } as const
export const devicesWithWorker = [
  ['desktop', desktopWithWorker],
  ['phone', phoneWithWorker],
] as const

/** Installs it now instead of a few seconds later, and waits until it controls this page. */
export async function installWorker(page: Page): Promise<void> {
  const isInstalled = () => navigator.serviceWorker.controller?.state === 'activated'
  if (await page.evaluate(isInstalled)) return
  // From a file, because a page lets only its own code name a worker's script (decision 082).
  const file = await page.context().newPage()
  await file.goto(new URL('/robots.txt', page.url()).href)
  await file.evaluate((path) => navigator.serviceWorker.register(path, { updateViaCache: 'none' }), serviceWorkerPath)
  await file.close()
  await page.waitForFunction(isInstalled)
}

/**
 * A page that opened offline moves once more, when the bar under its header appears: an early click may miss its
 * target.
 */
export async function untilSettled(page: Page): Promise<void> {
  await untilLive(page)
  const isOnline = await page.evaluate(() => navigator.onLine)
  if (!isOnline) await page.getByRole('status').filter({ hasText: 'You are offline' }).waitFor()
}

/** Every address in any cache of the page's origin, path and query. */
export function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return kept.flat().map((url) => url.slice(location.origin.length))
  })
}
