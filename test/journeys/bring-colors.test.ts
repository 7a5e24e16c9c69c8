// Offline, a linked palette is worn, and a visitor's own colors become the palette. Their notations, merging and roles are covered by unit and component tests.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { someOf } from '../support/breadth.ts'
import { devicesWithWorker, installWorker, untilSettled } from '../support/installed.ts'
import { journeysOnSharedSite } from '../support/journey.ts'

const { site, visit } = journeysOnSharedSite()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page) => page.getByLabel('Paste colors, a style sheet or a tokens file')
const names = ['Primary', 'Secondary', 'Accent', 'Background', 'Text']

const theme = `:root { --brand: #0f766e; --brand-hover: #10776f; --teal: #2e9a91; --sale: #e53341;
  --bg: #ecf8f7; --text: #132a29; --sun: #f2c94c } /* #123456 ${'long enough for a worker '.repeat(90)}*/ a { background: url(#fff) }`
const five = ['#0f766e', '#2e9a91', '#e53341', '#ecf8f7', '#132a29']

async function colors(page: Page): Promise<string[]> {
  const copies = page.getByRole('button', { name: /^Copy \w+ #/ })
  const labels = await copies.evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''))
  return labels.map((label) => label.split(' ').at(-1) ?? '')
}

it.each(someOf(devicesWithWorker, 0))(
  'a linked palette is worn and turned dark, and a style sheet becomes another, offline and by keyboard alone (%s)',
  async (_, device) => {
    const { page, context, calls, problems } = await visit('/', {
      ...device,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await installWorker(page)
    await context.setOffline(true)
    await page.goto(`${site().origin}/color-palette-generator?start=0f766e&use=website&method=complementary&wear=1`)
    await untilSettled(page)
    const bar = page.getByRole('region', { name: 'Your colors on this site' })
    await bar.waitFor()
    await button(page, 'Dark').press('Enter')
    await button(page, 'Copy Background #070f0f').waitFor()
    await page.locator('summary', { hasText: 'Dark version' }).press('Enter')
    await page.getByText('Primary #0f766e cannot be read on a dark page.').waitFor()
    await button(page, 'Export').press('Enter')
    await page.getByRole('menuitem', { name: /^CSS, light and dark/ }).press('Enter')
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('light-dark(')
    await button(page, 'Light').press('Enter')
    await button(page, 'Back to normal').press('Enter')
    await bar.waitFor({ state: 'detached' })

    await page.locator('summary', { hasText: 'Bring your colors' }).press('Enter')
    await field(page).waitFor()
    await page.keyboard.press('Tab')
    expect(await field(page).evaluate((area) => area === document.activeElement)).toBe(true)
    await page.keyboard.insertText(theme)
    await page.getByText('6 colors, from 7').waitFor()
    await page.getByText('1 near-duplicate merged').waitFor()
    for (const [i, hex] of five.entries()) {
      expect(await page.getByLabel(`Role of ${hex}`).inputValue()).toBe(names[i])
    }

    // The text is followed by the button for files, then by the first color's members and its role.
    for (const _key of ['file', 'members', 'role']) await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Role of #0f766e')
    await page.keyboard.press('a')
    await expect.poll(() => page.getByLabel('Role of #e53341').inputValue()).toBe('Primary')

    const table = page.getByRole('region', { name: 'Contrast of every pair' })
    await table.focus()
    await page.keyboard.press('End')
    await page.getByRole('button', { name: 'Make this my palette' }).press('Enter')
    const applied = ['#e53341', '#2e9a91', '#0f766e', '#ecf8f7', '#132a29']
    await expect.poll(() => colors(page)).toEqual(applied)
    await expect.poll(() => page.evaluate(() => window.location.search)).toContain('start=e53341&use=website')
    await page.getByRole('button', { name: 'Undo', exact: true }).last().press('Enter')
    await expect.poll(() => colors(page)).not.toEqual(applied)

    // Half a million characters are read in a worker, and replace the text.
    await page.getByLabel('File with colors').setInputFiles({
      name: 'theme.min.css',
      mimeType: 'text/css',
      buffer: Buffer.from(`${theme}.b{color:#7c3aed}${'.a{color:#0f766e;background:url(data:x;#fff)}'.repeat(11_500)}`),
    })
    await page.getByText('From theme.min.css').waitFor()
    await page.getByText('7 colors, from 8').waitFor()

    // The page itself never scrolls sideways, only the table does.
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    expect(calls).toEqual([])
    expect(problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(problem))).toEqual([])
  },
)
