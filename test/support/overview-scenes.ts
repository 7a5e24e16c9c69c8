// The Overview of a busy site without real use: the page mocks the responses.
import type { Page } from 'playwright-core'
import type { Retention } from '#features/retention/contract.ts'
import { apiPaths } from '#shared/paths.ts'
import {
  lateRetention,
  sampleAssistants,
  sampleCoverage,
  sampleCrawlers,
  sampleRetention,
  sampleSummary,
} from './sample-overview.ts'

export async function untilOverview(page: Page): Promise<void> {
  await page.getByRole('table', { name: 'Retention by table' }).waitFor()
}

export async function openFullOverview(page: Page): Promise<void> {
  await respondWithOverview(page, sampleRetention(new Date()))
  await page.getByText(/on schedule, last purge/).waitFor()
}

export async function openLateOverview(page: Page): Promise<void> {
  await respondWithOverview(page, lateRetention(new Date()))
  await page.getByText('Late by 3 days').waitFor()
}

/** The tab reads again when it reopens. */
async function respondWithOverview(page: Page, retention: Retention): Promise<void> {
  const responses: Record<string, unknown> = {
    [apiPaths.usageSummary]: sampleSummary,
    [apiPaths.coverage]: sampleCoverage,
    [apiPaths.assistantReferrals]: sampleAssistants,
    [apiPaths.crawlerFetches]: sampleCrawlers,
    [apiPaths.retention]: retention,
  }
  await page.evaluate((replies) => {
    const before = window.fetch
    window.fetch = async (address, init) => {
      const { pathname } = new URL(address instanceof Request ? address.url : address, location.href)
      return pathname in replies ? Response.json(replies[pathname]) : before(address, init)
    }
  }, responses)
  await page.getByRole('tab', { name: 'Text Analysis' }).click()
  await page.getByRole('tab', { name: 'Overview' }).click()
}
