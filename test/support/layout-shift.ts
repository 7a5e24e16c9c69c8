// How far a page has moved since its load started (Cumulative Layout Shift, without the visitor's own actions).
import type { Page } from 'playwright-core'

/**
 * Some letters move by a pixel when the site's font replaces the scaled fallback; a line that wraps differently moves
 * much more.
 */
export const unseenShift = 0.01

/** All shifts painted so far, and for a moment after. */
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
