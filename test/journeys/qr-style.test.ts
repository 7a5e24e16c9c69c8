// A code in the visitor's own style and for print shops, by keyboard alone.
import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { someOf } from '../support/breadth.ts'
import { decode } from '../support/decode.ts'
import { devices, journeysOnSharedSite } from '../support/journey.ts'

const path = '/qr-code-generator'
const { site, visit } = journeysOnSharedSite()
const passed = 'Scan test passed at 240 px, sharp and blurred.'
const scanned = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first().waitFor()
const summary = (page: Page, label: string) => page.locator('summary', { hasText: label })
const save = (page: Page) => page.getByRole('button', { name: /^(Download|Save) QR Code$/ })

/** A logo that tries to run a script and to load something. */
const logo = {
  name: 'tea.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1" onload="document.title=1"><script>top.document.title="owned"</script>' +
      '<rect width="2" height="1" fill="#c22"/><image href="https://elsewhere.example/a.png" width="1" height="1"/></svg>',
  ),
}

async function fileOf(page: Page, format: string): Promise<Buffer> {
  await page.getByRole('combobox', { name: 'File to download' }).selectOption(format)
  await save(page).focus()
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  return buffer(await download.createReadStream())
}

async function chooseLogo(page: Page): Promise<void> {
  await summary(page, 'Logo and style').press('Enter')
  await page.getByRole('button', { name: 'Choose a logo' }).waitFor()
  await page.getByLabel('Logo file').setInputFiles(logo)
  await page.getByText('Stays in this browser').waitFor()
  await scanned(page, passed)
}

describe.each(someOf(devices, 0))('a visitor with a logo (%s)', (_, look) => {
  it('saves the code once it was decoded, not one that does not scan, follows the way out, and sees the proof', async () => {
    const { page, problems, calls } = await visit(path, look)
    const title = await page.title()
    await chooseLogo(page)
    await page.getByRole('button', { name: 'Rounded' }).press('Enter')
    await page.getByLabel('Caption').fill('Order your tin')
    await scanned(page, passed)
    const picture = await decode(await fileOf(page, 'png-240'))
    expect(picture).toMatchObject({ text: new URL('/', site().origin).href, level: 'H', width: 240, height: 274 })
    expect((await fileOf(page, 'pdf')).toString('latin1')).toMatch(/^%PDF-1\.4[\s\S]*\/Im1 Do[\s\S]*%%EOF\n$/)
    expect((await fileOf(page, 'eps')).toString('latin1')).toMatch(/^%!PS-Adobe-3\.0 EPSF-3\.0/)
    await page.getByLabel('Color', { exact: true }).fill('#fde047')
    await scanned(page, 'Does not scan in these colors.')
    expect(await save(page).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Use black on white' }).press('Enter')
    await scanned(page, passed)
    expect(await save(page).isEnabled()).toBe(true)

    await summary(page, 'Print proof').press('Enter')
    await page.getByRole('button', { name: /^3 cm read up to \d+ c?m away/ }).waitFor()
    await page.getByRole('slider', { name: 'Seen from' }).press('End')
    await page.getByText('5 m: too far at 3 cm').waitFor()
    await expect.poll(() => page.getByRole('img', { name: 'not read' }).count()).toBe(5)
    expect(await page.title()).toBe(title)
    expect(JSON.stringify(calls)).not.toContain('tea.svg')
    expect(problems).toEqual([])
  })
})
