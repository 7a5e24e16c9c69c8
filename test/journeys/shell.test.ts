import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inBothFonts } from '../support/both-fonts.ts'
import { isExhaustive, shareOf, someOf } from '../support/breadth.ts'
import { desktop, journeysOnSharedSite, phone, untilLive } from '../support/journey.ts'
import { stopClock } from '../support/page-time.ts'

const { visit, site } = journeysOnSharedSite()

describe('a visitor navigates', () => {
  it('through the header, without a reload: each entry is marked and announced, and Back returns to the scroll position', async () => {
    const { page, problems } = await visit('/')
    await page.evaluate(() => Object.assign(window, { mark: 'same document' }))
    await page.evaluate(() => window.scrollTo(0, 600))
    await page.getByRole('link', { name: 'Terms of Service' }).click()
    await page.getByRole('heading', { name: 'Terms of Service', level: 1 }).waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await page.getByRole('heading', { name: 'All marketing tools in one place' }).waitFor()
    await page.waitForFunction(() => window.scrollY > 400)
    await page.getByRole('link', { name: 'View Full Tool' }).first().click()
    await page.waitForURL('**/bold-text-converter')

    const names = ['Color Palette Generator', 'Bold Text Converter', 'Marketing & AI News', 'QR Code Generator', 'Home']
    for (const name of shareOf(names, 0, 2)) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
      await page.locator(`nav[aria-label="Main"] a[aria-current="page"]:text-is("${name}")`).waitFor()
      const title = await page.title()
      expect(title).toMatch(/. \| Marketing Toolkit$/)
      const announced = () => page.locator('main ~ [role="status"]').textContent()
      await expect.poll(async () => `${await announced()} | Marketing Toolkit`).toBe(title)
      expect(await page.locator('title').count()).toBe(1)
      expect(await page.locator('link[rel="canonical"]').count()).toBe(1)
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    }
    expect(await page.evaluate(() => (window as unknown as { mark?: string }).mark)).toBe('same document')
    expect(problems).toEqual([])
  })

  it('through the slide-in menu on a phone, which closes when a link is chosen', async () => {
    const { page, problems } = await visit('/', phone)
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Open menu' }).tap()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await menu.getByRole('link', { name: 'QR Code Generator' }).tap()
    await page.getByRole('heading', { name: 'QR Code Generator', level: 1 }).waitFor()
    await menu.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await menu.waitFor()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    expect(problems).toEqual([])
  })

  it('to a section of home, smoothly where motion is allowed, from home and from another page', async () => {
    const { page, problems } = await visit('/terms-of-service', { ...desktop, reducedMotion: 'no-preference' })
    const home = page.getByRole('heading', { name: 'All marketing tools in one place' })
    const scrolls = await scrollsOf(page)
    await follow(page, '/#qr')
    await home.waitFor()
    await untilAtSection(page)
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await page.getByRole('link', { name: 'QR Code', exact: true }).click()
    await untilAtSection(page)
    await expect.poll(() => new URL(page.url()).hash).toBe('#qr')
    expect(await scrolls()).toEqual(['smooth', 'smooth'])

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.getByRole('link', { name: 'QR Code', exact: true }).click()
    await untilAtSection(page)
    expect(await scrolls()).toEqual(['smooth', 'smooth', 'auto'])

    // A hash that cannot be decoded is no error.
    await page.getByRole('link', { name: 'Terms of Service' }).click()
    await page.getByRole('heading', { name: 'Terms of Service', level: 1 }).waitFor()
    await follow(page, '/#%E0%A4')
    await home.waitFor()
    expect(problems).toEqual([])
  })

  it('by keyboard alone: skip link, field, Copy, and its toast by F8; a swipe to the right closes the next one', async () => {
    const { page } = await visit('/bold-text-converter', {
      ...desktop,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    // The breadcrumb, the back link, then the field; Paste and Clear come before it once they appear.
    const focused = () => page.evaluate(() => document.activeElement?.tagName)
    for (let key = 0; key < 6 && (await focused()) !== 'TEXTAREA'; key++) await page.keyboard.press('Tab')
    expect(await focused()).toBe('TEXTAREA')
    await page.keyboard.type('keys')
    expect((await page.getByLabel('Bold Text').inputValue()).normalize('NFKC')).toBe('keys')

    // No toast disappears by itself here, and the button keeps its new name.
    await stopClock(page)
    await page.getByRole('button', { name: 'Copy' }).press('Enter')
    const toast = page.locator('[data-toast]')
    await toast.waitFor()
    const copy = page.getByRole('button', { name: 'Copied' })
    await page.keyboard.press('F8')
    const isThere = () => document.activeElement?.closest('[aria-label^="Notifications"]') !== null
    await expect.poll(() => page.evaluate(isThere)).toBe(true)
    await page.getByRole('button', { name: 'Dismiss' }).press('Enter')
    await toast.waitFor({ state: 'detached' })

    await copy.click()
    const box = await toast.boundingBox()
    if (!box) throw new Error('No toast')
    await page.mouse.move(box.x + 60, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 100, box.y + 20, { steps: 5 })
    await page.mouse.move(box.x + 170, box.y + 20, { steps: 5 })
    await page.mouse.up()
    await toast.waitFor({ state: 'detached' })
  })

  it('to the 404 page with its status on any other path, and sees its footer at the bottom of the window', async () => {
    for (const path of ['/nope', '/a/b/c', '/marketing-news%0a', '/article', '//evil.example/', '/%zz']) {
      const response = await fetch(site().origin + path, { redirect: 'manual' })
      expect([path, response.status]).toEqual([path, 404])
    }
    const { page, problems } = await visit('/nope', { ...desktop, viewport: { width: 1280, height: 1600 } })
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('404 Page Not Found')
    await page.getByText('Did you forget to add the page to the router?').waitFor()
    expect(await page.title()).toContain('404 Page Not Found')
    // The address is no page, so search engines get no link to it.
    expect(await page.locator('script[type="application/ld+json"]').count()).toBe(0)
    expect(await page.evaluate(() => document.querySelector('footer')?.getBoundingClientRect().bottom)).toBe(1600)
    expect(problems).toEqual([])
  })

  it('to the page that a misspelled address meant, also without scripts', async () => {
    const document = await (await fetch(`${site().origin}/qr-code-generater`)).text()
    expect(document).toContain('This page doesn’t exist.')
    expect(document).toMatch(/Did you mean(?:<[^>]*>|\s)*<a [^>]*href="\/qr-code-generator"/)
  })

  const segment = 'a-long-segment-of-an-address-nobody-has'
  it.each(
    someOf(
      [
        ['three long segments', `/${segment}/${segment}/${segment}`],
        ['thirty short segments', `/${'a/'.repeat(30)}b`],
      ],
      0,
    ),
  )('to the 404 page of %s without sideways scrolling', async (_, path) => {
    const { page } = await visit(path, { ...phone, viewport: { width: 320, height: 640 } })
    await inBothFonts(page, async () => {
      const widths = () => page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
      expect(await widths()).toEqual([320, 320])
    })
  })

  it('and sees every page begin at the same left edge, and no empty cell in a row of cards at any width', async () => {
    const cards = ['/', '/bold-text-converter', '/qr-code-generator', '/color-palette-generator', '/nope']
    const texts = ['/privacy-policy', '/marketing-news', ...(isExhaustive ? ['/terms-of-service'] : [])]
    const { page } = await visit('/privacy-policy')
    for (const [turn, path] of [...texts, ...cards].entries()) {
      if (turn > 0) await page.goto(site().origin + path)
      const left = await page.evaluate(() => document.querySelector('h1')?.getBoundingClientRect().left)
      expect([path, left]).toEqual([path, 40])
      if (!cards.includes(path)) continue
      for (const width of shareOf([390, 640, 768, 859, 900, 999], turn, 3)) {
        await page.setViewportSize({ width, height: 800 })
        const rows = await page.evaluate(rowsOfFixedGrids)
        expect([path, width, rows.filter((sizes) => new Set(sizes).size > 1)]).toEqual([path, width, []])
      }
      await page.setViewportSize({ width: 1280, height: 800 })
      const rows = await page.evaluate(rowsOfFixedGrids)
      expect([path, rows.filter((sizes) => new Set(sizes).size > 1)]).toEqual([path, []])
    }
  })
})

describe('the theme', () => {
  it('follows the system until the visitor chooses one, in all tabs and after a reload, and follows the system again', async () => {
    const { page, context } = await visit('/', { ...desktop, colorScheme: 'dark' })
    const other = await context.newPage()
    await other.goto(`${site().origin}/privacy-policy`)
    await untilLive(other)
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const dark = await ground()
    await page.getByRole('button', { name: 'Theme: system' }).click()
    await other.getByRole('button', { name: 'Theme: light' }).waitFor()
    await expect.poll(ground).not.toBe(dark)
    const light = await ground()
    await page.reload()
    expect(await ground()).toBe(light)
    await untilLive(page)
    await page.getByRole('button', { name: 'Theme: light' }).click()
    await page.getByRole('button', { name: 'Theme: dark' }).click()
    await page.getByRole('button', { name: 'Theme: system' }).waitFor()
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(ground).toBe(light)
  })
})

describe('a toast', () => {
  it.each(
    someOf(
      [
        ['/color-palette-generator', 'Copy all', desktop],
        ['/color-palette-generator', 'Copy all', phone],
        ['/qr-code-generator', 'Copy QR Code', desktop],
        ['/qr-code-generator', 'Copy QR Code', phone],
      ],
      3,
    ),
  )(
    'appears at the bottom of the window, and covers neither the used control nor its neighbors: %s, %s',
    async (path, name, device) => {
      const { page } = await visit(path, { ...device, permissions: ['clipboard-read', 'clipboard-write'] })
      await page.getByRole('button', { name, exact: true }).click()
      await page.locator('[data-toast]').waitFor()
      await page
        .locator('[data-toast]')
        .evaluate((toast) => Promise.all(toast.getAnimations().map(({ finished }) => finished)))
      const foot = await page.locator('[data-toast]').boundingBox()
      expect(foot?.y).toBeGreaterThanOrEqual((device.viewport?.height ?? 0) / 2)
      expect(await page.evaluate(isFocusCovered)).toBe(false)
      if (path !== '/qr-code-generator') return
      await page.getByRole('button', { name: /^(Download|Save QR Code)/ }).click({ trial: true })
      await page
        .getByRole('link', { name: /Test/ })
        .or(page.getByRole('button', { name: /^Test/ }))
        .first()
        .click({ trial: true })
    },
  )
})

/**
 * The calls to scroll to sections from now on. Only their order counts, because frames depend on the browser's load.
 */
async function scrollsOf(page: Page): Promise<() => Promise<string[]>> {
  const scrolls = await page.evaluateHandle(() => {
    const told: string[] = []
    const { prototype } = Element
    const scroll = Object.getOwnPropertyDescriptor(prototype, 'scrollIntoView')?.value
    prototype.scrollIntoView = function (options) {
      told.push(getComputedStyle(document.documentElement).scrollBehavior)
      scroll.call(this, options)
    }
    return told
  })
  return () => scrolls.jsonValue()
}

async function untilAtSection(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const top = document.getElementById('qr')?.getBoundingClientRect().top ?? Number.NaN
    return window.scrollY > 0 && top >= 0 && top < window.innerHeight / 2
  })
}

/** Follows a link that the page itself does not have. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.querySelector('main')?.append(link)
    link.click()
  }, address)
}

/** The number of cells in each row of the grids with a fixed number of cells. */
function rowsOfFixedGrids(): number[][] {
  return [...document.querySelectorAll('.thirds, .fours')].map((grid) => {
    const tops = [...grid.children].map((cell) => Math.round(cell.getBoundingClientRect().top))
    return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length)
  })
}

/** Whether a toast covers the focused control. */
function isFocusCovered(): boolean {
  const toast = document.querySelector('[data-toast]')?.getBoundingClientRect()
  const control = document.activeElement?.getBoundingClientRect()
  if (!toast || !control || document.activeElement === document.body) return true
  return (
    control.left < toast.right && toast.left < control.right && control.top < toast.bottom && toast.top < control.bottom
  )
}
