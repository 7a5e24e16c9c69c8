// How far a page has moved since it began to load (Cumulative Layout Shift, without the visitor's own doing).
import type { Page } from 'playwright-core'

/** Some letters move by a pixel when the font of the site takes the place of the one scaled to it; a line that breaks anew is far more. */
export const unseenShift = 0.01

/** Everything that has been painted so far, and for a moment after. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((entries) => {
          for (const entry of entries.getEntries()) sum += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
  )
}
