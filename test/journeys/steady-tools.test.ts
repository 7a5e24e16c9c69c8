// Controls keep their position during work: Download beside a growing form, the bold tool in all its states, and all
// tools when their later parts arrive.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { tools } from '#shared/tools.ts'
import { someOf } from '../support/breadth.ts'
import { desktop, journeysOnSharedSite, phone, untilLive } from '../support/journey.ts'

const { visit } = journeysOnSharedSite()
const tablet = { ...desktop, viewport: { width: 768, height: 1024 } }
const qrCode = '/qr-code-generator'
const boldText = '/bold-text-converter'

const campaign = (page: Page) => page.locator('summary', { hasText: 'Campaign tags' })
const boxOf = async (page: Page, name: string) => {
  const box = await page.getByRole('button', { name }).boundingBox()
  if (!box) throw new Error(`${name} is not shown`)
  return box
}

it('the QR tool keeps Download in its place while campaign tags open and fill, and tests from the first touch', async () => {
  const { page, problems } = await visit(qrCode, desktop)
  await campaign(page).waitFor()
  // Its rows end without an empty remainder, in one column and in two.
  const last = page.locator('details', { hasText: 'Bulk QR codes' })
  for (const { viewport } of [tablet, desktop]) {
    await page.setViewportSize(viewport ?? tablet.viewport)
    const rest = await last.evaluate(
      (row) => (row.parentElement?.getBoundingClientRect().bottom ?? 0) - row.getBoundingClientRect().bottom,
    )
    expect(rest).toBeLessThanOrEqual(1)
  }
  const scanning = () =>
    page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /\/scan-/.test(name)).length)
  expect(await scanning()).toBe(0)

  const before = await boxOf(page, 'Download QR Code')
  await campaign(page).click()
  await page.getByLabel('Source', { exact: true }).waitFor()
  expect(await boxOf(page, 'Download QR Code')).toEqual(before)
  await page.getByRole('status').filter({ hasText: 'Scan test passed' }).waitFor()
  expect(await scanning()).toBeGreaterThan(0)
  await page.getByLabel('Source', { exact: true }).fill('Flyer Berlin')
  await page.getByRole('button', { name: 'Use flyer-berlin' }).click()
  await page.getByRole('button', { name: 'print', exact: true }).click()
  await page.getByRole('status').filter({ hasText: 'it opens your link, with the tags' }).waitFor()
  const scrolled = await boxOf(page, 'Download QR Code')
  // Typing moves neither the field nor the button.
  const field = page.getByLabel('Campaign', { exact: true })
  await field.focus()
  const place = async () => [await field.boundingBox(), await boxOf(page, 'Download QR Code')]
  const atFirst = await place()
  await field.pressSequentially('spring-sale-of-the-year')
  expect(await place()).toEqual(atFirst)
  expect(scrolled.y).toBeGreaterThan(64)
  expect(scrolled.y + scrolled.height).toBeLessThan(800)
  expect(problems).toEqual([])
})

describe('the workspace of the bold tool', () => {
  it.each(
    someOf(
      [
        ['1280', desktop],
        ['768', tablet],
        ['390', phone],
      ],
      2,
    ),
  )('has one height for sample, text, warning, long text and none at %s px', async (_, look) => {
    const { page } = await visit(boldText, look)
    const input = page.getByLabel('Regular Text')
    const height = () => page.locator('[data-tool]').evaluate((bench) => bench.getBoundingClientRect().height)
    await page.getByText('This is a sample.').waitFor()
    const heights = [await height()]
    for (const [text, note] of [
      ['Hi', /of the letters are bold/],
      ['Early bird: example.com/summit #SummitOslo with @anna_lind', /^3 items will break/],
      ['\u{1d5e1}\u{1d5fc}\u{1d604}', /already has bold/],
      ['Many words in a row. '.repeat(300), /too many for LinkedIn/],
      ['', /stays in this tab/],
    ] as const) {
      await input.fill(text)
      heights.push(await height())
      await page.getByText(note).waitFor()
      heights.push(await height())
    }
    await page.getByRole('button', { name: 'More styles' }).click()
    heights.push(await height())
    expect([...new Set(heights)]).toHaveLength(1)
  })
})

describe('the parts of a tool that load later', () => {
  const cases = tools.flatMap(({ path }) => [320, 375, 390, 480, 640, 768, 1280].map((width) => [path, width] as const))

  it.each(someOf(cases, 5, 9, 20))('move nothing on %s at %i px', async (path, width) => {
    const { page, problems } = await visit('/robots.txt', { ...desktop, viewport: { width, height: 800 } })
    const held = Promise.withResolvers<void>()
    await page.route(/-additions-/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(new URL(path, page.url()).href)
    await untilLive(page)
    const rows = page.locator('[data-tool] + div > details')
    const height = () => page.evaluate(() => document.fonts.ready.then(() => document.documentElement.scrollHeight))
    const before = await height()
    expect(await rows.count()).toBe(0)
    held.resolve()
    await rows.first().waitFor()
    expect(await height()).toBe(before)
    expect(problems).toEqual([])
  })
})
