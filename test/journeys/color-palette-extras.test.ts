import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { expect, it } from 'vitest'
import { bandPicture, dropPicture } from '../support/band-picture.ts'
import { someOf } from '../support/breadth.ts'
import { desktop, eventually, journeysOnSharedSite, phone } from '../support/journey.ts'

const { visit } = journeysOnSharedSite()
const path = '/color-palette-generator'
const tea = `${path}?start=0f766e&use=website&method=complementary`
const withClipboard = { permissions: ['clipboard-read', 'clipboard-write'] }

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const search = (page: Page) => page.evaluate(() => window.location.search)

async function colors(page: Page): Promise<string[]> {
  const names = await button(page, /^Copy \w+ #/).evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''))
  return names.map((name) => name.split(' ').at(-1) ?? '')
}

async function saved(page: Page, name: RegExp): Promise<{ name: string; bytes: Buffer }> {
  await button(page, 'Export').click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name }).click()
  const file = await download
  return { name: file.suggestedFilename(), bytes: await buffer(await file.createReadStream()) }
}

it('a marketer opens a shared palette, corrects it, locks it, and exports it (desktop)', async () => {
  const { page, calls, problems } = await visit(tea, { ...desktop, ...withClipboard })
  await expect.poll(() => colors(page)).toEqual(['#0f766e', '#2e9a91', '#e53341', '#ecf8f7', '#132a29'])
  // The page is the same for every query: neither its canonical address nor its cached document has one.
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/color-palette-generator$/)

  await page.getByText('3 of 6 pairs are hard to read (below AA)').click()
  await page.getByLabel('How far to go').press('Home')
  expect(await button(page, 'Use these colors').isDisabled()).toBe(true)
  await page.getByLabel('How far to go').press('End')
  await button(page, 'Use these colors').press('Enter')
  await page.getByText(/^All 6 pairs pass AA/).waitFor()
  // The focus stays in place.
  await page.waitForFunction(() => document.activeElement?.textContent === 'AA')
  const [, secondary, accent, background] = await colors(page)
  expect(accent).not.toBe('#e53341')
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await colors(page))[2]).toBe('#e53341')
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(async () => (await colors(page))[2]).toBe(accent)

  await button(page, 'Lock Accent').click()
  await button(page, 'Random Generator').click()
  await eventually(
    () => calls.filter((call) => call.path === '/api/palettes'),
    (stored) => stored.length === 1,
  )
  expect((await colors(page))[2]).toBe(accent)
  await button(page, 'Undo').click()
  expect((await colors(page)).slice(0, 4)).toEqual(['#0f766e', secondary, accent, background])

  const here = await colors(page)
  // At once: the address may still show the previous palette.
  await page.reload()
  await expect.poll(() => colors(page)).toEqual(here)
  const own = [secondary, accent, background].map((hex) => hex?.slice(1))
  const changed = `secondary-${own[0]}.accent-${own[1]}.background-${own[2]}`
  const address = `?start=0f766e&use=website&method=complementary&lock=accent&colors=${changed}`
  await expect.poll(() => search(page)).toBe(address)

  const picture = await saved(page, /PNG sheet/)
  expect(picture.name).toBe('palette-website-0f766e.png')
  const { width, height, data } = PNG.sync.read(picture.bytes)
  const pixels = here.map((_, i) => {
    const at = 4 * (20 * width + Math.floor((width * (i + 0.5)) / here.length))
    return `#${data.subarray(at, at + 3).toString('hex')}`
  })
  expect([width, height, pixels]).toEqual([1200, 630, here])
  expect(problems).toEqual([])
})

it('a picture becomes a palette without leaving the browser, and a hostile one is rejected', async () => {
  const { page, calls, problems } = await visit(path, desktop)
  const chooser = page.getByLabel('Choose an image, take its colors', { exact: true }).and(page.locator('input'))
  const opened = page.waitForEvent('filechooser')
  await button(page, 'Choose an image, take its colors').click()
  const choose = (name: string, bytes: Buffer) => chooser.setInputFiles({ name, mimeType: 'image/png', buffer: bytes })
  const bands = ['#0f766e', '#c9a26b', '#e7dfd2', '#6b3f2a', '#22302d']

  await (await opened).setFiles({ name: 'tea.png', mimeType: 'image/png', buffer: bandPicture(bands) })
  await page.getByText('5 colors found, 5 used').waitFor()
  expect(await colors(page)).toEqual(['#0f766e', '#c9a26b', '#6b3f2a', '#e7dfd2', '#22302d'])

  // Claims to be 60,000 pixels wide and high: rejected before decoding.
  const huge = Buffer.from(bandPicture(bands))
  huge.writeUInt32BE(60_000, 16)
  huge.writeUInt32BE(60_000, 20)
  await choose('huge.png', huge)
  await page.getByText('This image is too large. Use one up to 64 megapixels and 50 MB.').waitFor()
  const refused = page.getByText('We can’t read this file. Use PNG, JPEG, WebP, GIF or AVIF.')
  await choose('animated.gif', animatedGif())
  await page.getByText('1 color found, 1 used').waitFor()
  // Only the first frame counts.
  await button(page, 'Start from #ff0000').waitFor()
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg"><script>fetch("/api/health")</script><image href="/x.png"/></svg>'
  const hostile: [string, Buffer][] = [
    // A drawing can hold scripts and addresses, so its format is not accepted.
    ['drawing.svg', Buffer.from(drawing)],
    ['cut.png', bandPicture(bands).subarray(0, 60)],
    ['text.png', Buffer.from('<script>alert(1)</script> and nothing that is a picture')],
    ['empty.png', Buffer.alloc(0)],
  ]
  for (const [name, bytes] of someOf(hostile, 0, 1)) {
    await choose(name, bytes)
    await refused.waitFor()
    await choose('a.png', bandPicture(bands))
    await page.getByText('5 colors found, 5 used').waitFor()
  }

  await dropPicture(page, bandPicture(['#0000ff']))
  await button(page, 'Start from #0000ff').waitFor()
  expect((await colors(page))[0]).toBe('#0000ff')
  expect(calls).toEqual([])

  // Space generates a palette when no control has the focus, and does not scroll the page.
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.scrollTo(0, 0)
  })
  await page.keyboard.press('Space')
  await eventually(
    () => calls.filter((call) => call.path === '/api/palettes'),
    (stored) => stored.length === 1,
  )
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  expect(problems).toEqual([])
})

/** Two frames of two by two pixels, the first red, the second blue. */
function animatedGif(): Buffer {
  const screen = [2, 0, 2, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255]
  const frame = [0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, 2, 0, 2, 0, 0, 2]
  // Codes of three bits, lowest bit first: a clear code before each of the four pixels, then the end code.
  const codes = (pixel: number) => {
    const bits = [4, pixel, 4, pixel, 4, pixel, 4, pixel, 5].flatMap((code) => [code & 1, (code >> 1) & 1, code >> 2])
    const bytes = [0, 8, 16, 24].map((from) =>
      bits.slice(from, from + 8).reduce((sum, bit, i) => sum + bit * 2 ** i, 0),
    )
    return [bytes.length, ...bytes, 0]
  }
  return Buffer.from([...Buffer.from('GIF89a'), ...screen, ...frame, ...codes(0), ...frame, ...codes(1), 0x3b])
}

it('on a phone the menu has the link and the notations, a swatch opens its tints, and every row opens', async () => {
  const { page, problems } = await visit(tea, { ...phone, ...withClipboard })
  await expect.poll(async () => (await colors(page))[0]).toBe('#0f766e')
  await button(page, 'Export').tap()
  await page.getByRole('menuitemradio', { name: /^OKLCH/ }).tap()
  await button(page, 'Copy all').tap()
  await expect.poll(() => clipboard(page)).toMatch(/^oklch\(51\.09% /)
  await button(page, 'Export').tap()
  await page.getByRole('menuitem', { name: 'Copy link to this palette' }).tap()
  await expect.poll(() => clipboard(page)).toMatch(/\/color-palette-generator\?start=0f766e&use=website&method=/)

  await button(page, 'Tints of Primary').tap()
  await button(page, /^Copy tint Primary 700 /).waitFor()
  await page.getByText('See it in use').tap()
  await page.getByRole('img', { name: 'A small web page painted with the palette' }).waitFor()
  await page.getByText('Color vision').tap()
  await page.getByText('No two colors look alike').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(problems).toEqual([])
})
