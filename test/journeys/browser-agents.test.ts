// The browser's agent on the tool pages (WebMCP), in a browser that has it.
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { browserOptions } from '../support/browser.ts'
import { desktop, untilLive } from '../support/journey.ts'
import { sharedSite } from '../support/journey-site.ts'

let browser: Browser
let origin: string
beforeAll(async () => {
  const { args = [], ...options } = browserOptions()
  browser = await chromium.launch({ ...options, args: [...args, '--enable-features=WebMCP'] })
  origin = (await sharedSite(inject('testFolder'))).origin
})
afterAll(() => browser?.close())

const textOf = (result: unknown) => JSON.stringify(result)

it("the browser's agent fills the form of each page, gets its result, and loses its tool with the page", async () => {
  const context = await browser.newContext(desktop)
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  const offers = (name: string) =>
    expect.poll(async () => (await page.webmcp.tools()).map((tool) => tool.name)).toEqual([name])
  const open = (name: string) => page.getByRole('navigation').getByRole('link', { name }).first().click()

  await page.goto(`${origin}/bold-text-converter`)
  await offers('bold_text')
  const bold = await page.webmcp.callTool('bold_text', { text: 'Ab 1é' })
  expect(textOf(bold)).toContain('𝗔𝗯 𝟭é')
  expect(await page.getByLabel('Regular Text').inputValue()).toBe('Ab 1é')

  await untilLive(page)
  await open('Color Palette Generator')
  await offers('make_palette')
  const palette = await page.webmcp.callTool('make_palette', { startingColor: '#3b82f6', useCase: 'logo' })
  expect(textOf(palette)).toContain('#f6af3b')
  expect(await page.getByLabel('Use case').inputValue()).toBe('logo')
  expect(await page.getByLabel('Method').inputValue()).toBe('complementary')

  await open('QR Code Generator')
  await offers('make_qr')
  const url = page.getByLabel('URL', { exact: true })
  const code = await page.webmcp.callTool('make_qr', { url: 'example.com/flyer', campaign: { source: 'flyer' } })
  expect(textOf(code)).toContain('https://example.com/flyer?utm_source=flyer')
  expect(textOf(code)).toContain('<svg')
  expect(await url.inputValue()).toBe('example.com/flyer')
  expect(textOf(await page.webmcp.callTool('make_qr', { url: 'not a url' }))).toContain('no valid link')
  expect(await url.inputValue()).toBe('example.com/flyer')

  await page.goto(`${origin}/marketing-news`)
  await offers('search_news')
  await untilLive(page)
  const news = await page.webmcp.callTool('search_news', { q: 'xylophone' })
  expect(textOf(news)).toContain('Search articles: xylophone')
  await page.getByText('No articles match “xylophone”.').waitFor()
  expect(new URL(page.url()).searchParams.get('q')).toBe('xylophone')
  expect(sent).toEqual([])
})
