import { buffer } from 'node:stream/consumers'
import type { BrowserContextOptions, Download, Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { someOf } from '../support/breadth.ts'
import { decode } from '../support/decode.ts'
import {
  type Call,
  checkMark,
  desktop,
  devices,
  eventually,
  journeysOnSharedSite,
  phone,
  untilLive,
  type Visit,
} from '../support/journey.ts'
import { stopClock } from '../support/page-time.ts'

const { visit, site } = journeysOnSharedSite()
const path = '/qr-code-generator'
const withClipboard = { permissions: ['clipboard-read', 'clipboard-write'] }
const url = (page: Page) => page.getByLabel('URL', { exact: true })
const color = (page: Page) => page.getByLabel('Color', { exact: true })
const copy = (page: Page) => page.getByRole('button', { name: 'Copy QR Code' })
const test = (page: Page) => page.getByRole('button', { name: 'Test QR Code' })
const preview = (page: Page) => page.getByRole('img', { name: /^QR code for / })
const toast = (page: Page, text: string) => page.locator('[data-toast]', { hasText: text }).waitFor()
const badToast = (page: Page, text: string) => page.locator('[data-toast="bad"]', { hasText: text }).waitFor()
const fileOf = async (download: Download) => buffer(await download.createReadStream())

/** Waits for both the file that a click saves and its toast, which disappears automatically. */
async function savedBy(button: Locator): Promise<Download> {
  const page = button.page()
  const said = toast(page, 'QR code downloaded!')
  const [download] = await Promise.all([page.waitForEvent('download'), said, button.click()])
  return download
}

async function usageEvent(calls: readonly Call[]): Promise<{ action: string; inputData: string; outputData: string }> {
  const [usage, ...more] = await eventually(
    () => calls.filter((call) => call.path === '/api/analytics/usage'),
    (sent) => sent.length > 0,
  )
  expect([usage?.status, more]).toEqual([201, []])
  expect(usage?.body).toMatchObject({ toolType: 'qr_code', metadata: expect.stringContaining('"color"') })
  return usage?.body as { action: string; inputData: string; outputData: string }
}

// Features that a browser may lack or refuse, changed before the page's own code runs.
const lacks = {
  clipboardImages: () => Reflect.deleteProperty(window, 'ClipboardItem'),
  sharing: () => Object.defineProperty(navigator, 'canShare', { value: undefined }),
  downloads: () => {
    HTMLAnchorElement.prototype.click = () => {
      throw new Error('No downloads here')
    }
  },
}

type Prepare = (() => unknown)[]

/** Opens the tool in a browser that `prepare` has changed. */
async function arrive(prepare: Prepare, look: BrowserContextOptions = desktop): Promise<Visit> {
  const visited = await visit('/terms-of-service', { ...look, ...withClipboard })
  for (const script of prepare) await visited.context.addInitScript(script)
  await visited.page.goto(site().origin + path)
  return untilLive(visited.page).then(() => visited)
}

describe.each(someOf(devices, 0))('a visitor makes a QR code (%s)', (_, look) => {
  it('sees the code of this site, types an address and a color, and saves a file with both', async () => {
    const { page, calls, problems } = await visit(path, look)
    expect(await url(page).inputValue()).toBe(site().origin)
    expect(await decode(await preview(page).screenshot())).toMatchObject({ text: `${site().origin}/`, level: 'M' })
    expect(calls).toEqual([])

    await url(page).fill('')
    await url(page).pressSequentially('example.com/ä b?q=1#x')
    const code = await decode(await preview(page).screenshot())
    expect(code).toMatchObject({ text: new URL('https://example.com/ä b?q=1#x').href, level: 'M' })
    await color(page).fill('#7f1d1d')
    expect((await decode(await preview(page).screenshot())).colors).toContain('#7f1d1d')

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
    expect(await usageEvent(calls)).toMatchObject({
      action: 'downloaded',
      inputData: 'https://www.example.com/spring?utm_source=flyer',
      outputData: download.suggestedFilename(),
    })
    expect(problems).toEqual([])
  })
})

describe('a visitor of the QR tool', () => {
  it('sees an invalid address at the border of the field, and a code again for the next valid one', async () => {
    const { page } = await visit(path)
    const border = () => url(page).evaluate((field) => getComputedStyle(field).borderColor)
    // A focused field already has its own border.
    await url(page).fill('example.com')
    const usual = await border()
    await url(page).fill('not a url')
    await eventually(border, (now) => now !== usual)
    expect(await preview(page).count()).toBe(0)
    await url(page).fill('')
    await eventually(border, (now) => now === usual)
    await url(page).fill('example.com/again')
    expect(await decode(await preview(page).screenshot())).toMatchObject({ text: 'https://example.com/again' })
    expect(await copy(page).isEnabled()).toBe(true)
  })

  it('copies it as an image', async () => {
    const { page, calls, problems } = await visit(path, { ...desktop, ...withClipboard })
    await url(page).fill('example.com/copied')
    // The check mark shows for two seconds, and the toast may take that long on a busy machine.
    await stopClock(page)
    await copy(page).click()
    await toast(page, 'QR code copied!')
    await copy(page).locator(checkMark).waitFor()
    const bytes = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read()
      const blob = await item?.getType('image/png')
      return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer())]
    })
    const pasted = await decode(Uint8Array.from(bytes))
    expect(pasted).toMatchObject({ text: 'https://example.com/copied', level: 'M', width: 240, height: 240 })
    const usage = await usageEvent(calls)
    expect(usage).toMatchObject({ action: 'copied_image', inputData: 'https://example.com/copied' })
    expect(problems).toEqual([])
  })
})

describe('Copy, without an image clipboard, uses', () => {
  it('the share sheet with the file', async () => {
    const takeShare = () => {
      const share = async ({ files }: ShareData) => {
        const bytes = [...new Uint8Array((await files?.[0]?.arrayBuffer()) ?? new ArrayBuffer())]
        Object.assign(window, { shared: { name: files?.[0]?.name, type: files?.[0]?.type, bytes } })
      }
      Object.defineProperties(navigator, { canShare: { value: () => true }, share: { value: share } })
    }
    const { page, calls, problems } = await arrive([lacks.clipboardImages, takeShare])
    await url(page).fill(`example.com/spring?${'x'.repeat(60)}`)
    await copy(page).click()
    await toast(page, 'QR code shared!')
    const shared = await page.evaluate(
      () => (window as unknown as { shared: { name: string; type: string; bytes: number[] } }).shared,
    )
    expect([shared.name, shared.type]).toEqual([`https-example.com-spring-${'x'.repeat(25)}.png`, 'image/png'])
    const { text } = await decode(Uint8Array.from(shared.bytes))
    expect(text).toBe(`https://example.com/spring?${'x'.repeat(60)}`)
    expect(await usageEvent(calls)).toMatchObject({ action: 'shared_image', outputData: shared.name })
    expect(problems).toEqual([])
  })

  it('a download', async () => {
    const { page, calls, problems } = await arrive([lacks.clipboardImages, lacks.sharing])
    const download = await savedBy(copy(page))
    expect(download.suggestedFilename()).toMatch(/^qr-code-localhost-\d{13}\.png$/)
    expect((await decode(await fileOf(download))).text).toBe(`${site().origin}/`)
    const usage = await usageEvent(calls)
    expect(usage).toMatchObject({ action: 'downloaded_image', outputData: download.suggestedFilename() })
    expect(problems).toEqual([])
  })

  it('a new tab without an opener', async () => {
    const { page, calls } = await arrive([lacks.clipboardImages, lacks.sharing, lacks.downloads])
    const said = toast(page, 'QR code opened!')
    const [tab] = await Promise.all([page.waitForEvent('popup'), said, copy(page).click()])
    await tab.waitForURL(/^blob:/)
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    expect((await decode(await tab.locator('img').screenshot())).text).toBe(`${site().origin}/`)
    expect(await usageEvent(calls)).toMatchObject({ action: 'opened_image_tab' })
  })
})

it('outside a secure context Copy downloads, because there is no image clipboard', async () => {
  const { page, context } = await visit('/terms-of-service')
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
  expect((await decode(await fileOf(await savedBy(copy(page))))).text).toBe('https://example.com/')
})

describe('Test', () => {
  it('opens the address in a new tab without opener', async () => {
    const { page, context } = await arrive([])
    await url(page).fill(`${site().origin}/healthz?from=code`)
    const [tab] = await Promise.all([context.waitForEvent('page'), test(page).click()])
    await tab.waitForURL('**/healthz?from=code')
    expect(await tab.evaluate(() => window.opener)).toBeNull()
  })

  it.each(['javascript://%0aalert(1)', 'ftp://example.com/file'])('never opens %s', async (address) => {
    const { page, context } = await arrive([])
    const dialogs: string[] = []
    context.on('dialog', (dialog) => dialogs.push(dialog.message()))
    await url(page).fill(address)
    await test(page).click()
    await badToast(page, 'Invalid URL')
    expect([context.pages().length, dialogs, page.url()]).toEqual([1, [], site().origin + path])
  })
})
