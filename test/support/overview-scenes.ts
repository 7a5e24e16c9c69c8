// The Overview of a busy site without real use: the page mocks the responses.
import type { Page } from 'playwright-core'
import type { Retention } from '#features/retention/contract.ts'
import { reportPaths } from '#shared/calls/report-paths.ts'
import {
  firstSummary,
  lateRetention,
  sampleAssistants,
  sampleCoverage,
  sampleCrawlers,
  sampleRetention,
  sampleSources,
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

/** The first week of a site, with bots alone on its pages. */
export async function openFirstOverview(page: Page): Promise<void> {
  const loads = { counted: 0, undecided: 0, refused: 0, 'opted-out': 0, bots: 12 }
  const none = { views: 0, sources: [], otherHosts: { hosts: 0, views: 0 }, assistants: { views: 0 } }
  await respond(page, {
    ...busySite,
    [reportPaths.usageSummary]: firstSummary,
    [reportPaths.visitSources]: none,
    [reportPaths.coverage]: { ...sampleCoverage, loads, total: 12, previous: null },
  })
  await page.getByText('No page loads by people yet.').waitFor()
}

export async function openFailedOverview(page: Page): Promise<void> {
  await respond(page, {})
  await page.getByText('Failed to load coverage.').waitFor()
}

const busySite = {
  [reportPaths.usageSummary]: sampleSummary,
  [reportPaths.visitSources]: sampleSources,
  [reportPaths.coverage]: sampleCoverage,
  [reportPaths.assistantReferrals]: sampleAssistants,
  [reportPaths.crawlerFetches]: sampleCrawlers,
}

async function respondWithOverview(page: Page, retention: Retention): Promise<void> {
  await respond(page, { ...busySite, [reportPaths.retention]: retention })
}

/** Reports without a response fail. The tab reads again when it reopens. */
async function respond(page: Page, responses: Readonly<Record<string, unknown>>): Promise<void> {
  await page.evaluate((replies) => {
    const before = window.fetch
    window.fetch = async (address, init) => {
      const { pathname } = new URL(address instanceof Request ? address.url : address, location.href)
      if (pathname in replies) return Response.json(replies[pathname])
      if (pathname.startsWith('/api/analytics/')) return new Response('{"message":"Not available"}', { status: 503 })
      return before(address, init)
    }
  }, responses)
  await page.getByRole('tab', { name: 'Text Analysis' }).click()
  await page.getByRole('tab', { name: 'Overview' }).click()
}
