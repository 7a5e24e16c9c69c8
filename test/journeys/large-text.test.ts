// A visitor whose browser sets text at twice its usual size: every public page fits the window, and nothing overlaps.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { tools } from '#shared/tools.ts'
import { pairs, shareOf } from '../support/breadth.ts'
import { desktop, journeysOnSharedSite, phone, untilLive } from '../support/journey.ts'

const { site, visit } = journeysOnSharedSite()

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

/** What loads once these pages are live. */
const laterParts: Record<string, string> = {
  '/bold-text-converter': 'This is a sample.',
  '/color-palette-generator': 'Bring your colors',
  '/qr-code-generator': 'Campaign tags',
}

const widths = [
  ['1280', desktop],
  ['390', phone],
] as const

describe('with text of twice the size', () => {
  const cases = pairs(['decided', 'asked'], widths).map(
    ([visitor, [width, device]]) => [visitor, width, device] as const,
  )
  it.each(cases)('no page scrolls sideways or overlaps text: %s, at %s px', async (visitor, _, device) => {
    const { page, context, problems } = await visit('/robots.txt', { ...device, asked: visitor === 'asked' })
    // The browser's own setting, which media queries use as well, unlike a font size of the page.
    const session = await context.newCDPSession(page)
    await session.send('Page.enable')
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    const found: string[] = []
    // Narrow windows are short of room, so they show every page, and wide ones a share of them.
    for (const path of device === phone ? pages : shareOf(pages, 0, 3)) {
      await page.goto(site().origin + path)
      await untilLive(page)
      if (laterParts[path]) await page.getByText(laterParts[path]).waitFor()
      if (visitor === 'asked') await page.getByRole('region', { name: 'Cookie choice' }).waitFor()
      expect(await page.evaluate(lettersOfMedia)).toEqual(['32px', true])
      for (const problem of await problemsOf(page)) found.push(`${path}: ${problem}`)
    }
    expect(found).toEqual([])
    expect(problems).toEqual([])
  })
})

/** The size of the root's letters, and whether a media query measures the window in letters of twice 16 pixels. */
function lettersOfMedia(): [string, boolean] {
  const letters = window.innerWidth / 32
  const isSame = matchMedia(`(min-width: ${letters - 1}em) and (max-width: ${letters + 1}em)`).matches
  return [getComputedStyle(document.documentElement).fontSize, isSame]
}

async function problemsOf(page: Page): Promise<string[]> {
  return [...(await page.evaluate(sidewaysScroll)), ...(await page.evaluate(overlaps))]
}

function sidewaysScroll(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  // A tool may cut what does not fit.
  const controls = [...document.querySelectorAll('[data-tool] :is(label, button)')]
  const rightmost = Math.max(0, ...controls.map((control) => control.getBoundingClientRect().right))
  const widest = Math.max(scrollWidth, rightmost)
  return widest > clientWidth ? [`scrolls sideways, ${widest} of ${clientWidth}`] : []
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
        // An element fully inside the other one, such as a button on a swatch, belongs there, unless it is a label.
        const isLabel = one.matches('label') || other.matches('label')
        if (!isLabel && (holds(a, b) || holds(b, a))) continue
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        if (width > 4 && height > 4) found.push(`${described(one)} over ${described(other)}`)
      }
    }
  }
  return found
}
