import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { someOf } from '../support/breadth.ts'
import { type Call, checkMark, desktop, devices, eventually, journeysOnSharedSite, phone } from '../support/journey.ts'
import { stopClock } from '../support/page-time.ts'

const { visit } = journeysOnSharedSite()
const path = '/color-palette-generator'
const withClipboard = { permissions: ['clipboard-read', 'clipboard-write'] }
const generate = (page: Page) => page.getByRole('button', { name: 'Generate Palette' })
const start = (page: Page) => page.getByLabel('Starting color', { exact: true })
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const toast = (page: Page, text: string) => page.locator('[data-toast]', { hasText: text }).waitFor()
const sentTo = (calls: readonly Call[], address: string, count: number) =>
  eventually(
    () => calls.filter((call) => call.path === address),
    (sent) => sent.length === count,
  )

/** The palette from the names of its copy buttons: label and hex, in order. */
async function shown(page: Page): Promise<[string, string][]> {
  const names = await page
    .getByRole('button', { name: /^Copy \w+ #/ })
    .evaluateAll((all) => all.map((button) => button.ariaLabel ?? ''))
  return names.map((name) => [name.split(' ')[1] ?? '', name.split(' ')[2] ?? ''])
}

describe.each(someOf(devices, 0))('a visitor makes a palette (%s)', (_, look) => {
  it('sees one at once, gets triadic on the first click, stored once and counted once', async () => {
    const { page, calls, problems } = await visit(path, look)
    expect((await shown(page))[0]).toEqual(['Base', '#3b82f6'])
    expect(calls).toEqual([])
    await generate(page).click()
    const [stored] = await sentTo(calls, '/api/palettes', 1)
    expect(stored).toMatchObject({ status: 201, body: { startingColor: '#3b82f6', method: 'general-triadic' } })
    const colors = (stored?.body as { colors: string[] } | undefined)?.colors ?? []
    // A third of a turn rotates the channels by one.
    expect(colors[1]).toBe('#f63b82')
    expect((await shown(page)).map(([, hex]) => hex)).toEqual(colors)
    const [usage] = await sentTo(calls, '/api/analytics/usage', 1)
    const body = { toolType: 'color_palette', action: 'generated', inputData: '#3b82f6', outputData: colors.join(', ') }
    expect(usage).toMatchObject({ status: 201, body })
    expect(calls).toHaveLength(2)
    expect(problems).toEqual([])
  })
})

describe('a visitor with a palette', () => {
  it('copies one color and all colors exactly', async () => {
    const { page, calls, problems } = await visit(path, { ...phone, ...withClipboard })
    const colors = (await shown(page)).map(([, hex]) => hex)
    // The check mark shows for two seconds, and the toast may take that long on a busy machine.
    await stopClock(page)
    const one = page.getByRole('button', { name: /^Copy Support #/ })
    await one.click()
    await toast(page, `Color copied!${colors[2]} has been copied to your clipboard.`)
    expect(await clipboard(page)).toBe(colors[2])
    await one.locator(checkMark).waitFor()

    await page.getByRole('button', { name: 'Copy all' }).click()
    await toast(page, 'All colors have been copied.')
    expect(await clipboard(page)).toBe(colors.join(', '))
    await page.getByRole('button', { name: 'Copy all' }).locator(checkMark).waitFor()

    const sent = await sentTo(calls, '/api/analytics/usage', 2)
    expect(sent.map(({ body }) => body)).toMatchObject([
      { action: 'copied_single_color', inputData: '#3b82f6', outputData: colors[2] },
      { action: 'copied_full_palette', inputData: '#3b82f6', outputData: colors.join(', ') },
    ])
    expect(calls.filter((call) => call.path === '/api/palettes')).toEqual([])
    expect(problems).toEqual([])
  })
})

describe('while a palette is being stored', () => {
  it('both buttons are disabled and read Generating..., then the focus returns', async () => {
    const { page, calls } = await visit(path)
    const { promise: gate, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/palettes', async (route) => {
      await gate
      await route.continue()
    })
    await generate(page).press('Enter')
    const busy = page.getByRole('button', { name: 'Generating...' })
    await busy.first().waitFor()
    expect(await busy.count()).toBe(2)
    expect(await busy.evaluateAll((all) => all.every((button) => button.matches(':disabled')))).toBe(true)
    release()
    await sentTo(calls, '/api/palettes', 1)
    await generate(page).waitFor()
    expect(await busy.count()).toBe(0)
    await page.waitForFunction(() => document.activeElement?.textContent === 'Generate Palette')
  })
})

it('the keyboard alone reaches every color; the names contain label and hex', async () => {
  const { page } = await visit(path, { ...desktop, ...withClipboard })
  const palette = await shown(page)
  await page.getByRole('button', { name: 'Lock Dark' }).waitFor()
  await page.getByRole('button', { name: 'Random Generator' }).focus()
  for (const [label, hex] of palette) {
    for (const [key, name] of [
      ['Tab', `Use ${label} ${hex} as the starting color`],
      ['ArrowRight', `Tints of ${label}`],
      ['ArrowRight', `Lock ${label}`],
      ['ArrowRight', `Copy ${label} ${hex}`],
    ] as const) {
      await page.keyboard.press(key)
      expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe(name)
    }
  }
  await page.keyboard.press('Enter')
  await toast(page, 'Color copied!')
  expect(await clipboard(page)).toBe(palette.at(-1)?.[1])
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await toast(page, 'Starting color updated!')
  expect(await start(page).inputValue()).toBe(palette.at(-1)?.[1])
})
