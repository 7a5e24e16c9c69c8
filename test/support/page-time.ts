// A page whose time passes by the word of the test alone, so that no machine is too slow for what lasts two seconds.
import type { Page } from 'playwright-core'

/** The page's time stands still from now on and moves by `passTime` alone, however long the machine takes. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** What React put off until after it has shown something has been done: its effects, which start timers and listen to keys. */
export async function untilSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++) {
      // React's own way to put work off; timers and idle time may be stopped with the clock.
      const { port1, port2 } = new MessageChannel()
      await new Promise((resolve) => {
        port1.onmessage = resolve
        port2.postMessage(null)
      })
    }
  })
}

/** Lets a stopped clock go on by so much, and the page do what was due. */
export async function passTime(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms)
  await untilSettled(page)
}

/** The test has heard of everything that the page has sent so far: requests are told of in their order. */
export async function untilSentIsKnown(page: Page): Promise<void> {
  const address = '/healthz?all-before-is-known'
  await Promise.all([
    page.waitForRequest((request) => request.url().endsWith(address)),
    page.evaluate((path) => fetch(path).then(() => null), address),
  ])
}
