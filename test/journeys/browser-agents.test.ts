// The browser's agent on the tool pages (WebMCP), in a browser that has it.
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
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

/** Opens a tool and waits until its page offers it. Records what the page sends. */
async function open(path: string, name: string): Promise<{ page: Page; sent: string[] }> {
  const context = await browser.newContext(desktop)
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  await page.goto(origin + path)
  await expect.poll(async () => (await page.webmcp.tools()).map((tool) => tool.name)).toEqual([name])
  return { page, sent }
}

const textOf = (result: unknown) => JSON.stringify(result)

describe("the browser's agent", () => {
  it('fills the bold text converter and gets the text', async () => {
    const { page, sent } = await open('/bold-text-converter', 'bold_text')
    const result = await page.webmcp.callTool('bold_text', { text: 'Ab 1é' })
    expect(textOf(result)).toContain('𝗔𝗯 𝟭é')
    expect(await page.getByLabel('Regular Text').inputValue()).toBe('Ab 1é')
    expect(sent).toEqual([])
  })

  it('fills the palette generator and gets the colors', async () => {
    const { page, sent } = await open('/color-palette-generator', 'make_palette')
    const result = await page.webmcp.callTool('make_palette', { startingColor: '#3b82f6', useCase: 'logo' })
    expect(textOf(result)).toContain('#f6af3b')
    expect(await page.getByLabel('Use case').inputValue()).toBe('logo')
    expect(await page.getByLabel('Method').inputValue()).toBe('complementary')
    expect(sent).toEqual([])
  })

  it('fills the QR code generator, gets the code, and learns what it refuses', async () => {
    const { page, sent } = await open('/qr-code-generator', 'make_qr')
    const url = page.getByLabel('URL', { exact: true })
    const result = await page.webmcp.callTool('make_qr', { url: 'example.com/flyer', campaign: { source: 'flyer' } })
    expect(textOf(result)).toContain('https://example.com/flyer?utm_source=flyer')
    expect(textOf(result)).toContain('<svg')
    expect(await url.inputValue()).toBe('example.com/flyer')
    expect(textOf(await page.webmcp.callTool('make_qr', { url: 'not a url' }))).toContain('no valid link')
    expect(await url.inputValue()).toBe('example.com/flyer')
    expect(sent).toEqual([])
  })

  it('searches the news by its form', async () => {
    const { page, sent } = await open('/marketing-news', 'search_news')
    await untilLive(page)
    const result = await page.webmcp.callTool('search_news', { q: 'xylophone' })
    expect(textOf(result)).toContain('Search articles: xylophone')
    await page.getByText('No articles match “xylophone”.').waitFor()
    expect(new URL(page.url()).searchParams.get('q')).toBe('xylophone')
    expect(sent).toEqual([])
  })

  it('no longer finds a tool when its page is left', async () => {
    const { page } = await open('/bold-text-converter', 'bold_text')
    await page.getByRole('navigation').getByRole('link', { name: 'Color Palette Generator' }).first().click()
    await expect.poll(async () => (await page.webmcp.tools()).map((tool) => tool.name)).toEqual(['make_palette'])
  })
})
