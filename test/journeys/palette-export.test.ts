import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { bandPicture } from '../support/band-picture.ts'
import { someOf } from '../support/breadth.ts'
import { desktop, devices, journeysOnSharedSite } from '../support/journey.ts'

const { visit } = journeysOnSharedSite()
const path = '/color-palette-generator'
const withClipboard = { permissions: ['clipboard-read', 'clipboard-write'] }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

it('an image becomes readable colors for code, for Adobe programs and for a colleague in eight steps', async () => {
  const { page, problems } = await visit(path, { ...desktop, ...withClipboard })
  await button(page, 'Export').waitFor()
  let steps = 0
  const step = (act: Promise<unknown>) => {
    steps += 1
    return act
  }
  const chooser = page.waitForEvent('filechooser')
  await step(button(page, 'Choose an image, take its colors').click())
  const blues = ['#3b82f6', '#3b82f6', '#3b82f6', '#f6af3b', '#f6af3b', '#9dbae9', '#e3edfd', '#0c2650']
  const picture = { name: 'blues.png', mimeType: 'image/png', buffer: bandPicture(blues) }
  await step((await chooser).setFiles(picture))
  // Its colors are hard to read, so their row opens automatically.
  await step(button(page, 'Use these colors').click())
  await page.getByText(/^All 5 pairs pass AA/).waitFor()
  await step(button(page, 'Export').click())
  await step(page.getByRole('menuitem', { name: /^Tailwind/ }).click())
  await expect.poll(() => clipboard(page)).toMatch(/^@theme/)
  await step(button(page, 'Export').click())
  const download = page.waitForEvent('download')
  await step(page.getByRole('menuitem', { name: /^Adobe swatches/ }).click())
  expect((await download).suggestedFilename()).toMatch(/\.ase$/)
  await step(button(page, 'Copy link').click())
  await expect.poll(() => clipboard(page)).toMatch(/\?start=/)
  expect(steps).toBe(8)
  expect(problems).toEqual([])
})

it.each(someOf(devices, 1))('the menu stays within the window of a %s, wherever its button is', async (_, look) => {
  const { page } = await visit(path, look)
  await button(page, 'Export').waitFor()
  for (const y of [160, 420]) {
    await page.evaluate((to) => {
      const at = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Export')
      window.scrollBy({ top: (at?.getBoundingClientRect().top ?? 0) - to, behavior: 'instant' })
    }, y)
    await button(page, 'Export').click()
    await page.getByRole('menuitem', { name: /^PNG sheet/ }).waitFor()
    const menu = await page.locator('[data-side]').boundingBox()
    expect(menu?.y).toBeGreaterThanOrEqual(64)
    expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeLessThanOrEqual(look.viewport?.height ?? 0)
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
  }
})
