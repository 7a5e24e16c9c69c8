// A first visit on a slow network: the page arrives in pieces, its font after the first paint, and nothing moves.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { tools } from '#shared/tools.ts'
import { isExhaustive, pairs, someOf } from '../support/breadth.ts'
import { desktop, journeysOnSharedSite, phone } from '../support/journey.ts'
import { expectNoShift } from '../support/layout-shift.ts'

const { visit, site } = journeysOnSharedSite()
const palette = '/color-palette-generator'
/** 0.001, rounded: fallback fonts differ from the site's by rounded pixels. */
const limit = 0.0015

const looks: [string, BrowserContextOptions][] = [
  ['1280', desktop],
  ['768', { ...desktop, viewport: { width: 768, height: 1024 } }],
  ['390', phone],
]
const smallPhone: (typeof looks)[number] = ['320', { ...phone, viewport: { width: 320, height: 844 } }]

/** Opens a page and delays its font past the first paint. A routed page caches nothing. */
async function openWithLateFont(page: Page, path: string): Promise<void> {
  const { promise: painted, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/instrument-sans.*\.woff2$/, async (route) => {
    await painted
    await route.continue()
  })
  await page.goto(new URL(path, page.url()).href, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const isLoaded = () => page.evaluate(() => document.fonts.check('16px "Instrument Sans"'))
  expect(await isLoaded()).toBe(false)
  letGo()
  await expect.poll(isLoaded).toBe(true)
  await page.waitForFunction(() => 'live' in document.documentElement.dataset)
}

const pages = [
  ['home', '/', 'Generate Palette'],
  ['a linked palette', `${palette}?start=0f766e&use=website&method=complementary&lock=primary`, 'Lock Primary'],
  ['an article', '/article/1', 'Cookie settings'],
  ['the QR code', '/qr-code-generator', 'Copy QR Code'],
  ['the news', '/marketing-news', 'Cookie settings'],
] as const
const variants = [
  ['the palette', palette, 'Export'],
  ['a linked palette of three colors', `${palette}?start=3b82f6&use=logo&method=triadic`, 'Lock Main'],
  ['a linked palette of six colors', `${palette}?start=3b82f6&use=brand&method=triadic`, 'Lock Support'],
] as const

describe('a page', () => {
  const cases = pairs(
    isExhaustive ? [...pages, ...variants] : pages,
    isExhaustive ? [...looks, smallPhone] : looks,
  ).map(([[name, path, last], [width, look]]) => [name, width, path, last, look] as const)
  it.each(cases)('%s keeps its place at %s px', async (_name, _width, path, last, look) => {
    const { page } = await visit('/robots.txt', { ...look, asked: true, inChromium: true })
    await openWithLateFont(page, path)
    await page.getByRole('button', { name: last, exact: true }).waitFor()
    await expectNoShift(page, limit)
  })

  it.each(someOf(looks, 2))('the bold tool keeps its place with a restored text at %s px', async (_, look) => {
    const { page } = await visit('/bold-text-converter', { ...look, asked: true, inChromium: true })
    await page.getByLabel('Regular Text').fill('Early bird until Friday: example.com/summit #SummitOslo. '.repeat(12))
    await openWithLateFont(page, '/bold-text-converter')
    await page.getByText(/items will break in bold/).waitFor()
    await expectNoShift(page, limit)
  })
})

/** Opens a page whose main part arrives in small pieces, with a pause for a paint after each. */
async function openInPieces(page: Page, path: string): Promise<void> {
  const relay = createServer(async (request, response) => {
    const whole = await fetch(site().origin + request.url)
    response.writeHead(whole.status, { 'content-type': whole.headers.get('content-type') ?? '' })
    const [header = '', main = ''] = (await whole.text()).split(/(?=<main)/)
    response.write(header)
    for (const piece of main.match(/.{1,500}/gs) ?? []) {
      response.write(piece)
      await pause(50)
    }
    response.end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void relay.close())
  await once(relay, 'listening')
  const origin = `http://127.0.0.1:${(relay.address() as AddressInfo).port}`
  await page.route(site().origin + path, (route) => route.continue({ url: origin + path }))
  await page.goto(site().origin + path)
}

describe('a page that arrives in pieces', () => {
  const paths = ['/', ...tools.map((tool) => tool.path), '/marketing-news', '/article/1']
  const cases = isExhaustive ? pairs(paths, looks) : [[palette, ['390', phone] as const] as const]
  it.each(cases.map(([path, [width, look]]) => [path, width, look] as const))(
    '%s keeps its place at %s px',
    async (path, _, look) => {
      const { page } = await visit('/robots.txt', { ...look, asked: true, inChromium: true })
      await openInPieces(page, path)
      await expectNoShift(page)
    },
  )
})
