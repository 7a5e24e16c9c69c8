// The features around a code: the scan check, the last codes, and batches; by keyboard alone, and offline.
import { buffer } from 'node:stream/consumers'
import { unzipSync } from 'fflate'
import type { Download, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { someOf } from '../support/breadth.ts'
import { decode } from '../support/decode.ts'
import { desktopWithWorker, installWorker, untilSettled } from '../support/installed.ts'
import { desktop, devices, journeysOnSharedSite, phone } from '../support/journey.ts'

const path = '/qr-code-generator'
const { site, visit } = journeysOnSharedSite()
const verified = 'Scan test passed: it opens your link.'
const scanned = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first().waitFor()
const fold = (page: Page, label: string) =>
  page.locator('details', { has: page.locator('summary', { hasText: label }) })
const list = (page: Page) => page.getByLabel('One link per line: name, link')

async function filesOf(download: Download): Promise<Record<string, Uint8Array>> {
  return unzipSync(new Uint8Array(await buffer(await download.createReadStream())))
}

describe.each(someOf(devices, 1))('a visitor with a code (%s)', (_, look) => {
  it('sees that it scans, that a color is too pale, and accepts the darker one', async () => {
    const { page, problems } = await visit(path, look)
    await page.getByLabel('URL').click()
    await scanned(page, verified)
    const save = page.getByRole('button', { name: /^(Download|Save) QR Code$/ })
    const place = await save.boundingBox()
    await page.getByLabel('Color', { exact: true }).fill('#d97706')
    await scanned(page, 'Scan test passed, but pale (3.1:1). Some phones need 4.5:1.')
    expect(await save.boundingBox()).toEqual(place)
    await page.getByLabel('Color', { exact: true }).fill('#fde047')
    await scanned(page, 'Too pale (1.3:1): cameras cannot see it.')
    expect(await save.isEnabled()).toBe(true)
    await page.getByRole('button', { name: /^Use #/ }).click()
    await scanned(page, verified)
    await page.getByLabel('URL').fill(`example.com/${'a'.repeat(2_200)}`)
    await scanned(page, 'Scan test passed, but dense: download a larger file')
    expect(problems).toEqual([])
  })

  it('finds the last codes again after a reload, and clears them', async () => {
    const { page, problems } = await visit(path, look)
    for (const end of ['spring', 'menu']) {
      await page.getByLabel('URL').fill(`example.com/${end}`)
      const save = page.getByRole('button', { name: /^(Download|Save) QR Code$/ })
      await Promise.all([page.waitForEvent('download'), save.click()])
    }
    // Its code may still load when the download begins.
    await page.getByText('2 kept in this browser').waitFor()
    await page.reload()
    await page.getByText('2 kept in this browser').click()
    const first = page.getByRole('button', { name: 'QR code for https://example.com/menu, Today' })
    expect(await first.getAttribute('aria-current')).toBe('true')
    await page.getByRole('button', { name: 'QR code for https://example.com/spring, Today' }).click()
    await page.getByRole('img', { name: 'QR code for https://example.com/spring' }).waitFor()
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.getByText('None yet').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('last-qr-codes'))).toBeNull()
    expect(problems).toEqual([])
  })
})

describe('many codes at once', () => {
  it('are created from a pasted list by keyboard alone, and both decoders read them', async () => {
    const { page, problems, calls } = await visit(path, desktop)
    await fold(page, 'Bulk QR codes').locator('summary').press('Enter')
    await list(page).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.insertText('Table 1, example.com/menu?table=1\nnot a url\nexample.com/two')
    await page.getByText('2 of 3 rows are ready').waitFor()
    await page.getByText('We skip row 2.').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    const files = await filesOf(download)
    expect(Object.keys(files)).toEqual(['table-1.png', 'table-1.svg', 'example-com-two.png', 'example-com-two.svg'])
    expect(await decode(files['table-1.png'] as Uint8Array)).toMatchObject({
      text: 'https://example.com/menu?table=1',
      level: 'M',
      width: 1024,
    })
    await page.getByText('2 codes made').first().waitFor()
    await expect.poll(() => calls.map(({ path }) => path)).toContain('/api/analytics/usage')
    // The addresses of a list are not reported.
    expect(JSON.stringify(calls.map(({ body }) => body))).not.toContain('table=1')
    expect(problems).toEqual([])
  })

  it('are created from a CSV file on a phone, a thousand of them, and can be canceled', async () => {
    const { page, problems } = await visit(path, phone)
    await fold(page, 'Bulk QR codes').locator('summary').tap()
    const rows = Array.from({ length: 1_000 }, (_, i) => `"Table ${i + 1}",https://example.com/menu?table=${i + 1}`)
    const file = { name: 'links.csv', mimeType: 'text/csv', buffer: Buffer.from(['Name,URL', ...rows].join('\r\n')) }
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'choose a CSV file' }).tap(),
    ])
    await chooser.setFiles(file)
    const make = page.getByRole('button', { name: 'Make 1,000 codes as ZIP' })
    await make.tap()
    await page.getByRole('button', { name: 'Cancel' }).tap()
    await page.getByText('1,000 rows are ready').waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), make.tap()])
    const files = await filesOf(download)
    expect(Object.keys(files)).toHaveLength(2_000)
    expect(await decode(files['table-1000.png'] as Uint8Array)).toMatchObject({
      text: 'https://example.com/menu?table=1000',
    })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(problems).toEqual([])
  })
})

it('offline after one visit, the check, the tags, the last codes and a batch work', async () => {
  const { page, context } = await visit('/', desktopWithWorker)
  await installWorker(page)
  await context.setOffline(true)
  await page.goto(site().origin + path)
  await untilSettled(page)
  await page.getByLabel('URL').fill('example.com/offline')
  await scanned(page, verified)
  await fold(page, 'Campaign tags').locator('summary').click()
  await page.getByLabel('Source', { exact: true }).fill('poster')
  await scanned(page, 'Scan test passed: it opens your link, with the tags.')
  await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download QR Code' }).click()])
  await page.getByText('1 kept in this browser').click()
  await page.getByRole('button', { name: /^QR code for https:\/\/example\.com\/offline\?utm_source=poster/ }).waitFor()
  await fold(page, 'Bulk QR codes').locator('summary').click()
  await list(page).fill('example.com/one')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Make 1 code as ZIP' }).click(),
  ])
  expect(Object.keys(await filesOf(download))).toEqual(['example-com-one.png', 'example-com-one.svg'])
})
