import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { freshDatabaseUrl } from '../support/databases.ts'
import { giveTime } from '../support/eventually.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'

giveTime()

let site: RunningSite
beforeAll(async () => {
  site = await startSite({ NODE_ENV: 'development', DATABASE_URL: await freshDatabaseUrl() })
})
afterAll(() => site?.stop())

it('serves pages compiled on request, live and under a content security policy that blocks nothing', async () => {
  const browser = await openBrowser()
  const page = await browser.newPage()
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(String(error)))
  await page.goto(`${site.origin}/bold-text-converter`)
  const input = page.getByLabel('Regular Text')
  await input.fill('dev')
  // Before the first compilation is done the page is readable, not yet live.
  await page.waitForFunction(() => document.querySelectorAll('textarea')[1]?.value !== '', undefined, {
    timeout: 90_000,
  })
  expect((await page.getByLabel('Bold Text').inputValue()).normalize('NFKC')).toBe('dev')
  expect(problems).toEqual([])
  await browser.close()
}, 120_000)
