// How far a page has moved since its load started (Cumulative Layout Shift, without the visitor's own actions).
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Some letters move by a pixel when the site's font replaces the scaled fallback; a line that wraps differently moves
 * much more.
 */
const unseenShift = 0.01

/** Fails with a list of what moved when the page has moved by `limit` since its load, or does in the next moment. */
export async function expectNoShift(page: Page, limit = unseenShift): Promise<void> {
  await startWatch(page, true)
  await page.waitForTimeout(300)
  await expectNoShiftSoFar(page, limit)
}

/**
 * Watches for moves from now on, including those by the visitor's own actions. The moves by a late font have a test of
 * their own.
 */
export async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await startWatch(page, false)
}

/** Fails with a list of what moved since `watchShifts`. */
export async function expectNoShiftSoFar(page: Page, limit = unseenShift): Promise<void> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
  const sum = shifts.reduce((all, { value }) => all + value, 0)
  expect(sum, shifts.map(({ value, moved }) => `${value}: ${moved.join('; ')}`).join('\n')).toBeLessThan(limit)
}

type Shift = { value: number; moved: string[] }

function startWatch(page: Page, buffered: boolean): Promise<void> {
  return page.evaluate((isBuffered) => {
    type Entry = { value: number; sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] }
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((entries) => {
      for (const { value, sources } of entries.getEntries() as unknown as Entry[]) {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const name = `${node?.nodeName} "${node?.textContent?.slice(0, 60)}"`
          return `${name} from ${place(previousRect)} to ${place(currentRect)}`
        })
        shifts.push({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: isBuffered })
  }, buffered)
}
