// What a visitor takes away and how fast pages were for them: stored with consent, and nothing of it without.
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { policyLastUpdated } from '#features/legal/contract.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { journeyBrowserOptions } from '../support/browser.ts'
import { rememberDecision } from '../support/consent.ts'
import { silentLog } from '../support/databases.ts'
import { desktop, eventually, untilLive } from '../support/journey.ts'
import { journeySite } from '../support/journey-site.ts'
import { untilSentIsKnown } from '../support/page-time.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'
import { seededDatabaseUrl } from '../support/world.ts'

let site: RunningSite
let database: Database
// A browser of its own, whose agent is its own too: requests of a page that is left have no other, and a browser that
// reports automation counts as a bot.
let browser: Browser
const person = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
beforeAll(async () => {
  const databaseUrl = await seededDatabaseUrl()
  database = await openDatabase({ databaseUrl, dataDir: '', log: silentLog })
  const { args = [], ...options } = journeyBrowserOptions()
  ;[site, browser] = await Promise.all([
    startSite({ ...journeySite, DATABASE_URL: databaseUrl }),
    chromium.launch({ ...options, args: [...args, `--user-agent=${person}`] }),
  ])
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
  await database?.close()
})

/** A visit of the QR tool that downloads two codes and leaves the page. */
async function walk(decision: 'analytics' | 'necessary') {
  const context = await browser.newContext(desktop)
  onTestFinished(() => context.close())
  await rememberDecision(context, site.origin, `${policyLastUpdated}.${decision}`)
  const page = await context.newPage()
  await page.goto(`${site.origin}/qr-code-generator`)
  await untilLive(page)
  if (decision === 'analytics') {
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('measure-vitals')),
    )
  }
  for (let code = 0; code < 2; code++) {
    await page.getByRole('button', { name: 'Download' }).click()
    await page.getByText('QR code downloaded!', { exact: true }).first().waitFor()
  }
  await untilSentIsKnown(page)
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await page.goto(`${site.origin}/terms-of-service`)
  await untilSentIsKnown(page)
  return loaded
}

const goals = () => database.query('SELECT goal, device FROM session_goals')
const loads = () =>
  database.query<{ path: string; device: string; metric: string }>(
    'SELECT path, device, metric FROM vital_days WHERE days = 1 ORDER BY metric',
  )

describe('a visitor who downloads a code and leaves', () => {
  it('without consent sends neither goals nor loading times, and loads no code for them', async () => {
    const loaded = await walk('necessary')
    expect(loaded.filter((name) => /measure-|analytics.(?:page-view|goal|vitals)/.test(name))).toEqual([])
    expect([await goals(), await loads()]).toEqual([[], []])
  })

  it('with consent reaches the goal once, and the loading times of the document are counted', async () => {
    const loaded = await walk('analytics')
    const stored = await eventually(loads, (rows) => rows.some(({ metric }) => metric === 'load'))
    expect(new Set(stored.map(({ path, device }) => `${path} ${device}`))).toEqual(
      new Set(['/qr-code-generator desktop']),
    )
    expect(stored.map(({ metric }) => metric)).toEqual(expect.arrayContaining(['cls', 'lcp', 'load']))
    expect(await goals()).toEqual([{ goal: 'result-taken', device: 'desktop' }])
    expect(loaded.filter((name) => name.endsWith('/api/analytics/goal'))).toHaveLength(1)
  })
})
