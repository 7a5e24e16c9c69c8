// The page's toasts, for tests that expect none: toasts replace each other, so a look at the page could miss some.
import type { Page } from 'playwright-core'

type Watched = Window & { toastTitles: string[] }

/**
 * The titles of all toasts from now on, in order. To prove that none follows, let the page show another one afterward:
 * any other would appear before it.
 */
export async function watchToasts(page: Page): Promise<() => Promise<string[]>> {
  // Any key loads the toasts' code.
  await page.keyboard.press('Shift')
  await page.locator('[data-toasts]').waitFor({ state: 'attached' })
  await page.evaluate(() => {
    const titles: string[] = []
    Object.assign(window, { toastTitles: titles })
    const note = (node: Node) => {
      if (node instanceof Element && node.matches('[data-toast]'))
        titles.push(node.querySelector('b')?.textContent ?? '')
    }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) note(node)
    }).observe(document.body, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as Watched).toastTitles)
}
