// A reader shares an article: posts, QR code and picture, once by keyboard alone.
import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { someOf } from '../support/breadth.ts'
import { decode } from '../support/decode.ts'
import { desktop, devices, journeysOnSharedSite } from '../support/journey.ts'
import { expectNoShift } from '../support/layout-shift.ts'

const { site, visit } = journeysOnSharedSite()

/** It is beside the text on wide windows, else after the sources. */
async function standsBesideText(page: Page): Promise<boolean> {
  const text = await page.getByRole('region', { name: 'Quick Takeaways' }).boundingBox()
  const kit = await page.getByRole('region', { name: 'Share kit' }).boundingBox()
  return kit !== null && text !== null && kit.x >= text.x + text.width
}

describe('the share kit', () => {
  it.each(someOf(devices, 1))('offers posts, code and picture, and its button moves nothing (%s)', async (_, look) => {
    const { page, context, problems } = await visit('/article/1', look)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const address = await page.evaluate(() => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href)
    const campaign = address?.split('/').at(-1)
    const button = page.getByRole('button', { name: 'Posts, QR code and image' })
    await button.waitFor()
    expect(await standsBesideText(page)).toBe(look === desktop)
    await expectNoShift(page)
    await button.focus()
    await page.keyboard.press('Enter')
    const kit = page.getByRole('region', { name: 'Share kit' })
    // The focus is on the first row.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Post for X/)
    await page.keyboard.press('Enter')
    await kit.getByRole('button', { name: /^Copy: Post for X/ }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await kit.getByText('Copied', { exact: true }).waitFor({ state: 'attached' })
    const post = await page.evaluate(() => navigator.clipboard.readText())
    expect(post.endsWith(`\n\n${address}?utm_source=x&utm_medium=social&utm_campaign=${campaign}`)).toBe(true)
    expect(post).toMatch(/^[\u{1D5D4}-\u{1D607}]/u)

    await kit.getByText('For slides and print').click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      kit.getByRole('button', { name: 'QR code, PNG' }).click(),
    ])
    expect((await decode(await buffer(await download.createReadStream()))).text).toBe(
      `${address}?utm_source=qr&utm_medium=print&utm_campaign=${campaign}`,
    )

    await kit.getByText('1200 × 630', { exact: true }).click()
    const picture = kit.getByRole('img', { name: 'Social image with the title of the article' })
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
    const link = kit.getByRole('link', { name: 'Image, 1200 × 630' })
    expect(await link.getAttribute('href')).toMatch(/^\/social\/article-1-/)
    expect(site().origin).toBe(new URL(address ?? '').origin)
    expect(problems).toEqual([])
  })
})
