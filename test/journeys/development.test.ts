import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { freshDatabaseUrl } from '../support/databases.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'
import { journeyBrowser } from '../support/worker-browsers.ts'

let site: RunningSite
beforeAll(async () => {
  site = await startSite({ NODE_ENV: 'development', DATABASE_URL: await freshDatabaseUrl() })
})
afterAll(async () => {
  await site?.stop()
})

it('serves a live page compiled on request, under a content security policy that blocks nothing', async () => {
  const page = await (await journeyBrowser()).newPage()
  onTestFinished(() => page.close())
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(String(error)))
  // The load event comes once everything is compiled, which takes a slow machine longer than Playwright waits.
  await page.goto(site.origin, { waitUntil: 'commit' })
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
  await expect.poll(() => page.locator('style[data-vite-dev-id$="qr-tool.module.css"]').count()).toBe(1)
  expect(problems).toEqual([])
})
