// A first visit on a slow network: the site's font loads after the first paint, and nothing moves.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { isExhaustive, pairs, someOf } from '../support/breadth.ts'
import { desktop, journeysOnSharedSite, phone } from '../support/journey.ts'
import { layoutShift } from '../support/layout-shift.ts'

const { visit } = journeysOnSharedSite()
const palette = '/color-palette-generator'
/** The bar, to three decimals: fallback fonts differ from the site's by rounded pixels. */
const most = 0.001
const rounded = (shift: number) => Number(shift.toFixed(3))

const looks: [string, BrowserContextOptions][] = [
  ['1280', desktop],
  ['768', { ...desktop, viewport: { width: 768, height: 1024 } }],
  ['390', phone],
]

/** Reloads the page and delays its font past the first paint. A routed page caches nothing. */
async function reloadWithLateFont(page: Page): Promise<void> {
  const { promise: painted, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/instrument-sans.*\.woff2$/, async (route) => {
    await painted
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const isLoaded = () => page.evaluate(() => document.fonts.check('16px "Instrument Sans"'))
  expect(await isLoaded()).toBe(false)
  letGo()
  await expect.poll(isLoaded).toBe(true)
  await page.waitForFunction(() => 'live' in document.documentElement.dataset)
}

const pages = [
  ['home', '/', 'Generate Palette'],
  ['the palette', palette, 'Export'],
  ['a linked palette', `${palette}?start=0f766e&use=website&method=complementary&lock=primary`, 'Lock Primary'],
  ['the QR code', '/qr-code-generator', 'Copy QR Code'],
  ['the news', '/marketing-news', 'Cookie settings'],
  ['an article', '/article/1', 'Cookie settings'],
] as const
const ofOtherSizes = [
  ['a linked palette of three colors', `${palette}?start=3b82f6&use=logo&method=triadic`, 'Lock Main'],
  ['a linked palette of six colors', `${palette}?start=3b82f6&use=brand&method=triadic`, 'Lock Support'],
] as const

describe('a page', () => {
  const cases = pairs(isExhaustive ? [...pages, ...ofOtherSizes] : pages, looks).map(
    ([[name, path, last], [width, look]]) => [name, width, path, last, look] as const,
  )
  it.each(cases)('%s keeps its place at %s px', async (_name, _width, path, last, look) => {
    const { page } = await visit(path, { ...look, asked: true, inChromium: true })
    await reloadWithLateFont(page)
    await page.getByRole('button', { name: last, exact: true }).waitFor()
    expect(rounded(await layoutShift(page))).toBeLessThanOrEqual(most)
  })

  it.each(someOf(looks, 2))('the bold tool keeps its place with a restored text at %s px', async (_, look) => {
    const { page } = await visit('/bold-text-converter', { ...look, asked: true, inChromium: true })
    await page.getByLabel('Regular Text').fill('Early bird until Friday: example.com/summit #SummitOslo. '.repeat(12))
    await reloadWithLateFont(page)
    await page.getByText(/items will break in bold/).waitFor()
    expect(rounded(await layoutShift(page))).toBeLessThanOrEqual(most)
  })
})

it('an article keeps its place at 320 px', async () => {
  const { page } = await visit('/article/1', {
    ...phone,
    viewport: { width: 320, height: 844 },
    asked: true,
    inChromium: true,
  })
  await reloadWithLateFont(page)
  expect(rounded(await layoutShift(page))).toBeLessThanOrEqual(most)
})
