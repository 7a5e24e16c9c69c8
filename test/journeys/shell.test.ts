import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inBothFonts } from '../support/both-fonts.ts'
import { breadth, someOf } from '../support/breadth.ts'
import { desktop, journeysOnSharedSite, phone, untilLive } from '../support/journey.ts'
import { layoutShift, unseenShift } from '../support/layout-shift.ts'
import { stopClock, untilSettled } from '../support/page-time.ts'

const { visit, leave, site } = journeysOnSharedSite()

describe('a visitor navigates', () => {
  it('through the header: every entry leads to its page, is marked there, and is announced', async () => {
    const { page, problems } = await visit('/')
    const names = ['Bold Text Converter', 'Color Palette Generator', 'QR Code Generator', 'Marketing & AI News', 'Home']
    for (const name of names) {
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
    expect(problems).toEqual([])
  })

  it('without a reload: the pages are one application', async () => {
    const { page } = await visit('/')
    await page.evaluate(() => Object.assign(window, { mark: 'same document' }))
    await page.getByRole('link', { name: 'View Full Tool' }).first().click()
    await page.waitForURL('**/bold-text-converter')
    expect(await page.evaluate(() => (window as unknown as { mark?: string }).mark)).toBe('same document')
    await page.goBack()
    await page.getByRole('heading', { name: 'All marketing tools in one place' }).waitFor()
  })

  it('through the slide-in menu on a phone, which closes when a link is chosen', async () => {
    const { page, problems } = await visit('/', phone)
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Open menu' }).tap()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await menu.waitFor()
    expect(await menu.textContent()).toContain('Convert text to bold Unicode characters')
    expect(await menu.textContent()).toContain('Each tool includes detailed instructions and tips for best results.')
    await menu.getByRole('link', { name: 'QR Code Generator' }).tap()
    await page.getByRole('heading', { name: 'QR Code Generator', level: 1 }).waitFor()
    await menu.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await menu.waitFor()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    expect(problems).toEqual([])
  })

  it('to a section of home by a badge, with smooth scrolling where motion is allowed', async () => {
    const { page } = await visit('/', { ...desktop, reducedMotion: 'no-preference' })
    const scrolls = await scrollsOf(page)
    await page.getByRole('link', { name: 'QR Code', exact: true }).click()
    await untilAtSection(page)
    await expect.poll(() => new URL(page.url()).hash).toBe('#qr')
    expect(await scrolls()).toEqual(['smooth'])
  })

  it('to a section of home from another page, with smooth scrolling as well', async () => {
    const { page } = await visit('/terms-of-service', { ...desktop, reducedMotion: 'no-preference' })
    const scrolls = await scrollsOf(page)
    await follow(page, '/#qr')
    await page.getByRole('heading', { name: 'All marketing tools in one place' }).waitFor()
    await untilAtSection(page)
    expect(await scrolls()).toEqual(['smooth'])
  })

  it('to a section at once with reduced motion', async () => {
    const { page } = await visit('/')
    const scrolls = await scrollsOf(page)
    await page.getByRole('link', { name: 'QR Code', exact: true }).click()
    await untilAtSection(page)
    expect(await scrolls()).toEqual(['auto'])
  })

  it('to an address with an undecodable hash, without an error', async () => {
    const { page, problems } = await visit('/terms-of-service')
    await follow(page, '/#%E0%A4')
    await page.getByRole('heading', { name: 'All marketing tools in one place' }).waitFor()
    expect(problems).toEqual([])
  })

  it('back to the previous scroll position, and to the top of a new page', async () => {
    const { page } = await visit('/')
    await page.evaluate(() => window.scrollTo(0, 600))
    await page.getByRole('link', { name: 'Terms of Service' }).click()
    await page.getByRole('heading', { name: 'Terms of Service', level: 1 }).waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await page.getByRole('heading', { name: 'All marketing tools in one place' }).waitFor()
    await page.waitForFunction(() => window.scrollY > 400)
  })

  it('by keyboard alone: skip link, navigation, tool', async () => {
    const { page } = await visit('/bold-text-converter')
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
  })

  it('to the 404 page with its status on any other path', async () => {
    for (const path of ['/nope', '/a/b/c', '/marketing-news%0a', '/article', '//evil.example/', '/%zz']) {
      const response = await fetch(site().origin + path, { redirect: 'manual' })
      expect([path, response.status]).toEqual([path, 404])
    }
    const { page, problems } = await visit('/nope')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('404 Page Not Found')
    await page.getByText('Did you forget to add the page to the router?').waitFor()
    expect(await page.title()).toContain('404 Page Not Found')
    // The address is no page, so search engines get no link to it.
    expect(await page.locator('script[type="application/ld+json"]').count()).toBe(0)
    expect(problems).toEqual([])
  })

  it('to the page that a misspelled address meant, also without scripts', async () => {
    const { page } = await visit('/qr-code-generater', { ...desktop, javaScriptEnabled: false })
    await page.getByText('This page doesn’t exist.').waitFor()
    await page.getByText('Did you mean').getByRole('link', { name: '/qr-code-generator' }).click()
    await page.getByRole('heading', { level: 1, name: 'QR Code Generator' }).waitFor()
  })

  it('to the 404 page of a long path without sideways scrolling, with its segments cut', async () => {
    const segment = 'a-long-segment-of-an-address-nobody-has'
    for (const path of [`/${segment}/${segment}/${segment}`, `/${'a/'.repeat(30)}b`]) {
      const visited = await visit(path, { ...phone, viewport: { width: 320, height: 640 } })
      const { page } = visited
      await inBothFonts(page, async () => {
        const widths = () => page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
        expect(await widths()).toEqual([320, 320])
      })
      await leave(visited)
    }
  })

  it('and sees the footer of a short page at the bottom of the window', async () => {
    const { page } = await visit('/nope', { ...desktop, viewport: { width: 1280, height: 1600 } })
    expect(await page.evaluate(() => document.querySelector('footer')?.getBoundingClientRect().bottom)).toBe(1600)
  })

  it('and sees the text of every page at the same left edge', async () => {
    const { page } = await visit('/terms-of-service')
    for (const path of [
      '/',
      '/qr-code-generator',
      '/marketing-news',
      '/privacy-policy',
      '/terms-of-service',
      '/nope',
    ]) {
      await page.goto(site().origin + path)
      const left = await page.evaluate(() => document.querySelector('h1')?.getBoundingClientRect().left)
      expect([path, left]).toEqual([path, 40])
    }
  })

  it('and sees no empty cell in a row of cards at any width', async () => {
    const { page } = await visit('/privacy-policy')
    for (const path of ['/', '/bold-text-converter', '/qr-code-generator', '/color-palette-generator', '/nope']) {
      await page.goto(site().origin + path)
      for (const width of [390, 640, 768, 859, 900, 999, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        const rows = await page.evaluate(rowsOfFixedGrids)
        expect([path, width, rows.filter((sizes) => new Set(sizes).size > 1)]).toEqual([path, width, []])
      }
    }
  })
})

describe('the font of the site', () => {
  it.each(breadth([desktop], [desktop, phone]))(
    'appears on a first visit even when it loads late, and moves nothing',
    async (device) => {
      const { page } = await visit('/privacy-policy', device)
      for (const path of ['/', '/qr-code-generator', '/marketing-news']) {
        const context = await page.context().browser()?.newContext(device)
        const first = await context?.newPage()
        if (!context || !first) throw new Error('No browser')
        const isPainted = Promise.withResolvers<void>()
        await first.route('**/instrument-sans*', async (route) => {
          await isPainted.promise
          await route.continue()
        })
        await first.goto(site().origin + path, { waitUntil: 'domcontentloaded' })
        await first.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
        isPainted.resolve()
        await first.evaluate(() => document.fonts.load('16px "Instrument Sans"'))
        expect(await layoutShift(first), path).toBeLessThan(unseenShift)
        const loaded = await first.evaluate(() =>
          [...document.fonts].filter(({ family }) => /^"?Instrument Sans"?$/.test(family)).map(({ status }) => status),
        )
        expect([path, loaded]).toEqual([path, ['loaded']])
        await context.close()
      }
    },
  )
})

describe('the theme', () => {
  it('follows the system until the visitor chooses one, stays chosen after a reload, and follows the system again', async () => {
    const { page } = await visit('/', { ...desktop, colorScheme: 'dark' })
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const dark = await ground()
    await page.getByRole('button', { name: 'Theme: system' }).click()
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

  it('chosen in one tab applies to the others', async () => {
    const { page, context } = await visit('/', { ...desktop, colorScheme: 'light' })
    const other = await context.newPage()
    await other.goto(`${site().origin}/privacy-policy`)
    await untilLive(other)
    await page.getByRole('button', { name: 'Theme: system' }).click()
    await other.getByRole('button', { name: 'Theme: light' }).waitFor()
  })
})

describe('toasts', () => {
  it.each(
    someOf(
      [
        ['/color-palette-generator', 'Copy all', desktop],
        ['/color-palette-generator', 'Copy all', phone],
        ['/qr-code-generator', 'Copy QR Code', desktop],
        ['/qr-code-generator', 'Copy QR Code', phone],
      ],
      0,
      3,
    ),
  )('appear at the bottom of the window, away from the control just used: %s, %s', async (path, name, device) => {
    const { page } = await visit(path, { ...device, permissions: ['clipboard-read', 'clipboard-write'] })
    await page.getByRole('button', { name, exact: true }).click()
    await page.locator('[data-toast]').waitFor()
    await page
      .locator('[data-toast]')
      .evaluate((toast) => Promise.all(toast.getAnimations().map(({ finished }) => finished)))
    const foot = await page.locator('[data-toast]').boundingBox()
    expect(foot?.y).toBeGreaterThanOrEqual((device.viewport?.height ?? 0) / 2)
    expect(await page.evaluate(isFocusCovered)).toBe(false)
  })

  it.each(breadth([phone], [desktop, phone]))('cover no button next to the used one in the QR tool', async (device) => {
    const { page } = await visit('/qr-code-generator', {
      ...device,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await page.getByRole('button', { name: 'Copy QR Code', exact: true }).click()
    await page.locator('[data-toast]').waitFor()
    await page.getByRole('button', { name: /^(Download|Save QR Code)/ }).click({ trial: true })
    await page
      .getByRole('link', { name: /Test/ })
      .or(page.getByRole('button', { name: /^Test/ }))
      .first()
      .click({ trial: true })
  })

  it('appear one at a time, take the focus by F8, close by their button and by a swipe to the right', async () => {
    const { page } = await visit('/bold-text-converter', {
      ...desktop,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await page.getByLabel('Regular Text').fill('toast')
    // No toast disappears by itself here, and the button keeps its new name.
    await stopClock(page)
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.locator('[data-toast]').waitFor()
    const copy = page.getByRole('button', { name: 'Copied' })
    await copy.click()
    await untilSettled(page)
    expect(await page.locator('[data-toast]').count()).toBe(1)
    await page.keyboard.press('F8')
    const isThere = () => document.activeElement?.closest('[aria-label^="Notifications"]') !== null
    await expect.poll(() => page.evaluate(isThere)).toBe(true)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await page.locator('[data-toast]').waitFor({ state: 'detached' })

    await copy.click()
    const box = await page.locator('[data-toast]').boundingBox()
    if (!box) throw new Error('No toast')
    await page.mouse.move(box.x + 60, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 100, box.y + 20, { steps: 5 })
    await page.mouse.move(box.x + 170, box.y + 20, { steps: 5 })
    await page.mouse.up()
    await page.locator('[data-toast]').waitFor({ state: 'detached' })
  })
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
