import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { someOf } from '../support/breadth.ts'
import { type Call, devices, eventually, journeysOnSharedSite } from '../support/journey.ts'

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

it.each(someOf(devices, 0))(
  'a visitor gets triadic on the first click, stored and counted once, and takes colors by keyboard (%s)',
  async (_, look) => {
    const { page, calls, problems } = await visit(path, { ...look, ...withClipboard })
    expect((await shown(page))[0]).toEqual(['Base', '#3b82f6'])
    expect(calls).toEqual([])
    await generate(page).press('Enter')
    const [stored] = await sentTo(calls, '/api/palettes', 1)
    expect(stored).toMatchObject({ status: 201, body: { startingColor: '#3b82f6', method: 'general-triadic' } })
    const colors = (stored?.body as { colors: string[] } | undefined)?.colors ?? []
    // A third of a turn rotates the channels by one.
    expect(colors[1]).toBe('#f63b82')
    const palette = await shown(page)
    expect(palette.map(([, hex]) => hex)).toEqual(colors)
    const [usage] = await sentTo(calls, '/api/analytics/usage', 1)
    const body = {
      toolType: 'color_palette',
      action: 'generated',
      inputData: '#3b82f6',
      outputData: colors.join(', '),
    }
    expect(usage).toMatchObject({ status: 201, body })
    expect(calls).toHaveLength(2)
    // The button was disabled meanwhile.
    await page.waitForFunction(() => document.activeElement?.textContent === 'Generate Palette')

    await page.getByRole('button', { name: 'Lock Dark' }).waitFor()
    await page.getByRole('button', { name: 'Random Generator' }).focus()
    const press = async (key: string, name: string) => {
      await page.keyboard.press(key)
      expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe(name)
    }
    for (const [label, hex] of palette) await press('Tab', `Use ${label} ${hex} as the starting color`)
    const [label, hex] = palette.at(-1) ?? []
    await press('ArrowRight', `Tints of ${label}`)
    await press('ArrowRight', `Lock ${label}`)
    await press('ArrowRight', `Copy ${label} ${hex}`)
    await page.keyboard.press('Enter')
    await toast(page, 'Color copied!')
    expect(await clipboard(page)).toBe(hex)
    await page.keyboard.press('Home')
    await page.keyboard.press('Space')
    await toast(page, 'Starting color updated!')
    expect(await start(page).inputValue()).toBe(hex)
    expect(problems).toEqual([])
  },
)
