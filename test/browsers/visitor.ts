// A person in a browser: drives an engine, and waits for the page's content.
import type { Driver, Size, Target } from './driver.ts'
import type { Front } from './front.ts'

export const desktop: Size = { width: 1280, height: 800 }
export const phone: Size = { width: 390, height: 844 }

const patienceMs = 20_000
const pauseMs = 50

export type Visitor = Driver & {
  front: Front
  /** Opens a page of the site, and waits until it accepts clicks and keys. */
  visit: (path: string) => Promise<void>
  back: () => Promise<void>
  forward: () => Promise<void>
  /** The same for a reloaded page. */
  untilLive: () => Promise<void>
  waitUntil: <Args extends readonly unknown[]>(
    what: string,
    holds: (...args: Args) => unknown,
    ...args: Args
  ) => Promise<void>
  clickOn: (css: string, name?: string, within?: string) => Promise<void>
  /** Replaces the text of a field by typing. */
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
    // A page that is being left returns an error.
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
    // WebKit's own Back skips pages without a click; the page's Back does not.
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

/** Polls until the condition holds, or fails with the missing condition. */
export async function until(what: string, holds: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Not within ${patienceMs / 1000} s: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
