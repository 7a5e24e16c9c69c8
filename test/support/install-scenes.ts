// The install prompt, in both forms that browsers have.
import type { Page } from 'playwright-core'
import type { Scene } from './scenes.ts'

export const installScenes: readonly Scene[] = [
  { name: 'install-offer', path: '/', arrange: offerInstall },
  { name: 'install-by-share-sheet', path: '/', arrange: offerByShareSheet },
]

export const installOffer = (page: Page) => page.getByRole('region', { name: 'Keep the tools on this device' })

/** A later visit with a browser that can install the site; it accepts the prompt at once. */
export async function offerInstall(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const response = { prompt: async () => undefined, userChoice: Promise.resolve({ outcome: 'accepted' }) }
      dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), response))
    })
  })
  await comeAgain(page)
}

async function offerByShareSheet(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const agent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
    Object.defineProperty(navigator, 'userAgent', { get: () => agent })
    Object.defineProperty(navigator, 'standalone', { get: () => false })
  })
  await comeAgain(page)
}

async function comeAgain(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem('install', 'offer')
    sessionStorage.removeItem('install')
  })
  await page.reload()
  await installOffer(page).waitFor()
}
