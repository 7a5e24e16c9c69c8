import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { journeyBrowserOptions } from '../support/browser.ts'
import { freshDatabaseUrl } from '../support/databases.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'

let site: RunningSite
let browser: Browser
beforeAll(async () => {
  site = await startSite({ NODE_ENV: 'development', DATABASE_URL: await freshDatabaseUrl() })
  browser = await chromium.launch(journeyBrowserOptions())
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

it('serves live pages compiled on request, under a content security policy that blocks nothing', async () => {
  const page = await browser.newPage()
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(String(error)))
  await page.goto(`${site.origin}/bold-text-converter`)
  const input = page.getByLabel('Regular Text')
  const typedAnew = async () => {
    await input.fill('')
    await input.fill('dev')
    return (await page.getByLabel('Bold Text').inputValue()).normalize('NFKC')
  }
  // Until the first compilation is done the page is readable but not live. Dependencies that Vite finds only then
  // reload it once.
  await expect.poll(typedAnew, { timeout: 90_000 }).toBe('dev')
  // Scripts add the styles, including those of the tools below the fold, although their HTML loads later.
  await page.goto(site.origin)
  await expect.poll(() => page.locator('style[data-vite-dev-id$="qr-tool.module.css"]').count()).toBe(1)
  await expect.poll(typedAnew, { timeout: 90_000 }).toBe('dev')
  expect(problems).toEqual([])
}, 120_000)
