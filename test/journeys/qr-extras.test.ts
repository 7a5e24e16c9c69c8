// The features around a code: the scan check, campaign tags, larger files, the last codes, and batches; by keyboard
// alone, and offline.
import { buffer } from 'node:stream/consumers'
import { Resvg } from '@resvg/resvg-js'
import { unzipSync } from 'fflate'
import type { Download, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { someOf } from '../support/breadth.ts'
import { decode } from '../support/decode.ts'
import { desktopWithWorker, installWorker, untilSettled } from '../support/installed.ts'
import { devices, journeysOnSharedSite, phone } from '../support/journey.ts'

const path = '/qr-code-generator'
const { site, visit } = journeysOnSharedSite()
const verified = 'Scan test passed: it opens your link.'
const scanned = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first().waitFor()
const fold = (page: Page, label: string) =>
  page.locator('details', { has: page.locator('summary', { hasText: label }) })
const list = (page: Page) => page.getByLabel('One link per line: name, link')
const download = (page: Page) => page.getByRole('button', { name: /^(Download|Save) QR Code$/ })
const lines = (count: number) =>
  Array.from({ length: count }, (_, i) => `"Table ${i + 1}",https://example.com/menu?table=${i + 1}`)

async function filesOf(download: Download): Promise<Record<string, Uint8Array>> {
  return unzipSync(new Uint8Array(await buffer(await download.createReadStream())))
}

async function save(page: Page, format: string): Promise<{ name: string; file: Buffer }> {
  await page.getByRole('combobox', { name: 'File to download' }).selectOption(format)
  const [saved] = await Promise.all([page.waitForEvent('download'), download(page).press('Enter')])
  // The button is disabled while the file is created, and then has the focus again.
  await expect.poll(() => download(page).evaluate((one) => one === document.activeElement)).toBe(true)
  return { name: saved.suggestedFilename(), file: await buffer(await saved.createReadStream()) }
}

it.each(someOf(devices, 1))(
  'a code is tested, tagged by keyboard, saved in larger sizes and as a drawing, and kept (%s)',
  async (_, look) => {
    const { page, problems } = await visit(path, look)
    await page.getByLabel('URL').click()
    await scanned(page, verified)
    const place = await download(page).boundingBox()
    await page.getByLabel('Color', { exact: true }).fill('#d97706')
    await scanned(page, 'Scan test passed, but pale (3.1:1). Some phones need 4.5:1.')
    expect(await download(page).boundingBox()).toEqual(place)
    await page.getByLabel('Color', { exact: true }).fill('#fde047')
    await scanned(page, 'Too pale (1.3:1): cameras cannot see it.')
    expect(await download(page).isEnabled()).toBe(true)
    await page.getByLabel('Color', { exact: true }).fill('#000000')
    await scanned(page, verified)

    await page.getByLabel('URL').fill('example.com/menu')
    await Promise.all([page.waitForEvent('download'), download(page).click()])
    await page.getByLabel('URL').fill('example.com/spring?a=1#top')
    await page.locator('summary', { hasText: 'Campaign tags' }).press('Enter')
    await page.getByLabel('Source', { exact: true }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.type('poster')
    const pressTab = async (times: number) => {
      for (let i = 0; i < times; i++) await page.keyboard.press('Tab')
    }
    // Past four usual values to Medium, and its first value.
    await pressTab(6)
    await page.keyboard.press('Enter')
    await pressTab(4)
    await page.keyboard.type('spring-sale')
    const href = 'https://example.com/spring?a=1&utm_source=poster&utm_medium=print&utm_campaign=spring-sale#top'
    await page.getByRole('img', { name: `QR code for ${href}` }).waitFor()

    const large = await save(page, 'png-1024')
    const { text, level, width, height, colors } = await decode(large.file)
    expect([text, level, width, height, [...colors].sort()]).toEqual([href, 'M', 1024, 1024, ['#000000', '#ffffff']])
    expect(large.name).toMatch(/^qr-code-example\.com-\d{13}\.png$/)
    const drawing = await save(page, 'svg')
    expect(drawing.name).toMatch(/\.svg$/)
    const drawn = new Resvg(drawing.file.toString(), { fitTo: { mode: 'zoom', value: 5 } }).render().asPng()
    expect((await decode(drawn)).text).toBe(href)

    // The tab saves a tag, like the address.
    await page.getByText('2 kept in this browser').waitFor()
    await page.reload()
    await page.getByRole('img', { name: `QR code for ${href}` }).waitFor()
    await page.getByText('2 kept in this browser').click()
    const newest = page.getByRole('button', { name: `QR code for ${href}, Today` })
    expect(await newest.getAttribute('aria-current')).toBe('true')
    await page.getByRole('button', { name: 'QR code for https://example.com/menu, Today' }).click()
    await page.getByRole('img', { name: 'QR code for https://example.com/menu' }).waitFor()
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await page.getByText('None yet').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('last-qr-codes'))).toBeNull()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    expect(problems).toEqual([])
  },
)

it.each(someOf([['a phone', phone]] as const))('a thousand codes come from a CSV file on %s', async (_, look) => {
  const { page, problems } = await visit(path, look)
  await fold(page, 'Bulk QR codes').locator('summary').tap()
  const buffer = Buffer.from(['Name,URL', ...lines(1_000)].join('\r\n'))
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'choose a CSV file' }).tap(),
  ])
  await chooser.setFiles({ name: 'links.csv', mimeType: 'text/csv', buffer })
  const make = page.getByRole('button', { name: 'Make 1,000 codes as ZIP' })
  const [zip] = await Promise.all([page.waitForEvent('download'), make.tap()])
  const files = await filesOf(zip)
  expect(Object.keys(files)).toHaveLength(2_000)
  expect(await decode(files['table-1000.png'] as Uint8Array)).toMatchObject({
    text: 'https://example.com/menu?table=1000',
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(problems).toEqual([])
})

it('offline after one visit, texts, the check, the tags, the last codes, and a batch in your style work', async () => {
  const { page, context } = await visit('/', desktopWithWorker)
  await installWorker(page)
  await context.setOffline(true)
  await page.goto(site().origin + path)
  await untilSettled(page)
  const content = page.getByLabel('Content', { exact: true })
  await content.selectOption('Text')
  // A long paste neither freezes the page nor makes a code.
  await page.getByLabel('Text', { exact: true }).fill('مرحبا 🎉 '.repeat(15_000))
  await page.getByText(/^Too long by \d,\d{3} bytes\./).waitFor()
  await page.getByLabel('Text', { exact: true }).fill('Table 4 🎉')
  await scanned(page, 'Scan test passed: it shows your text.')
  expect((await decode((await save(page, 'png-240')).file)).text).toBe('Table 4 🎉')

  await content.selectOption('Web address')
  await page.getByLabel('URL').fill('example.com/offline')
  await scanned(page, verified)
  await fold(page, 'Campaign tags').locator('summary').click()
  await page.getByLabel('Source', { exact: true }).fill('poster')
  await scanned(page, 'Scan test passed: it opens your link, with the tags.')
  await Promise.all([page.waitForEvent('download'), download(page).click()])
  await page.getByText('1 kept in this browser').click()
  await page.getByRole('button', { name: /^QR code for https:\/\/example\.com\/offline\?utm_source=poster/ }).waitFor()
  await page.getByLabel('Source', { exact: true }).fill('')

  await fold(page, 'Logo and style').locator('summary').click()
  await page.getByRole('button', { name: 'Choose a logo' }).waitFor()
  const logo = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><rect width="2" height="1"/></svg>',
  )
  await page.getByLabel('Logo file').setInputFiles({ name: 'tea.svg', mimeType: 'image/svg+xml', buffer: logo })
  await scanned(page, 'Scan test passed at 240 px, sharp and blurred.')
  await fold(page, 'Bulk QR codes').locator('summary').press('Enter')
  await list(page).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.insertText(lines(1_000).join('\n'))
  await page.getByRole('button', { name: 'Make 1,000 codes as ZIP' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('1,000 rows are ready').waitFor()
  await list(page).fill('Table 1, example.com/menu?table=1\nnot a url\nexample.com/two')
  await page.getByText('2 of 3 rows are ready').waitFor()
  await page.getByText('We skip row 2.').waitFor()
  await list(page).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const [zip] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  const files = await filesOf(zip)
  expect(Object.keys(files)).toEqual(['table-1.png', 'table-1.svg', 'example-com-two.png', 'example-com-two.svg'])
  const picture = await decode(files['table-1.png'] as Uint8Array)
  expect(picture).toMatchObject({ text: 'https://example.com/menu?table=1', level: 'H', width: 1024 })
  expect(Buffer.from(files['table-1.svg'] ?? []).toString()).toContain('<image ')
  await page.getByText('2 codes made').first().waitFor()
})
