// Recent Activity with sample entries. The page mocks all responses, so that pictures are stable.
import type { Page, Route } from 'playwright-core'
import { untilLive } from './journey.ts'
import type { Scene } from './scenes.ts'

const texts = [
  'Early bird until Friday: two tickets for the price of one, at the door too',
  'https://harbor-cafe.example/menu?utm_source=table-card&utm_medium=print&utm_campaign=autumn',
  '#0f766e',
  null,
  'Now hiring',
  'Neue Öffnungszeiten ab Montag: täglich 8 bis 20 Uhr, sonntags nie',
  '春のセールは月曜日から始まります',
  'مرحبا بكم في متجرنا الجديد، نفتح أبوابنا كل يوم من الصباح إلى المساء',
  `Forty-nine characters, and then a balloon flies: ${'🎈'.repeat(3)}`,
  `x${'y'.repeat(9_998)}z`,
]
const kinds = [
  ['bold_text', 'copied'],
  ['qr_code', 'downloaded_image'],
  ['color_palette', 'copied_full_palette'],
  ['marketing_news', 'shared_article'],
  ['qr_code', 'copied_url_final_fallback'],
] as const
const addresses = [
  '84.208.20.0',
  '192.168.1.14',
  '2001:db8:41::',
  null,
  'fd12:3456:789a:bcde:f012:3456:789a:bcde',
  '91.12.88.0',
]
/** The places of public addresses; the site looks up no others. */
const places: Record<string, string> = {
  '84.208.20.0': 'Oslo, Norway',
  '91.12.88.0': 'San Fernando del Valle de Catamarca, Argentina',
}
const total = 1_386

function sampleItems(count: number, now = Date.now()) {
  return Array.from({ length: count }, (_, i) => {
    const [toolType, action] = kinds[i % kinds.length] ?? kinds[0]
    const createdAt = new Date(now - i * i * 600_000).toISOString()
    const [inputData = null, ipAddress = null] = [texts[i % texts.length], addresses[i % addresses.length]]
    return { id: total - i, toolType, action, inputData, createdAt, ipAddress }
  })
}

const jobs = [
  { kind: 'told', words: 'The provider gave an answer that fits no article: its title is missing.' },
  { kind: 'process-ended' },
].map((reason, i) => ({
  id: String(i),
  label: 'Write the daily article',
  failedAt: new Date(Date.UTC(2026, 2, 1 + i, 8)).toISOString(),
  attempts: 3,
  reason,
}))

const path = '/admin?tab=activity'
const signedIn = true

export const activityScenes: readonly Scene[] = [
  { name: 'admin-activity', path, signedIn, arrange: (page) => showRows(page) },
  { name: 'admin-activity-unfolded', path, signedIn, continues: true, viewportOnly: true, arrange: unfold },
  { name: 'admin-activity-locating', path, signedIn, viewportOnly: true, arrange: showLocating },
  { name: 'admin-activity-loading', path, signedIn, arrange: showLoading },
  { name: 'admin-activity-empty', path: `${path}&tool=qr_code&range=today`, signedIn, arrange: showNothing },
  { name: 'admin-activity-failed', path: `${path}&page=2`, signedIn, arrange: showFailure },
  { name: 'admin-activity-log', path: `${path}&view=log`, signedIn, arrange: untilLogged },
  { name: 'admin-activity-jobs', path: `${path}&view=jobs`, signedIn, arrange: showJobs },
]

async function respondWithActivity(page: Page, response: (route: Route) => Promise<void> | void): Promise<void> {
  await page.route('**/api/analytics/recent?*', response)
  await page.reload()
  await untilLive(page)
}

async function showRows(page: Page, locate = respondWithPlace): Promise<void> {
  await page.route('**/api/geolocate', locate)
  await respondWithActivity(page, (route) =>
    route.fulfill({ json: { items: sampleItems(20), total, totalPages: Math.ceil(total / 20) } }),
  )
  await page.getByText('1,386 entries').waitFor()
}

async function respondWithPlace(route: Route): Promise<void> {
  const { ip } = route.request().postDataJSON()
  await route.fulfill({ json: { location: places[ip] ?? 'Unknown Location' } })
}

async function showLocating(page: Page): Promise<void> {
  await showRows(page, async () => undefined)
  await page.getByText('Looking up the place').first().waitFor()
}

async function unfold(page: Page): Promise<void> {
  await showRows(page)
  await page.locator('summary').first().click()
  await page.getByRole('region', { name: 'Whole input' }).first().waitFor()
}

async function showLoading(page: Page): Promise<void> {
  await respondWithActivity(page, () => undefined)
  await page.getByText('Loading the recent activity').waitFor({ state: 'attached' })
}

async function showNothing(page: Page): Promise<void> {
  await respondWithActivity(page, (route) => route.fulfill({ json: { items: [], total: 0, totalPages: 0 } }))
  await page.getByRole('heading', { name: 'No activity found matching your filters' }).waitFor()
}

/** Refused inside the page, so that the console shows no error. */
async function showFailure(page: Page): Promise<void> {
  await showRows(page)
  await page.evaluate(() => {
    window.fetch = async () => new Response('{"message":"down"}', { status: 503 })
  })
  await page.getByLabel('Tool', { exact: true }).selectOption('bold_text')
  await page.getByText('Failed to load recent activity data.').waitFor()
}

async function untilLogged(page: Page): Promise<void> {
  await page.getByRole('rowheader', { name: 'Signed in' }).first().waitFor()
}

async function showJobs(page: Page): Promise<void> {
  await page.route('**/api/admin/jobs', (route) => route.fulfill({ json: { items: jobs } }))
  await page.reload()
  await page.getByRole('rowheader', { name: 'Write the daily article' }).first().waitFor()
}
