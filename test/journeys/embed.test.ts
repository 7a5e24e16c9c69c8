// The tools in frames of another site, which is a page of another origin on this machine.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { someOf } from '../support/breadth.ts'
import { decode } from '../support/decode.ts'
import { desktop, devices, journeysOnSharedSite, untilLive, type Visit } from '../support/journey.ts'

const { site, visit } = journeysOnSharedSite()

let host: Server
let shown = ''
beforeAll(async () => {
  host = createServer((_, response) => response.setHeader('content-type', 'text/html').end(shown))
  host.listen(0)
  await once(host, 'listening')
})
afterAll(() => host.close())

const embedded = { bold: 'bold-text-converter', palette: 'color-palette-generator', qr: 'qr-code-generator' }

/** The code that a tool's own page offers. */
async function offeredCode(page: Page, tool: string): Promise<string> {
  if (new URL(page.url()).pathname !== `/${tool}`) await page.goto(`${site().origin}/${tool}`)
  await untilLive(page)
  await page.locator('summary', { hasText: 'Put it on your site' }).press('Enter')
  const code = await page.getByLabel('Code for your site').inputValue()
  return code.replace(/https?:\/\/[^/"]+/, site().origin)
}

/** Another site that has these codes. Returns its frames and what they requested. */
async function otherSite({ page: own, context, problems }: Visit, codes: readonly string[]) {
  // A tab of its own: the tool's page stores where it was scrolled when it is left.
  const page = await context.newPage()
  onTestFinished(() => page.close())
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  // The tool's page may still be storing, so it gives way to a file first.
  await own.goto(`${site().origin}/robots.txt`)
  await context.clearCookies()
  await own.evaluate(() => localStorage.clear())
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const body = `<body style="margin:16px">${codes.join('')}</body>`
  shown = `<!doctype html><html lang="en"><title>A site</title>${body}</html>`
  // Another port of the same host: the browser would let the frames store, so what is empty was never written.
  const address = new URL(site().origin)
  address.port = String((host.address() as AddressInfo).port)
  await page.goto(address.href)
  await expect.poll(() => page.frames().length).toBe(1 + codes.length)
  const frames = page.frames().slice(1)
  for (const frame of frames) await frame.waitForLoadState()
  return { page, frames, requested }
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

it.each(someOf(devices, 0))('the tools work on another site by keyboard, and keep nothing (%s)', async (_, look) => {
  const own = await visit(`/${embedded.bold}`, { ...look, permissions: ['clipboard-read', 'clipboard-write'] })
  const codes: string[] = []
  // Beyond its first screen a frame would load late.
  for (const tool of Object.values(embedded)) codes.push((await offeredCode(own.page, tool)).replace('lazy', 'eager'))
  const { page, frames, requested } = await otherSite(own, codes)
  const [bold, palette, qr] = frames as [Frame, Frame, Frame]
  await useBold(page, bold)
  await usePalette(page, palette)
  await useQr(page, qr)
  for (const frame of frames) await expectNothingKept(page, frame)
  const fromSite = requested.filter((url) => url.startsWith(site().origin))
  expect(fromSite.filter((url) => !/\/embed\/|\.woff2$/.test(url))).toEqual([])
  expect(own.problems).toEqual([])
})

async function useBold(page: Page, frame: Frame): Promise<void> {
  await frame.getByLabel('Regular Text').focus()
  await page.keyboard.type('Spring sale')
  expect((await frame.getByLabel('Bold Text').inputValue()).normalize('NFKC')).toBe('Spring sale')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await frame.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await fits(frame)).toEqual([true, true])
}

async function usePalette(page: Page, frame: Frame): Promise<void> {
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
}

async function useQr(page: Page, frame: Frame): Promise<void> {
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
}

it('a frame selects text that it may not copy, works without origin and network, and holds no page', async () => {
  const own = await visit(`/${embedded.qr}`, desktop)
  const code = await offeredCode(own.page, embedded.qr)
  const { page, frames } = await otherSite(own, [
    code.replace(/ allow="[^"]*"/, '').replace(embedded.qr, embedded.bold),
    code.replace('<iframe', '<iframe sandbox="allow-scripts"'),
    code.replace('/embed/', '/'),
  ])
  const [bold, qr, framed] = frames as [Frame, Frame, Frame]
  await expect.poll(() => framed.url()).toMatch(/^chrome-error:/)
  await bold.evaluate(() => {
    document.execCommand = () => false
  })
  await bold.getByLabel('Regular Text').fill('Hi')
  await bold.getByRole('button', { name: 'Copy' }).click()
  await bold.getByText('Copying is blocked here. We selected the text: copy it yourself.').waitFor()
  const selected = await bold.evaluate(() => {
    const field = document.activeElement
    return field instanceof HTMLTextAreaElement && field.value.slice(field.selectionStart, field.selectionEnd)
  })
  expect(String(selected).normalize('NFKC')).toBe('Hi')
  await page.context().setOffline(true)
  await qr.getByText('You are offline. This tool still works.').waitFor()
  await qr.getByLabel('URL').fill('example.com')
  await qr.getByRole('img', { name: 'QR code for https://example.com/' }).waitFor()
})
