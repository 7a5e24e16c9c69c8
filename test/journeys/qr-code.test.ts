import { buffer } from 'node:stream/consumers'
import type { Download, Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { someOf } from '../support/breadth.ts'
import { decode } from '../support/decode.ts'
import { type Call, devices, eventually, journeysOnSharedSite, phone, untilLive } from '../support/journey.ts'

const { visit, site } = journeysOnSharedSite()
const path = '/qr-code-generator'
const withClipboard = { permissions: ['clipboard-read', 'clipboard-write'] }
const url = (page: Page) => page.getByLabel('URL', { exact: true })
const color = (page: Page) => page.getByLabel('Color', { exact: true })
const copy = (page: Page) => page.getByRole('button', { name: 'Copy QR Code' })
const test = (page: Page) => page.getByRole('button', { name: 'Test QR Code' })
const preview = (page: Page) => page.getByRole('img', { name: /^QR code for / })
const toast = (page: Page, text: string) => page.locator('[data-toast]', { hasText: text }).waitFor()
const fileOf = async (download: Download) => buffer(await download.createReadStream())

/** Waits for both the file that a click saves and its toast, which disappears automatically. */
async function savedBy(button: Locator): Promise<Download> {
  const page = button.page()
  const said = toast(page, 'QR code downloaded!')
  const [download] = await Promise.all([page.waitForEvent('download'), said, button.click()])
  return download
}

type UsageEvent = { action: string; inputData: string; outputData: string }

async function usageEvents(calls: readonly Call[], count: number): Promise<UsageEvent[]> {
  const sent = await eventually(
    () => calls.filter((call) => call.path === '/api/analytics/usage'),
    ({ length }) => length >= count,
  )
  expect(sent.map(({ status }) => status)).toEqual(Array(count).fill(201))
  for (const { body } of sent) {
    expect(body).toMatchObject({ toolType: 'qr_code', metadata: expect.stringContaining('"color"') })
  }
  return sent.map(({ body }) => body as UsageEvent)
}

describe.each(someOf(devices, 0))('a visitor makes a QR code (%s)', (_, look) => {
  it('of this site, then of an address and a color, copies it, saves a file with both, and tests it', async () => {
    const { page, context, calls, problems } = await visit(path, { ...look, ...withClipboard })
    expect(await url(page).inputValue()).toBe(site().origin)
    expect(await decode(await preview(page).screenshot())).toMatchObject({ text: `${site().origin}/`, level: 'M' })
    expect(calls).toEqual([])

    await url(page).fill('')
    // A focused field already has its own border.
    const border = () => url(page).evaluate((field) => getComputedStyle(field).borderColor)
    const usual = await border()
    await url(page).fill('not a url')
    await eventually(border, (now) => now !== usual)
    expect(await preview(page).count()).toBe(0)
    await url(page).fill('')
    await eventually(border, (now) => now === usual)

    await url(page).pressSequentially('example.com/ä b?q=1#x')
    await color(page).fill('#7f1d1d')
    const href = new URL('https://example.com/ä b?q=1#x').href
    const code = await decode(await preview(page).screenshot())
    expect(code).toMatchObject({ text: href, level: 'M' })
    expect(code.colors).toContain('#7f1d1d')
    const said = toast(page, 'QR code copied!')
    await copy(page).click()
    await said
    const bytes = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read()
      const blob = await item?.getType('image/png')
      return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer())]
    })
    expect(await decode(Uint8Array.from(bytes))).toMatchObject({ text: href, level: 'M', width: 240, height: 240 })

    await url(page).fill(' www.example.com/spring?utm_source=flyer ')
    await color(page).fill('#1B4332')
    const label = look === phone ? 'Save QR Code' : 'Download QR Code'
    const download = await savedBy(page.getByRole('button', { name: label, exact: true }))
    expect(download.suggestedFilename()).toMatch(/^qr-code-example\.com-\d{13}\.png$/)
    expect(await decode(await fileOf(download))).toEqual({
      text: 'https://www.example.com/spring?utm_source=flyer',
      level: 'M',
      width: 240,
      height: 240,
      colors: new Set(['#ffffff', '#1b4332']),
    })
    expect(await usageEvents(calls, 2)).toMatchObject([
      { action: 'copied_image', inputData: href },
      {
        action: 'downloaded',
        inputData: 'https://www.example.com/spring?utm_source=flyer',
        outputData: download.suggestedFilename(),
      },
    ])

    await url(page).fill(`${site().origin}/healthz?from=code`)
    const [tab] = await Promise.all([context.waitForEvent('page'), test(page).click()])
    await tab.waitForURL('**/healthz?from=code')
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    expect(problems).toEqual([])
  })
})

it('outside a secure context Copy downloads, and opens a tab without opener if downloads fail', async () => {
  const { page, context, calls, problems } = await visit('/robots.txt')
  // A plain http origin other than this machine's, served by the running site.
  await context.route('http://tools.example/**', async (route) => {
    const target = new URL(route.request().url())
    const headers = { ...(await route.request().allHeaders()), origin: site().origin }
    await route.fulfill({ response: await route.fetch({ url: site().origin + target.pathname, headers }) })
  })
  await page.goto(`http://tools.example${path}`)
  await untilLive(page)
  expect(await page.evaluate(() => [window.isSecureContext, 'clipboard' in navigator])).toEqual([false, false])
  await url(page).fill('example.com')
  const download = await savedBy(copy(page))
  expect(download.suggestedFilename()).toMatch(/^qr-code-example\.com-\d{13}\.png$/)
  expect((await decode(await fileOf(download))).text).toBe('https://example.com/')

  await page.evaluate(() => {
    HTMLAnchorElement.prototype.click = () => {
      throw new Error('No downloads here')
    }
  })
  const said = toast(page, 'QR code opened!')
  const [tab] = await Promise.all([page.waitForEvent('popup'), said, copy(page).click()])
  await tab.waitForURL(/^blob:/)
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  expect((await decode(await tab.locator('img').screenshot())).text).toBe('https://example.com/')
  expect(await usageEvents(calls, 2)).toMatchObject([
    { action: 'downloaded_image', outputData: download.suggestedFilename() },
    { action: 'opened_image_tab' },
  ])
  // Chromium ignores this header on a plain origin, and logs an error.
  expect(problems.filter((problem) => !problem.startsWith('The Cross-Origin-Opener-Policy'))).toEqual([])
})
