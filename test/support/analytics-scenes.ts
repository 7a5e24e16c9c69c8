// The Website Analytics tab in its states. The page mocks the reads, so that every picture shows the same figures.
import type { Page } from 'playwright-core'
import { emptyWebsiteReports, websiteReports } from './sample-reports.ts'
import type { Scene } from './scenes.ts'

/** Another tab, from which the scene opens this one. */
const start = { path: '/admin?tab=analysis', signedIn: true } as const

export const analyticsScenes: readonly Scene[] = [
  { name: 'admin-analytics', ...start, arrange: (page) => openWith(page, websiteReports) },
  { name: 'admin-analytics-day', ...start, continues: true, viewportOnly: true, arrange: chooseDay },
  { name: 'admin-analytics-unfolded', ...start, arrange: unfold },
  { name: 'admin-analytics-empty', ...start, arrange: (page) => openWith(page, emptyWebsiteReports) },
  { name: 'admin-analytics-failed', ...start, arrange: (page) => openWith(page, 'failed') },
  { name: 'admin-analytics-loading', ...start, arrange: (page) => openWith(page, 'waiting') },
]

async function openWith(page: Page, answers: Readonly<Record<string, unknown>> | 'failed' | 'waiting'): Promise<void> {
  await page.evaluate((given) => {
    const send = window.fetch.bind(window)
    window.fetch = async (address, init) => {
      const { pathname } = new URL(address instanceof Request ? address.url : address, window.location.href)
      if (!/^\/api\/(analytics\/|admin\/notes$)/.test(pathname)) return send(address, init)
      if (given === 'waiting') return new Promise(() => undefined)
      if (given === 'failed') return new Response('{"message":"Not available"}', { status: 503 })
      return Response.json(given[pathname])
    }
  }, answers)
  await page.getByRole('tab', { name: 'Website Analytics' }).click()
  const shown = { failed: 'Failed to load devices.', waiting: 'Loading devices' }
  const last =
    typeof answers === 'string' ? page.getByText(shown[answers]) : page.getByText(/^(Desktop|No devices for)/)
  await last.first().waitFor()
  await page
    .getByText(/^(of people|No page loads by people|Failed to load the coverage|Loading the totals)/)
    .first()
    .waitFor({ state: 'attached' })
}

async function chooseDay(page: Page): Promise<void> {
  if ((await page.getByRole('application').count()) === 0) await openWith(page, websiteReports)
  await page.getByRole('application').focus()
  for (let day = 0; day < 11; day++) await page.keyboard.press('ArrowLeft')
  await page.getByText('Mon, Nov 9:').waitFor()
}

async function unfold(page: Page): Promise<void> {
  await openWith(page, websiteReports)
  await page.getByText('Day by day').first().click()
  for (const name of ['Show all 12', 'Show 3 more']) await page.getByRole('button', { name }).click()
}
