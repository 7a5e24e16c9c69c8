// The QR tool's parts beyond a code: larger files, a drawing for print, campaign tags; once by keyboard alone.
import { buffer } from 'node:stream/consumers'
import { Resvg } from '@resvg/resvg-js'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { someOf } from '../support/breadth.ts'
import { decode } from '../support/decode.ts'
import { devices, journeysOnSharedSite } from '../support/journey.ts'

const { visit } = journeysOnSharedSite()

async function save(page: Page): Promise<{ name: string; file: Buffer }> {
  const button = page.getByRole('button', { name: /^(Download|Save) QR Code$/ })
  const [download] = await Promise.all([page.waitForEvent('download'), button.press('Enter')])
  // The button is disabled while the file is created, and then has the focus again.
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true)
  return { name: download.suggestedFilename(), file: await buffer(await download.createReadStream()) }
}

describe('the QR tool', () => {
  it.each(someOf(devices, 1))(
    'saves the code of a tagged address in larger sizes and as a drawing (%s)',
    async (_, look) => {
      const { page, problems } = await visit('/qr-code-generator', look)
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
      const format = page.getByRole('combobox', { name: 'File to download' })
      for (const side of [512, 1024]) {
        await format.selectOption(`png-${side}`)
        const { name, file } = await save(page)
        const { text, level, width, height, colors } = await decode(file)
        expect([text, level, width, height, [...colors].sort()]).toEqual([
          href,
          'M',
          side,
          side,
          ['#000000', '#ffffff'],
        ])
        expect(name).toMatch(/^qr-code-example\.com-\d{13}\.png$/)
      }
      await format.selectOption('svg')
      const { name, file } = await save(page)
      expect(name).toMatch(/\.svg$/)
      const drawn = new Resvg(file.toString(), { fitTo: { mode: 'zoom', value: 5 } }).render().asPng()
      expect((await decode(drawn)).text).toBe(href)
      // The tab saves a tag, like the address.
      await page.reload()
      await page.getByRole('img', { name: `QR code for ${href}` }).waitFor()
      expect(problems).toEqual([])
    },
  )
})
