// A browser's data: its visitor sees, downloads and erases it, also that of another tab. That administrators no longer
// see it is in test/my-data.test.ts.
import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { apiPaths } from '#shared/paths.ts'
import { someOf } from '../support/breadth.ts'
import { desktop, eventually, journeysOnSharedSite, phone, untilLive, type Visit } from '../support/journey.ts'

const { visit, site } = journeysOnSharedSite()
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

/** The receipts that outlive the session. */
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('receipts')).length)

it.each(
  someOf(
    [
      ['desktop', { ...desktop, userAgent: person }],
      ['phone', phone],
    ] as const,
    0,
  ),
)('a visitor sees, downloads, keeps and erases what all tabs of a browser sent (%s)', async (_, look) => {
  const own = await visit('/bold-text-converter', { ...look, ...withClipboard, asked: true })
  const { page, context, problems } = own
  await useEverything(own, 'Sale')
  const tab = await context.newPage()
  await goTo(tab, '/bold-text-converter')
  await tab.getByLabel('Regular Text').fill('In a tab')
  await expect.poll(() => stored(tab)).toBeGreaterThan(0)

  await openMyData(page)
  const sums = (await page.locator('[data-kind] dd b').allTextContents()).map(Number)
  // A text in four steps and one of the other tab, one palette, two uses, at least four pages, one decision.
  expect([...sums.slice(0, 3), sums[4]]).toEqual([2, 1, 2, 1])
  expect(sums[3]).toBeGreaterThanOrEqual(4)
  await button(page, /^Show all/).click()
  await page.getByText('Bold text in 4 steps').waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download as JSON').click()])
  const file = JSON.parse((await buffer(await download.createReadStream())).toString())
  const texts = file.entries.flatMap((entry: { inputText?: string }) => entry.inputText ?? [])
  expect(texts.toSorted()).toEqual(['In a tab', 'S', 'Sa', 'Sal', 'Sale'])

  await page.getByRole('switch', { name: 'Keep receipts for 90 days' }).click()
  await page.getByText('On', { exact: true }).waitFor()
  await expect.poll(() => kept(page)).toBeGreaterThan(0)
  await page.close()

  const later = await context.newPage()
  later.on('pageerror', (error) => problems.push(String(error)))
  later.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  await openMyData(later)
  await button(later, /^Show all/).click()
  await later.getByText('Bold text in 4 steps').waitFor()
  await later.getByText('In a tab').waitFor()
  await later.evaluate(() => localStorage.setItem('qr-campaign-values', '{"source":["flyer"]}'))
  await button(later, 'Erase everything').click()
  await later.getByRole('dialog').getByRole('button', { name: 'Erase everything' }).click()
  await later.getByText('Everything from this browser is erased').waitFor()
  expect(await later.evaluate(() => localStorage.getItem('last-qr-codes'))).toBeNull()
  expect(await later.evaluate(() => localStorage.getItem('qr-campaign-values'))).toBeNull()
  const banner = later.getByRole('region', { name: 'Cookie choice' })
  await banner.waitFor()
  expect((await context.cookies()).filter(({ name }) => name === 'consent')).toEqual([])
  await tab.goto(`${site().origin}/my-data`)
  await tab.getByText('No receipts in this browser').waitFor()
  expect(problems).toEqual([])
})
