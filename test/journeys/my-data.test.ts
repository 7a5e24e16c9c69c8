// A browser's data: its visitor sees, downloads and erases it, and administrators no longer see it.
import { buffer } from 'node:stream/consumers'
import { type Page, request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { reportPaths } from '#shared/calls/report-paths.ts'
import { apiPaths } from '#shared/paths.ts'
import { openSession, withAdministrator } from '../support/administrator.ts'
import { someOf } from '../support/breadth.ts'
import { desktop, eventually, journeys, phone, untilLive, type Visit } from '../support/journey.ts'

const { visit, site } = journeys(withAdministrator)
const withClipboard = { permissions: ['clipboard-read', 'clipboard-write'] }
/** The site does not count visits of automated browsers. */
const person = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const stand = (page: Page) => page.getByText(/entr(y|ies), .* read at/)

const sentTo = (path: string, { calls }: Visit) => calls.filter((call) => call.path === path)
const arrived = (visited: Visit, path: string, count: number) =>
  eventually(
    async () => sentTo(path, visited).length,
    (sent) => sent >= count,
  )

/** The stored receipts of this tab's session. */
const stored = (page: Page) =>
  page.evaluate(() => {
    const pieces = Object.keys(sessionStorage).filter((key) => key.startsWith('receipts.'))
    return pieces.flatMap((key) => sessionStorage.getItem(key)?.split(' ') ?? []).length
  })

/** Accepts cookies, views three pages, types a text, generates a palette and copies a QR code. */
async function useEverything(visited: Visit, text: string): Promise<void> {
  const { page } = visited
  await button(page, 'Accept').click()
  await arrived(visited, apiPaths.consent, 1)
  await page.getByLabel('Regular Text').pressSequentially(text)
  await arrived(visited, apiPaths.conversions, text.length)
  await untilStored(visited)
  await goTo(page, '/color-palette-generator')
  await button(page, 'Generate Palette').click()
  await arrived(visited, apiPaths.palettes, 1)
  await arrived(visited, apiPaths.usage, 1)
  await untilStored(visited)
  await goTo(page, '/qr-code-generator')
  await button(page, 'Copy QR Code').click()
  await page.getByText('1 kept in this browser').waitFor()
  // The events of the palette and of the copied code.
  await arrived(visited, apiPaths.usage, 2)
  await arrived(visited, apiPaths.pageView, 3)
  await untilStored(visited)
}

/** A visitor gets no receipt for a goal or a loading time. */
const withoutReceipt: readonly string[] = [apiPaths.goal, apiPaths.vitals]

/** Each other response carried a receipt, which is stored a second later; more may arrive meanwhile. */
const untilStored = ({ page, calls }: Visit) =>
  expect
    .poll(async () => (await stored(page)) - calls.filter(({ path }) => !withoutReceipt.includes(path)).length)
    .toBe(0)

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(site().origin + path)
  await untilLive(page)
}

async function openMyData(page: Page): Promise<void> {
  await goTo(page, '/my-data')
  await stand(page).waitFor()
}

/** What administrators see: rows of each kind, uses, pages and visits. */
async function reports() {
  const { storageState } = await openSession(site().origin)
  const visitor = await request.newContext({ baseURL: site().origin, ...(storageState && { storageState }) })
  const read = async (path: string) => (await visitor.get(path, { failOnStatusCode: true })).json()
  const retention = await read(reportPaths.retention)
  const rows = retention.items
    .map(({ label, rows }: { label: string; rows: number }) => [label, rows])
    // The log records the sign-in of this read.
    .filter(([label]: [string]) => !/log/i.test(label))
  const { asOf: _, ...usage } = await read(reportPaths.usageSummary)
  const pages = await read(`${reportPaths.pageStats}?days=7`)
  const timeline = await read(`${reportPaths.visitsTimeline}?days=7`)
  await visitor.dispose()
  return { rows, usage, pages, timeline }
}

describe.each(
  someOf(
    [
      ['desktop', { ...desktop, userAgent: person }],
      ['phone', phone],
    ] as const,
    0,
  ),
)('a visitor who used everything (%s)', (_, look) => {
  it("sees all of it, downloads it and erases it; another browser's data stays unchanged", async () => {
    const other = await visit('/bold-text-converter', { ...look, ...withClipboard, asked: true, inChromium: true })
    await useEverything(other, 'Of others')
    const before = await reports()

    const own = await visit('/bold-text-converter', { ...look, ...withClipboard, asked: true, inChromium: true })
    const { page } = own
    await useEverything(own, 'Sale')
    expect(await reports()).not.toEqual(before)
    await openMyData(page)
    const sums = (await page.locator('[data-kind] dd b').allTextContents()).map(Number)
    // One text in four steps, one palette, two uses, at least three pages before this one, one decision.
    expect([...sums.slice(0, 3), sums[4]]).toEqual([1, 1, 2, 1])
    expect(sums[3]).toBeGreaterThanOrEqual(3)
    await button(page, /^Show all/).click()
    await page.getByText('Bold text in 4 steps').waitFor()

    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download as JSON').click()])
    const file = JSON.parse((await buffer(await download.createReadStream())).toString())
    const texts = file.entries.flatMap((entry: { inputText?: string }) => entry.inputText ?? [])
    expect(texts.toSorted()).toEqual(['S', 'Sa', 'Sal', 'Sale'])

    await page.evaluate(() => localStorage.setItem('qr-campaign-values', '{"source":["flyer"]}'))
    await button(page, 'Erase everything').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Erase everything' }).click()
    await page.getByText('Everything from this browser is erased').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('last-qr-codes'))).toBeNull()
    expect(await page.evaluate(() => localStorage.getItem('qr-campaign-values'))).toBeNull()
    const banner = page.getByRole('region', { name: 'Cookie choice' })
    await banner.waitFor()
    expect((await own.context.cookies()).filter(({ name }) => name === 'consent')).toEqual([])
    expect(await reports()).toEqual(before)

    await openMyData(other.page)
    await button(other.page, /^Show all/).click()
    await other.page.getByText('Bold text in 9 steps').waitFor()
    expect([...own.problems, ...other.problems]).toEqual([])
  })
})

it("keeps receipts beyond the session, and an open tab's rows are shown and erased as well", async () => {
  const { page, context } = await visit('/bold-text-converter')
  await page.getByLabel('Regular Text').pressSequentially('Kept')
  await expect.poll(() => stored(page)).toBe(4)
  await openMyData(page)
  await page.getByRole('switch', { name: 'Keep receipts for 90 days' }).click()
  await page.getByText('On', { exact: true }).waitFor()
  await page.close()

  const later = await context.newPage()
  await openMyData(later)
  await later.getByText('Bold text in 4 steps').waitFor()
  await later.getByRole('switch', { name: 'Keep receipts for 90 days' }).click()
  await later.getByText('Off', { exact: true }).waitFor()
  await expect
    .poll(() => later.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('receipts'))))
    .toEqual([])

  const tab = await context.newPage()
  await goTo(tab, '/bold-text-converter')
  await tab.getByLabel('Regular Text').fill('In a tab')
  await expect.poll(() => stored(tab)).toBe(1)
  const last = await context.newPage()
  await openMyData(last)
  await last.getByText('In a tab').waitFor()
  await button(last, 'Erase everything').click()
  await last.getByRole('dialog').getByRole('button', { name: 'Erase everything' }).click()
  await last.getByText('Everything from this browser is erased').waitFor()
  await tab.goto(`${site().origin}/my-data`)
  await tab.getByText('No receipts in this browser').waitFor()
})

it('shows no switch without scripts, because it would not work', async () => {
  const { page } = await visit('/my-data', { ...desktop, javaScriptEnabled: false })
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  expect(await page.getByRole('switch').count()).toBe(0)
})
