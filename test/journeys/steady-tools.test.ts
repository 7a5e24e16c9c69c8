// Controls keep their position during work: Download beside a growing form, the bold tool in all its states, both with
// large text, and all tools when their later parts arrive.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { tools } from '#shared/tools.ts'
import { someOf } from '../support/breadth.ts'
import { desktop, devices, journeysOnSharedSite, phone, untilLive } from '../support/journey.ts'
import { layoutShift } from '../support/layout-shift.ts'

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

describe('the QR tool', () => {
  it('keeps Download in its position while campaign tags open and fill, and inside the window', async () => {
    const { page, problems } = await visit(qrCode, desktop)
    await campaign(page).waitFor()
    const before = await boxOf(page, 'Download QR Code')
    await campaign(page).click()
    await page.getByLabel('Source', { exact: true }).waitFor()
    expect(await boxOf(page, 'Download QR Code')).toEqual(before)
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

  it.each(
    someOf(
      [
        ['1280', desktop],
        ['768', tablet],
      ],
      1,
    ),
  )('ends its rows without an empty remainder at %s px', async (_, look) => {
    const { page } = await visit(qrCode, look)
    const last = page.locator('details', { hasText: 'Bulk QR codes' })
    const rest = await last.evaluate(
      (row) => (row.parentElement?.getBoundingClientRect().bottom ?? 0) - row.getBoundingClientRect().bottom,
    )
    expect(rest).toBeLessThanOrEqual(1)
  })

  it('loads the scan test with the first touch, also for a link that was entered before', async () => {
    const { page } = await visit(qrCode, desktop)
    await page.getByLabel('URL').fill('example.com/spring')
    await page.getByRole('status').filter({ hasText: 'Scan test passed' }).waitFor()
    await page.reload()
    await campaign(page).waitFor()
    const scanning = () =>
      page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /\/scan-/.test(name)).length)
    expect(await scanning()).toBe(0)
    await page.getByLabel('URL').click()
    await page.getByRole('status').filter({ hasText: 'Scan test passed' }).waitFor()
    expect(await scanning()).toBeGreaterThan(0)
  })
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

  it.each(someOf(devices, 1))('does not move when the page opens with a restored text (%s)', async (_, look) => {
    const { page } = await visit(boldText, look)
    const text = 'Early bird until Friday: example.com/summit #SummitOslo. '.repeat(12)
    await page.getByLabel('Regular Text').fill(text)
    await page.reload()
    await page.getByText(/items will break in bold/).waitFor()
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.001)
  })
})

describe('the parts of a tool that load later', () => {
  const cases = tools.flatMap(({ path }) => [320, 375, 390, 480, 640, 768, 1280].map((width) => [path, width] as const))

  it.each(someOf(cases, 4, 5, 9, 10, 15, 20))('move nothing on %s at %i px', async (path, width) => {
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

describe('with letters of twice the size', () => {
  it.each([
    [boldText, 1280],
    [boldText, 390],
    [qrCode, 1280],
    [qrCode, 390],
  ])('%s needs no sideways scrolling at %i px, and no button covers a label', async (path, width) => {
    const { page, context } = await visit(path, { ...desktop, viewport: { width, height: 800 } })
    const session = await context.newCDPSession(page)
    await session.send('Page.enable')
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await page.reload()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    await page.getByText(path === qrCode ? 'Campaign tags' : 'This is a sample.').waitFor()
    const wide = await page.locator('[data-tool]').evaluate((bench) => {
      const boxes = [...bench.querySelectorAll('label, button')].filter((part) => part.getClientRects().length > 0)
      const places = boxes.map((part) => [part.textContent, part.getBoundingClientRect()] as const)
      const lieOver = (one: DOMRect, other: DOMRect) =>
        one.left < other.right - 1 &&
        other.left < one.right - 1 &&
        one.top < other.bottom - 1 &&
        other.top < one.bottom - 1
      const pairs = places.flatMap(([text, box], i) =>
        places.slice(i + 1).flatMap(([other, place]) => (lieOver(box, place) ? [`${text} / ${other}`] : [])),
      )
      const right = Math.max(...places.map(([, box]) => box.right))
      return { pairs, isTooWide: right > window.innerWidth }
    })
    expect(wide).toEqual({ pairs: [], isTooWide: false })
  })
})
