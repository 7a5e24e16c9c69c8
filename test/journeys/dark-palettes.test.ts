// A palette in the dark: looked at, copied as code, and worn by the site itself.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { someOf } from '../support/breadth.ts'
import { devices, journeysOnSharedSite } from '../support/journey.ts'

const { visit } = journeysOnSharedSite()
const tea = '/color-palette-generator?start=0f766e&use=website&method=complementary'
const withClipboard = { permissions: ['clipboard-read', 'clipboard-write'] }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const wear = (page: Page) => button(page, 'Wear it: see this site in your colors')
const bar = (page: Page) => page.getByRole('region', { name: 'Your colors on this site' })
const ground = (page: Page, of: string) =>
  page
    .locator(of)
    .first()
    .evaluate((part) => getComputedStyle(part).backgroundColor)
const hexOf = (page: Page) => button(page, 'Copy Background #070f0f')

describe.each(someOf(devices, 0))('on a %s, by keyboard', (_, look) => {
  it('a palette turns dark beside its sample, leaves as code for both, and the site wears it until Escape', async () => {
    const { page, calls, problems } = await visit(tea, { ...look, ...withClipboard })
    const bench = page.locator('[data-tool]')
    const sample = page.getByRole('img', { name: 'Preview on a small website' })
    await sample.waitFor()
    const before = await bench.boundingBox()
    expect((before?.y ?? 0) + (before?.height ?? 0)).toBeLessThan(look.viewport?.height ?? 0)

    await button(page, 'Dark').press('Enter')
    await hexOf(page).waitFor()
    expect(await sample.locator('rect').first().getAttribute('fill')).toBe('#070f0f')
    expect(await bench.boundingBox()).toEqual(before)

    await page.locator('summary', { hasText: 'Dark version' }).press('Enter')
    await page.getByText('Primary #0f766e cannot be read on a dark page.').waitFor()

    await button(page, 'Export').press('Enter')
    await page.getByRole('menuitem', { name: /^Themes as design tokens/ }).press('Enter')
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('"version": "2025.10"')
    await button(page, 'Light').press('Enter')
    await button(page, 'Copy Background #ecf8f7').waitFor()
    await expect.poll(() => calls.map(({ path }) => path)).toEqual(['/api/analytics/usage'])

    const own = [await ground(page, 'main'), await ground(page, 'header')]
    await wear(page).waitFor()
    await page.keyboard.press('w')
    await bar(page).waitFor()
    await expect.poll(() => ground(page, 'main')).toBe('rgb(236, 248, 247)')
    const fixed = await bar(page).evaluate((part) => getComputedStyle(part).backgroundColor)
    expect(fixed).toBe('rgb(255, 255, 255)')
    expect(new URL(page.url()).searchParams.get('wear')).toBe('1')

    // The theme switch works as usual, and the bar follows the site.
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => ground(page, 'main')).toBe('rgb(7, 15, 15)')
    await bar(page).getByText('All 6 pairs pass AA.').waitFor()
    await page.emulateMedia({ colorScheme: 'light' })

    await page.reload()
    await bar(page).waitFor()
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await bar(page).waitFor({ state: 'detached' })
    expect([await ground(page, 'main'), await ground(page, 'header')]).toEqual(own)
    await page.goBack()
    await bar(page).waitFor()
    await page.keyboard.press('Escape')
    await bar(page).waitFor({ state: 'detached' })
    expect([await ground(page, 'main'), await ground(page, 'header')]).toEqual(own)
    expect(new URL(page.url()).search).toBe(tea.slice(tea.indexOf('?')))
    expect(problems).toEqual([])
  })
})
