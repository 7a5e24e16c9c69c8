import { buffer } from 'node:stream/consumers'
import type { BrowserContextOptions, Download, Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { decode } from '../support/decode.ts'
import {
  type Call,
  desktop,
  eventually,
  journeysOnSharedSite,
  phone,
  untilLive,
  type Visit,
} from '../support/journey.ts'
import { passTime, stopClock } from '../support/page-time.ts'
import { watchToasts } from '../support/toasts.ts'

const { visit, site } = journeysOnSharedSite()
const path = '/qr-code-generator'
const withClipboard = { permissions: ['clipboard-read', 'clipboard-write'] }
const looks = [
  ['desktop', desktop],
  ['phone', phone],
] as const

const url = (page: Page) => page.getByLabel('URL', { exact: true })
const color = (page: Page) => page.getByLabel('Color', { exact: true })
const copy = (page: Page) => page.getByRole('button', { name: 'Copy QR Code' })
const save = (page: Page) => page.getByRole('button', { name: /^(Download|Save) QR Code$/ })
const test = (page: Page) => page.getByRole('button', { name: 'Test QR Code' })
const preview = (page: Page) => page.getByRole('img', { name: /^QR code for / })
const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text }).waitFor()
const badToast = (page: Page, text: string | RegExp) => page.locator('.toast.bad', { hasText: text }).waitFor()
const fileOf = async (download: Download) => buffer(await download.createReadStream())

/** What a click saves, awaited together with its toast, which goes away by itself. */
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

// What a browser may lack or refuse, each said before the page's own code runs.
const lacks = {
  clipboardImages: () => Reflect.deleteProperty(window, 'ClipboardItem'),
  sharing: () => Object.defineProperty(navigator, 'canShare', { value: undefined }),
  downloads: () => {
    HTMLAnchorElement.prototype.click = () => {
      throw new Error('No downloads here')
    }
  },
  tabs: () => {
    window.open = () => null
  },
  clipboardText: () => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('denied')) } })
    document.execCommand = () => false
  },
  images: () => {
    HTMLCanvasElement.prototype.toBlob = (take) => take(null)
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

describe.each(looks)('a visitor makes a QR code (%s)', (_, look) => {
  it('sees the code of this site at once, in black', async () => {
    const { page, calls, problems } = await visit(path, look)
    expect(await url(page).inputValue()).toBe(site().origin)
    expect(await color(page).inputValue()).toBe('#000000')
    const code = await decode(await preview(page).screenshot())
    expect(code).toMatchObject({ text: `${site().origin}/`, level: 'M' })
    expect(calls).toEqual([])
    expect(problems).toEqual([])
  })

  it('types an address and a color, and the preview follows every change', async () => {
    const { page, problems } = await visit(path, look)
    await url(page).fill('')
    await url(page).pressSequentially('exa')
    expect(await preview(page).getAttribute('aria-label')).toBe('QR code for https://exa/')
    await url(page).pressSequentially('mple.com/ä b?q=1#x')
    const code = await decode(await preview(page).screenshot())
    expect(code).toMatchObject({ text: new URL('https://example.com/ä b?q=1#x').href, level: 'M' })
    await color(page).fill('#7f1d1d')
    expect((await decode(await preview(page).screenshot())).colors).toContain('#7f1d1d')
    // Half-typed, the last color stays.
    await color(page).fill('#12')
    expect((await decode(await preview(page).screenshot())).colors).toContain('#7f1d1d')
    expect(problems).toEqual([])
  })

  it('saves a file that holds the parsed address', async () => {
    const { page, calls, problems } = await visit(path, look)
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

  it.each([
    ['words', 'not a url', 'Please enter a valid URL'],
    ['a script', 'javascript:alert(1)', 'Please enter a valid URL'],
    ['an endless address', `example.com/${'a'.repeat(2_331)}`, 'This URL is too long for a QR code'],
    ['nothing', '', null],
    ['white space', ' \u00a0 ', null],
  ])('is shown no code for %s, and can do nothing with it', async (_, typed, message) => {
    const { page, calls } = await visit(path, look)
    const border = () => url(page).evaluate((field) => getComputedStyle(field).borderColor)
    const usual = await border()
    await url(page).fill(typed)
    expect(await page.locator('.qr-paper').textContent()).toBe('Enter a valid URL to generate QR code')
    expect(await preview(page).count()).toBe(0)
    for (const button of [save(page), copy(page), test(page)]) expect(await button.isDisabled()).toBe(true)
    if (message === null) {
      expect(await page.getByRole('alert').count()).toBe(0)
      expect(await url(page).getAttribute('aria-invalid')).toBeNull()
    } else {
      expect(await page.getByRole('alert').textContent()).toBe(message)
      expect(await url(page).getAttribute('aria-invalid')).toBe('true')
      await eventually(border, (now) => now !== usual)
    }
    expect(calls).toEqual([])
    await url(page).fill('example.com')
    expect(await copy(page).isEnabled()).toBe(true)
    expect(await url(page).getAttribute('aria-invalid')).toBeNull()
  })
})

describe.each(looks)('Copy ends in the first way the browser offers (%s)', (_, look) => {
  it('an image on the clipboard', async () => {
    const { page, calls, problems } = await arrive([], look)
    await url(page).fill('example.com/copied')
    // The check mark stands for two seconds, which the toast beside it may need on a busy machine.
    await stopClock(page)
    await copy(page).click()
    await toast(page, 'QR code copied!')
    await copy(page).locator('.lucide-check').waitFor()
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

  it('the share sheet, with the file', async () => {
    const takeShare = () => {
      const share = async ({ files }: ShareData) => {
        const bytes = [...new Uint8Array((await files?.[0]?.arrayBuffer()) ?? new ArrayBuffer())]
        Object.assign(window, { shared: { name: files?.[0]?.name, type: files?.[0]?.type, bytes } })
      }
      Object.defineProperties(navigator, { canShare: { value: () => true }, share: { value: share } })
    }
    const { page, calls, problems } = await arrive([lacks.clipboardImages, takeShare], look)
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

  it('nothing at all when the visitor closes the share sheet', async () => {
    const closeFirstSheet = () => {
      let sheets = 0
      const share = async () => {
        Object.assign(window, { sheets: ++sheets })
        if (sheets === 1) throw new DOMException('Closed', 'AbortError')
      }
      Object.defineProperties(navigator, { canShare: { value: () => true }, share: { value: share } })
    }
    const { page, calls, problems, context } = await arrive([lacks.clipboardImages, closeFirstSheet], look)
    const toasts = await watchToasts(page)
    const downloads: Download[] = []
    page.on('download', (download) => downloads.push(download))
    await copy(page).click()
    await page.waitForFunction(() => 'sheets' in window)
    // Once more, to its good end: what the closed one led to would have come before.
    await copy(page).click()
    await expect.poll(toasts).toEqual(['QR code shared!'])
    expect(await usageEvent(calls)).toMatchObject({ action: 'shared_image' })
    expect([downloads.length, context.pages().length, problems]).toEqual([0, 1, []])
  })

  it('a download', async () => {
    const { page, calls, problems } = await arrive([lacks.clipboardImages, lacks.sharing], look)
    const download = await savedBy(copy(page))
    expect(download.suggestedFilename()).toMatch(/^qr-code-localhost-\d{13}\.png$/)
    expect((await decode(await fileOf(download))).text).toBe(`${site().origin}/`)
    const usage = await usageEvent(calls)
    expect(usage).toMatchObject({ action: 'downloaded_image', outputData: download.suggestedFilename() })
    expect(problems).toEqual([])
  })

  it('a new tab without a way back', async () => {
    const { page, calls } = await arrive([lacks.clipboardImages, lacks.sharing, lacks.downloads], look)
    const said = toast(page, 'QR code opened!')
    const [tab] = await Promise.all([page.waitForEvent('popup'), said, copy(page).click()])
    await tab.waitForURL(/^blob:/)
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    expect((await decode(await tab.locator('img').screenshot())).text).toBe(`${site().origin}/`)
    expect(await usageEvent(calls)).toMatchObject({ action: 'opened_image_tab' })
  })

  it('the URL as text', async () => {
    const prepare = [lacks.clipboardImages, lacks.sharing, lacks.downloads, lacks.tabs]
    const { page, calls, problems } = await arrive(prepare, look)
    await url(page).fill('example.com/last')
    await copy(page).click()
    await badToast(page, 'URL copied instead')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('https://example.com/last')
    expect(await usageEvent(calls)).toMatchObject({ action: 'copied_url_final_fallback' })
    expect(problems).toEqual([])
  })

  it('advice when everything fails', async () => {
    const { page, calls, problems } = await arrive(Object.values(lacks), look)
    await copy(page).click()
    await badToast(page, /Could not save QR code.*Download.*permissions.*HTTPS/)
    expect(await copy(page).locator('.lucide-check').count()).toBe(0)
    expect([calls, problems]).toEqual([[], []])
  })
})

it('outside a secure context Copy downloads, since images have no clipboard there', async () => {
  const { page, context } = await visit('/terms-of-service')
  // A plain http origin that is not this machine's own, answered by the running site.
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

describe('object addresses', () => {
  const watchAddresses = () => {
    const createObjectURL = URL.createObjectURL.bind(URL)
    const revokeObjectURL = URL.revokeObjectURL.bind(URL)
    const log = { made: 0, released: 0 }
    Object.assign(window, { log })
    URL.createObjectURL = (blob) => {
      log.made += 1
      return createObjectURL(blob)
    }
    URL.revokeObjectURL = (address) => {
      log.released += 1
      revokeObjectURL(address)
    }
  }
  const logOf = (page: Page) =>
    page.evaluate(() => (window as unknown as { log: { made: number; released: number } }).log)

  it('of a download are released after one second', async () => {
    const { page } = await arrive([watchAddresses])
    await stopClock(page)
    await Promise.all([page.waitForEvent('download'), save(page).click()])
    await passTime(page, 999)
    expect(await logOf(page)).toEqual({ made: 1, released: 0 })
    await passTime(page, 1)
    expect(await logOf(page)).toEqual({ made: 1, released: 1 })
  })

  it('of a tab are released after sixty seconds', async () => {
    const noDownloads = () => Reflect.deleteProperty(HTMLAnchorElement.prototype, 'download')
    const { page } = await arrive([watchAddresses, lacks.clipboardImages, lacks.sharing, noDownloads])
    await stopClock(page)
    await Promise.all([page.waitForEvent('popup'), copy(page).click()])
    await passTime(page, 59_999)
    expect(await logOf(page)).toEqual({ made: 1, released: 0 })
    await passTime(page, 1)
    expect(await logOf(page)).toEqual({ made: 1, released: 1 })
  })
})

describe('Download', () => {
  it('is disabled while the file is being made', async () => {
    const hold = () => {
      const { value: toBlob } = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'toBlob') ?? {}
      HTMLCanvasElement.prototype.toBlob = function (...given) {
        Object.assign(window, { release: () => Reflect.apply(toBlob, this, given) })
      }
    }
    const { page } = await arrive([hold])
    await save(page).click()
    await expect.poll(() => save(page).isDisabled()).toBe(true)
    await page.waitForFunction(() => 'release' in window)
    const download = page.waitForEvent('download')
    await page.evaluate(() => (window as unknown as { release(): void }).release())
    expect((await decode(await fileOf(await download))).text).toBe(`${site().origin}/`)
    await expect.poll(() => save(page).isEnabled()).toBe(true)
  })

  it('that fails says so and counts nothing', async () => {
    const { page, calls } = await arrive([lacks.images])
    await save(page).click()
    await badToast(page, 'Could not download the QR code. Please try again.')
    await expect.poll(() => save(page).isEnabled()).toBe(true)
    expect(calls).toEqual([])
  })

  it('is what Enter does, which says why nothing happens for an invalid address', async () => {
    const { page } = await arrive([])
    await Promise.all([page.waitForEvent('download'), url(page).press('Enter')])
    await url(page).fill('not a url')
    await url(page).press('Enter')
    await badToast(page, 'Invalid URLPlease enter a valid URL before downloading the QR code.')
  })
})

describe('Test', () => {
  it.each(looks)('opens the address in a new tab without opener (%s)', async (_, look) => {
    const { page, context } = await arrive([], look)
    const toasts = await watchToasts(page)
    await url(page).fill(`${site().origin}/healthz?from=code`)
    const [tab] = await Promise.all([context.waitForEvent('page'), test(page).click()])
    await tab.waitForURL('**/healthz?from=code')
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    await url(page).fill('ftp://example.com/file')
    await test(page).click()
    await expect.poll(toasts).toEqual(['Invalid URL'])
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

it('the copy button shows its check mark for two seconds', async () => {
  const { page } = await arrive([])
  await stopClock(page)
  await copy(page).click()
  await copy(page).locator('.lucide-check').waitFor()
  await passTime(page, 1_999)
  expect(await copy(page).locator('.lucide-check').count()).toBe(1)
  await passTime(page, 1)
  await copy(page).locator('.lucide-copy').waitFor()
})
