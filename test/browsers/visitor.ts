// A person in a browser: the driver of an engine, and waiting for what the page shows.
import type { Driver, Size, Target } from './driver.ts'
import type { Front } from './front.ts'

export const desktop: Size = { width: 1280, height: 800 }
export const phone: Size = { width: 390, height: 844 }

const patienceMs = 20_000
const pauseMs = 50

export type Visitor = Driver & {
  front: Front
  /** Opens a page of the site, and waits until it takes clicks and keys. */
  visit: (path: string) => Promise<void>
  back: () => Promise<void>
  forward: () => Promise<void>
  /** The same for a page that is loaded anew. */
  untilLive: () => Promise<void>
  waitUntil: <Args extends readonly unknown[]>(
    what: string,
    holds: (...args: Args) => unknown,
    ...args: Args
  ) => Promise<void>
  clickOn: (css: string, name?: string, within?: string) => Promise<void>
  /** Replaces the text of a field by keys. */
  fill: (target: Target, text: string) => Promise<void>
  untilText: (css: string, text: string) => Promise<void>
  untilHeading: (text: string) => Promise<void>
  untilGone: (css: string) => Promise<void>
  textOf: (css: string) => Promise<string>
  valueOf: (css: string) => Promise<string>
  untilSent: (path: string) => Promise<void>
}

export function visitorOf(driver: Driver, front: Front): Visitor {
  const waitUntil: Visitor['waitUntil'] = (what, holds, ...args) =>
    // A page that is just being left answers with an error.
    until(what, () => driver.evaluate(holds, ...args).catch(() => false))
  const untilLive = () =>
    waitUntil('the page is live', () => !document.getElementById('root') || 'live' in document.documentElement.dataset)
  const click = (target: Target) => until(`click ${target.css} ${target.name ?? ''}`, () => driver.click(target))
  const untilText: Visitor['untilText'] = (css, text) => waitUntil(`${css} says “${text}”`, hasText, css, text)
  return {
    ...driver,
    front,
    waitUntil,
    untilLive,
    // WebKit's own Back passes over pages that nobody has clicked on; that of the page does not.
    back: () => driver.evaluate(() => window.history.back()),
    forward: () => driver.evaluate(() => window.history.forward()),
    untilText,
    visit: async (path) => {
      await driver.open(front.origin + path)
      await untilLive()
    },
    clickOn: (css, name, within) => click({ css, ...(name && { name }), ...(within && { within }) }),
    fill: async (target, text) => {
      await click(target)
      await driver.evaluate(() => {
        const active = document.activeElement
        if (active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement) active.select()
      })
      await driver.type(text)
    },
    untilHeading: (text) => untilText('h1', text),
    untilGone: (css) => waitUntil(`${css} is gone`, (one) => document.querySelector(one) === null, css),
    textOf: (css) => driver.evaluate((one) => document.querySelector(one)?.textContent ?? '', css),
    valueOf: (css) =>
      driver.evaluate((one) => document.querySelector<HTMLInputElement | HTMLTextAreaElement>(one)?.value ?? '', css),
    untilSent: (path) => until(`${path} is sent`, async () => front.sent().some((one) => one.path === path)),
  }
}

function hasText(css: string, text: string): boolean {
  return Array.from(document.querySelectorAll(css)).some(
    (one) => one.checkVisibility() && one.textContent.includes(text),
  )
}

/** Asks until the answer is yes, or says what did not come about. */
export async function until(what: string, holds: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Not within ${patienceMs / 1000} s: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
