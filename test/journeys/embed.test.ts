// The tools in frames of another site, which is a page of another origin on this machine.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { BrowserContextOptions, Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { someOf } from '../support/breadth.ts'
import { decode } from '../support/decode.ts'
import { desktop, devices, journeysOnSharedSite } from '../support/journey.ts'

const { site, visit } = journeysOnSharedSite()

let host: Server
let shown = ''
beforeAll(async () => {
  host = createServer((_, response) => response.setHeader('content-type', 'text/html').end(shown))
  host.listen(0)
  await once(host, 'listening')
})
afterAll(() => host.close())

/** Another site with the code that the tool's own page offers. Returns the frame and what it requested. */
async function embedded(tool: string, look: BrowserContextOptions, change = (code: string) => code) {
  const own = await visit(`/${tool}`, look)
  const { context, problems } = own
  await own.page.locator('summary', { hasText: 'Put it on your site' }).press('Enter')
  const field = own.page.getByLabel('Code for your site')
  const code = (await field.inputValue()).replace(/https?:\/\/[^/"]+/, site().origin)
  // A tab of its own: the tool's page stores where it was scrolled when it is left.
  const page = await context.newPage()
  onTestFinished(() => page.close())
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  await context.clearCookies()
  await own.page.evaluate(() => localStorage.clear())
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  shown = `<!doctype html><html lang="en"><title>A site</title><body style="margin:16px">${change(code)}</body></html>`
  // Another port of the same host: the browser would let the frame store, so what is empty was never written.
  const address = new URL(site().origin)
  address.port = String((host.address() as AddressInfo).port)
  await page.goto(address.href)
  await expect.poll(() => page.frames().length).toBe(2)
  const [, frame] = page.frames()
  if (!frame) throw new Error('There is no frame')
  await frame.waitForLoadState()
  return { page, frame, requested, problems }
}

async function expectNothingKept(page: Page, frame: Frame): Promise<void> {
  const kept = await frame.evaluate(async () => [
    localStorage.length,
    sessionStorage.length,
    document.cookie,
    (await indexedDB.databases()).length,
    (await caches.keys()).length,
    (await navigator.serviceWorker.getRegistrations()).length,
  ])
  expect(kept).toEqual([0, 0, '', 0, 0, 0])
  expect(await page.context().cookies(site().origin)).toEqual([])
}

const fits = (frame: Frame) =>
  frame.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement
    return [scrollWidth <= innerWidth, scrollHeight <= innerHeight]
  })

describe.each(someOf(devices, 0))('a tool on another site (%s)', (_, look) => {
  const options = { ...look, permissions: ['clipboard-read', 'clipboard-write'] }
  const own = (requested: string[]) => requested.filter((url) => url.startsWith(site().origin))

  it('makes text bold and copies it, by keyboard', async () => {
    const { page, frame, requested, problems } = await embedded('bold-text-converter', options)
    await frame.getByLabel('Regular Text').focus()
    await page.keyboard.type('Spring sale')
    expect((await frame.getByLabel('Bold Text').inputValue()).normalize('NFKC')).toBe('Spring sale')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await frame.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await fits(frame)).toEqual([true, true])
    await expectNothingKept(page, frame)
    expect(own(requested).filter((url) => !/\/embed\/|\.woff2$/.test(url))).toEqual([])
    expect(problems).toEqual([])
  })

  it('builds a palette for a use case, by keyboard', async () => {
    const { page, frame, requested, problems } = await embedded('color-palette-generator', options)
    const start = frame.getByLabel('Starting color', { exact: true })
    await start.fill('#0f766e')
    await start.press('Tab')
    await frame.getByLabel('Use case').selectOption('brand')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await frame.getByText(/^Triadic palette: #0f766e, /).waitFor()
    expect(await frame.getByRole('list', { name: 'Palette' }).getByRole('button').count()).toBe(6)
    await frame.getByRole('button', { name: 'Copy Primary #0f766e' }).press('Enter')
    await frame.getByText('#0f766e has been copied to your clipboard.').waitFor()
    await start.fill('teal')
    await frame.getByRole('alert').waitFor()
    expect(await fits(frame)).toEqual([true, true])
    await expectNothingKept(page, frame)
    expect(own(requested).filter((url) => !/\/embed\/|\.woff2$/.test(url))).toEqual([])
    expect(problems).toEqual([])
  })

  it('saves the QR code of an address, by keyboard', async () => {
    const { page, frame, requested, problems } = await embedded('qr-code-generator', options)
    await frame.getByLabel('URL').focus()
    await page.keyboard.type('example.com/spring')
    await frame.getByRole('img', { name: 'QR code for https://example.com/spring' }).waitFor()
    const button = frame.getByRole('button', { name: 'Download' })
    const [download] = await Promise.all([page.waitForEvent('download'), button.press('Enter')])
    expect(await decode(await buffer(await download.createReadStream()))).toMatchObject({
      text: 'https://example.com/spring',
      width: 240,
    })
    expect(await fits(frame)).toEqual([true, true])
    await frame.getByLabel('URL').fill('http://')
    await frame.getByText('Please enter a valid URL').waitFor()
    expect(await button.isDisabled()).toBe(true)
    await expectNothingKept(page, frame)
    expect(own(requested).filter((url) => !/\/embed\/|\.woff2$/.test(url))).toEqual([])
    expect(problems).toEqual([])
  })
})

it('selects the text where the other site forbids copying', async () => {
  const { frame } = await embedded('bold-text-converter', desktop, (code) => code.replace(/ allow="[^"]*"/, ''))
  await frame.evaluate(() => {
    document.execCommand = () => false
  })
  await frame.getByLabel('Regular Text').fill('Hi')
  await frame.getByRole('button', { name: 'Copy' }).click()
  await frame.getByText('Copying is blocked here. We selected the text: copy it yourself.').waitFor()
  const selected = await frame.evaluate(() => {
    const field = document.activeElement
    return field instanceof HTMLTextAreaElement && field.value.slice(field.selectionStart, field.selectionEnd)
  })
  expect(String(selected).normalize('NFKC')).toBe('Hi')
})

it('works in a frame without an origin, and says when there is no network', async () => {
  const { page, frame } = await embedded('qr-code-generator', desktop, (code) =>
    code.replace('<iframe', '<iframe sandbox="allow-scripts"'),
  )
  await page.context().setOffline(true)
  await frame.getByText('You are offline. This tool still works.').waitFor()
  await frame.getByLabel('URL').fill('example.com')
  await frame.getByRole('img', { name: 'QR code for https://example.com/' }).waitFor()
})

it('no other page can be framed', async () => {
  const { page } = await embedded('bold-text-converter', desktop, (code) => code.replace('/embed/', '/'))
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/)
})
