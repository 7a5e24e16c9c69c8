// A page whose clock only the test advances, so that no machine is too slow for two-second effects.
import type { Page } from 'playwright-core'

/** Stops the page's clock; from now on only `passTime` advances it, however long the machine takes. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Waits until React's deferred work is done: effects start timers and add key listeners. */
export async function untilSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++) {
      // React's own scheduling; the stopped clock may also stop timers and idle callbacks.
      const { port1, port2 } = new MessageChannel()
      await new Promise((resolve) => {
        port1.onmessage = resolve
        port2.postMessage(null)
      })
    }
  })
}

/** Advances a stopped clock, and runs the page's due timers. */
export async function passTime(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms)
  await untilSettled(page)
}

/** The test has received all requests that the page has sent so far: the browser reports them in order. */
export async function untilSentIsKnown(page: Page): Promise<void> {
  const address = '/healthz?all-before-is-known'
  await Promise.all([
    page.waitForRequest((request) => request.url().endsWith(address)),
    page.evaluate((path) => fetch(path).then(() => null), address),
  ])
}
