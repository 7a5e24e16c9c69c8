// A visitor whose browser sets text at twice its usual size: every public page fits the window, and nothing overlaps.
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { tools } from '#shared/tools.ts'
import { pairs } from '../support/breadth.ts'
import { journeyBrowserOptions } from '../support/browser.ts'
import { rememberDecision } from '../support/consent.ts'
import { desktop, phone, untilLive } from '../support/journey.ts'
import { sharedSite } from '../support/journey-site.ts'

const pages = [
  paths.home,
  ...tools.map(({ path }) => path),
  paths.marketingNews,
  paths.recentNews,
  '/article/1',
  paths.myData,
  paths.privacyPolicy,
  paths.termsOfService,
  paths.offline,
  '/nope',
]

let browser: Browser
let origin: string
beforeAll(async () => {
  origin = (await sharedSite(inject('testFolder'))).origin
  const { args, ...options } = journeyBrowserOptions()
  // The browser's own setting, which media queries use as well, unlike a font size of the page.
  browser = await chromium.launch({ ...options, args: [...(args ?? []), '--blink-settings=defaultFontSize=32'] })
})
afterAll(() => browser?.close())

const widths = [
  ['1280', desktop],
  ['390', phone],
] as const

describe('with text of twice the size', () => {
  const cases = pairs(['decided', 'asked'], widths).map(
    ([visitor, [width, device]]) => [visitor, width, device] as const,
  )
  it.each(cases)('no page scrolls sideways or overlaps text: %s, at %s px', async (visitor, _, device) => {
    const context = await browser.newContext({ ...device, serviceWorkers: 'block' })
    if (visitor === 'decided') await rememberDecision(context, origin)
    const page = await context.newPage()
    const found: string[] = []
    for (const path of pages) {
      await page.goto(origin + path)
      await untilLive(page)
      if (visitor === 'asked') await page.getByRole('region', { name: 'Cookie choice' }).waitFor()
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      for (const problem of await problemsOf(page)) found.push(`${path}: ${problem}`)
    }
    await context.close()
    expect(found).toEqual([])
  })
})

async function problemsOf(page: Page): Promise<string[]> {
  return [...(await page.evaluate(sidewaysScroll)), ...(await page.evaluate(overlaps))]
}

function sidewaysScroll(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth > clientWidth ? [`scrolls sideways, ${scrollWidth} of ${clientWidth}`] : []
}

/** Labels, headings and controls that overlap without containing each other. */
function overlaps(): string[] {
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  }
  const isFixed = (element: Element) => element.closest('[aria-label="Cookie choice"]') !== null
  const of = (root: string) =>
    [...document.querySelectorAll(`${root} :is(a, button, label, h1, h2, h3, legend, summary)`)].filter(isSeen)
  const described = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 30)}"`
  const holds = (outer: DOMRect, inner: DOMRect) =>
    outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom
  const found: string[] = []
  for (const root of ['header', 'main', 'footer', '[aria-label="Cookie choice"]']) {
    const elements = of(root).filter((element) => root.startsWith('[') || !isFixed(element))
    for (const [place, one] of elements.entries()) {
      for (const other of elements.slice(place + 1)) {
        if (one.contains(other) || other.contains(one)) continue
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
        // An element fully inside the other one, such as a button on a swatch, belongs there.
        if (holds(a, b) || holds(b, a)) continue
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        if (width > 4 && height > 4) found.push(`${described(one)} over ${described(other)}`)
      }
    }
  }
  return found
}
