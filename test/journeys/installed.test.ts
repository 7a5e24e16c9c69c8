// The site works offline after one visit (Design, How good it must be): the tools with their additions, and other pages
// with a notice. reading-offline.test.ts covers the articles, and qr-extras.test.ts the additions of the QR tool.
import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { signIn } from '../support/administrator.ts'
import { isExhaustive, someOf } from '../support/breadth.ts'
import { decode } from '../support/decode.ts'
import {
  desktopWithWorker,
  devicesWithWorker,
  installWorker,
  keptAddresses,
  untilSettled,
} from '../support/installed.ts'
import { eventually, journeysOnSharedSite } from '../support/journey.ts'

const { site, visit } = journeysOnSharedSite()
const pasted = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const addressOf = (page: Page) => page.url().slice(site().origin.length)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

async function load(page: Page, path: string): Promise<void> {
  await page.goto(site().origin + path)
  await untilSettled(page)
}

async function saved(page: Page, click: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()])
  return buffer(await download.createReadStream())
}

describe.each(someOf(devicesWithWorker, 0))('a first visit (%s)', (_, device) => {
  it('installs the worker once the page is idle, and from then on the tools work offline', async () => {
    const permissions = ['clipboard-read', 'clipboard-write']
    const { page, context, problems } = await visit('/', { ...device, permissions, installsWorker: false })
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    expect(await keptAddresses(page)).toEqual(expect.arrayContaining(['/', '/offline', '/qr-code-generator']))
    await context.setOffline(true)

    await load(page, '/bold-text-converter')
    const input = page.getByLabel('Regular Text')
    const output = page.getByLabel('Bold Text')
    await input.fill('big sale #now')
    await page.getByRole('radio', { name: 'X 23 / 280' }).waitFor()
    await button(page, 'Keep them regular').click()
    await expect.poll(async () => (await output.inputValue()).endsWith('#now')).toBe(true)
    await button(page, 'More styles').click()
    await page.getByText('Bold italic', { exact: true }).click()
    await expect.poll(() => output.inputValue()).toContain('\u{1D657}\u{1D65E}\u{1D65C}')
    await button(page, 'More styles').click()
    await button(page, 'Copy').click()
    await page.locator('[data-toast]', { hasText: 'Copied to clipboard!' }).waitFor()
    expect(await pasted(page)).toBe(await output.inputValue())
    await input.fill(await output.inputValue())
    await button(page, 'Back to plain text').click()
    await expect.poll(() => input.inputValue()).toBe('big sale #now')

    await load(page, '/qr-code-generator')
    await page.getByLabel('URL', { exact: true }).fill('example.com/offline')
    await page.getByRole('img', { name: /^QR code for .*offline/ }).waitFor()
    const code = await saved(page, () => button(page, /^(Download|Save) QR Code/).click())
    expect(await decode(code)).toMatchObject({ text: 'https://example.com/offline' })

    await load(page, '/color-palette-generator?start=0f766e&use=website&method=complementary')
    await page.getByText('3 of 6 pairs are hard to read (below AA)').click()
    await button(page, 'Use these colors').click()
    await page.getByText(/^All 6 pairs pass AA/).waitFor()
    await button(page, 'Tints of Primary').click()
    await button(page, 'Copy tint Primary 700 #0f766e').waitFor()
    await button(page, 'Export').click()
    const swatches = await saved(page, () => page.getByRole('menuitem', { name: /Adobe swatches/ }).click())
    expect(swatches.subarray(0, 4).toString()).toBe('ASEF')
    // A worker of the page finds the colors.
    const chooser = page.getByLabel('Choose an image, take its colors', { exact: true }).and(page.locator('input'))
    await chooser.setInputFiles({ name: 'red.png', mimeType: 'image/png', buffer: red() })
    await page.getByText('1 color found, 1 used').waitFor()
    expect(problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(problem))).toEqual([])
  })
})

describe('with the worker installed', () => {
  it('offline, links and other spellings lead to pages, and the offline page names what is unavailable', async () => {
    const { page, context, problems } = await visit('/terms-of-service', desktopWithWorker)
    await installWorker(page)
    await context.setOffline(true)
    // The open page has not loaded the code of this one.
    await page.getByRole('link', { name: 'Privacy Policy' }).last().click()
    await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor()
    const opened: string[] = []
    page.on('framenavigated', () => opened.push(addressOf(page)))
    const spellings = someOf(
      [
        ['/?utm_source=mail&x=1', '/?utm_source=mail&x=1'],
        ['/QR-Code-Generator/?x=1#tips', '/qr-code-generator?x=1#tips'],
        ['//bold-text-converter', '/bold-text-converter'],
      ],
      1,
    )
    const unavailable = someOf(
      [
        ['/nothing-here?secret=1', '/offline?page=%2Fnothing-here'],
        ['/admin', '/offline?page=%2Fadmin'],
        ['//evil.example/x', '/offline?page=%2F%2Fevil.example%2Fx'],
        ['/feed.xml', '/offline?page=%2Ffeed.xml'],
        ['/%2e%2e/%00', '/offline?page=%2F%2500'],
      ],
      2,
    )
    for (const [address, shown] of [...spellings, ...unavailable]) {
      opened.length = 0
      await load(page, address)
      // The last address is the one after the worker's redirect. A failure shows every document opened since.
      await expect.poll(() => opened, { message: address }).toSatisfy((all: string[]) => all.at(-1) === shown)
      const isOfflinePage = shown.startsWith('/offline')
      expect((await page.title()).includes('Offline'), address).toBe(isOfflinePage)
    }
    expect(await page.getByRole('main').textContent()).not.toMatch(/evil|%/)
    expect(problems.filter((problem) => /hydrat|did not match/i.test(problem))).toEqual([])
  })

  it('calls and forms reach the server without it, and no administrator data is cached', async () => {
    const { page } = await visit('/', desktopWithWorker)
    await installWorker(page)
    await load(page, '/bold-text-converter')
    await page.getByLabel('Regular Text').fill('awake')
    const timings = await eventually(
      () => page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.toJSON())),
      (entries) => entries.some(({ name }) => name.endsWith('/api/conversions')),
    )
    const sourceOf = (part: string) => timings.find(({ name }) => name.includes(part))?.workerFinalSourceType
    // No rule covers files: the worker routes them itself.
    expect(sourceOf('/api/conversions')).toBe('network')
    expect(sourceOf('/assets/site-')).toBe('')

    const [response] = await Promise.all([
      page.waitForNavigation(),
      page.evaluate(() => {
        const form = Object.assign(document.createElement('form'), { method: 'post', action: '/qr-code-generator' })
        document.body.append(form)
        form.submit()
      }),
    ])
    expect(response?.status()).toBe(405)

    await load(page, '/admin?tab=log')
    await signIn(page)
    const kept = await keptAddresses(page)
    expect(kept).toContain('/bold-text-converter')
    expect(kept.filter((address) => /^\/(admin|api)|\/assets\/admin|\?/.test(address))).toEqual([])
  })

  // kept-build.test.ts holds the rule; here the browser deletes.
  if (isExhaustive)
    it('content that the browser has deleted is missing, and is cached again at the next contact', async () => {
      const { page, context } = await visit('/', desktopWithWorker)
      await installWorker(page)
      await context.setOffline(true)
      await page.evaluate(async () => {
        for (const name of await caches.keys()) await caches.delete(name)
      })
      // In a page of its own, because Chromium reloads its error page when the network is back.
      const other = await context.newPage()
      await expect(other.goto(site().origin)).rejects.toThrow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
      await other.close()
      await context.setOffline(false)
      // From the network, because the caches are empty.
      await load(page, '/qr-code-generator')
      await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: 'contact' }))
      await eventually(
        () => keptAddresses(page),
        (kept) => kept.includes('/my-data'),
      )
      await context.setOffline(true)
      await load(page, '/bold-text-converter')
    })
})

function red(): Buffer {
  const png = new PNG({ width: 8, height: 8 })
  for (let at = 0; at < 64; at += 1) png.data.set([255, 0, 0, 255], at * 4)
  return PNG.sync.write(png)
}
