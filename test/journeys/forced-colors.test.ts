// Elements whose color carries a meaning keep that meaning in forced colors, on every page.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { someOf } from '../support/breadth.ts'
import { desktop, journeysOnSharedSite } from '../support/journey.ts'

const { visit } = journeysOnSharedSite()

/** Reused pages start without forced colors. */
async function visitForced(path: string): Promise<Page> {
  const { page } = await visit(path, desktop)
  await page.emulateMedia({ forcedColors: 'active' })
  return page
}

/** Computed colors of an element; `ground` is the page's. */
function colorsOf(page: Page, selector: string) {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const style = getComputedStyle(element)
      return {
        ground: getComputedStyle(document.body).backgroundColor,
        color: style.color,
        background: style.backgroundColor,
        top: style.borderTopColor,
        bottom: style.borderBottomColor,
        left: style.borderLeftColor,
      }
    })
}

/** Words in the background color, which browsers add behind text. */
const unseenWords = (page: Page) =>
  page.evaluate(() => {
    const ground = getComputedStyle(document.body).backgroundColor
    return [...document.body.querySelectorAll('*')]
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
      .filter((element) => {
        const { color, forcedColorAdjust } = getComputedStyle(element)
        return color === ground && forcedColorAdjust !== 'none'
      })
      .map((element) => element.textContent)
  })

it('the current entry of the navigation, hairlines, the focus and a disabled button are seen', async () => {
  const page = await visitForced('/qr-code-generator')
  expect(await unseenWords(page)).toEqual([])
  const current = await colorsOf(page, 'nav[aria-label="Main"] a[aria-current]')
  expect(current.bottom).not.toBe(current.ground)
  expect(current.top).toBe(current.ground)
  const other = await colorsOf(page, 'nav[aria-label="Main"] a:not([aria-current])')
  expect([other.top, other.bottom]).toEqual([other.ground, other.ground])

  const hairline = await colorsOf(page, 'main a[href="/bold-text-converter"] >> xpath=..')
  expect(hairline.background).not.toBe(hairline.ground)
  await page.getByLabel('URL', { exact: true }).fill('')
  const download = page.getByRole('button', { name: /^Download/ }).first()
  await expect.poll(() => download.isDisabled()).toBe(true)
  const colors = await download.evaluate((button) => {
    const probe = document.createElement('i')
    probe.style.color = 'GrayText'
    document.body.append(probe)
    const gray = getComputedStyle(probe).color
    probe.remove()
    return [getComputedStyle(button).color, gray]
  })
  expect(colors[0]).toBe(colors[1])
  await page.locator('nav[aria-label="Main"] a').first().focus()
  await page.keyboard.press('Tab')
  const ring = await page.evaluate(() => {
    const { outlineColor, outlineStyle } = getComputedStyle(document.activeElement ?? document.body)
    return [outlineStyle, outlineColor !== getComputedStyle(document.body).backgroundColor]
  })
  expect(ring).toEqual(['solid', true])
})

it('the bars of the palette’s card keep five colors, a switch its state, a primary button its words', async () => {
  const page = await visitForced('/')
  expect(await unseenWords(page)).toEqual([])
  const bars = page.locator('a[href="/color-palette-generator"] i')
  const grounds = await bars.evaluateAll((all) => all.map((bar) => getComputedStyle(bar).backgroundColor))
  expect(new Set(grounds).size).toBe(5)

  await page.locator('footer').getByRole('button', { name: 'Cookie settings' }).click()
  const dialog = page.getByRole('dialog')
  const input = dialog.getByRole('switch', { name: 'Analytics' })
  const ground = () => input.evaluate((element) => getComputedStyle(element).backgroundColor)
  const off = await ground()
  await input.click()
  expect(await ground()).not.toBe(off)
  // No page background stands behind the words, which would hide them.
  const words = await dialog.getByRole('button', { name: 'Save choice' }).evaluate((button) => {
    const { color, backgroundColor, forcedColorAdjust } = getComputedStyle(button)
    return { isReadable: color !== backgroundColor, forcedColorAdjust }
  })
  expect(words).toEqual({ isReadable: true, forcedColorAdjust: 'none' })
})

it.each(someOf([['/bold-text-converter'], ['/color-palette-generator'], ['/nope'], ['/my-data']]))(
  'all words of %s are seen',
  async (path) => expect(await unseenWords(await visitForced(path))).toEqual([]),
)
