import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { someOf } from '../support/breadth.ts'
import { desktop, devices, eventually, journeysOnSharedSite, phone } from '../support/journey.ts'

const { visit } = journeysOnSharedSite()

describe('the home page', () => {
  it.each(someOf(devices, 1))('works with its tools like their own pages (%s)', async (_, look) => {
    const { page, calls, problems } = await visit('/', look)
    await page.getByLabel('Regular Text').fill('Ad')
    await expect.poll(async () => (await page.getByLabel('Bold Text').inputValue()).normalize('NFKC')).toBe('Ad')
    await page.getByRole('button', { name: 'Generate Palette' }).click()
    await eventually(
      () => calls.filter((call) => call.path === '/api/palettes').map((call) => call.body),
      (sent) => sent.length === 1,
    )
    await page.getByLabel('URL').fill('example.com/spring')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /Download|Save/ }).click()
    expect((await download).suggestedFilename()).toMatch(/^qr-code-example\.com-\d+\.png$/)
    expect(problems).toEqual([])
  })

  it('shows a sample that one key replaces, and carries the input to the tool page and back', async () => {
    const { page, calls, problems } = await visit('/', phone)
    const input = page.getByLabel('Regular Text')
    const bold = async () => (await page.getByLabel('Bold Text').inputValue()).normalize('NFKC')
    expect(await bold()).toBe('New this week: 3 ways to write ads people finish reading')
    expect([await input.inputValue(), calls]).toEqual(['', []])
    await input.press('A')
    await expect.poll(bold).toBe('A')
    await page.getByLabel('URL').fill('example.com/spring')
    await page.getByLabel('Starting color', { exact: true }).fill('#f63b82')
    const sent = await eventually(
      () => calls.map(({ path }) => path),
      (paths) => paths.length === 1,
    )

    const enter = (id: string) => page.locator(`#${id}`).getByRole('link', { name: 'View Full Tool' }).click()
    await enter('bold-text')
    await page.getByRole('heading', { level: 1, name: 'Bold Text Converter' }).waitFor()
    expect([await input.inputValue(), await bold()]).toEqual(['A', 'A'])
    await input.press('End')
    await input.press('d')
    await page.goBack()
    await page.getByRole('heading', { level: 2, name: 'Bold Text Converter' }).waitFor()
    expect(await bold()).toBe('Ad')
    await page.goto(new URL('/qr-code-generator', page.url()).href)
    await expect.poll(() => page.getByLabel('URL').inputValue()).toBe('example.com/spring')
    await page.goto(new URL('/color-palette-generator', page.url()).href)
    await expect.poll(() => page.getByLabel('Starting color', { exact: true }).inputValue()).toBe('#f63b82')
    await page.goto(new URL('/bold-text-converter', page.url()).href)
    await expect.poll(bold).toBe('Ad')
    await page.reload()
    await expect.poll(bold).toBe('Ad')
    expect(sent).toEqual(['/api/conversions'])
    expect(calls.map(({ body }) => (body as { inputText: string }).inputText)).toEqual(['A', 'Ad'])
    // The visitor left the tool pages while they were still loading.
    expect(problems).toEqual([])
  })

  it('keeps the input of the bold tool at least 120 pixels high', async () => {
    for (const path of ['/', '/bold-text-converter']) {
      const { page } = await visit(path, { ...phone, viewport: { width: 390, height: 500 } })
      const box = await page.getByLabel('Regular Text').boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(120)
    }
  })
})

describe('the palette of the home page', () => {
  it.each(
    someOf(
      [
        ['1280', desktop],
        ['768', { ...desktop, viewport: { width: 768, height: 1024 } }],
        ['390', phone],
      ],
      2,
    ),
  )('has five columns with names and values that fit them at %s px', async (_, look) => {
    const { page } = await visit('/', look)
    const colors = await page.locator('#palette [data-swatch]').evaluateAll((all) =>
      all.map((color) => {
        const { left, top, right } = color.getBoundingClientRect()
        const words = [...color.querySelectorAll('b, code')].map((word) => {
          const range = document.createRange()
          range.selectNodeContents(word)
          return range.getBoundingClientRect()
        })
        return { left, top, isWithin: words.every((word) => word.left > left && word.right < right) }
      }),
    )
    expect(colors).toHaveLength(5)
    expect(new Set(colors.map(({ top }) => top)).size).toBe(1)
    expect(new Set(colors.map(({ left }) => left)).size).toBe(5)
    expect(colors.every(({ isWithin }) => isWithin)).toBe(true)
  })

  it('is beside a bold tool whose Copy is no second primary action', async () => {
    const { page } = await visit('/', desktop)
    const copy = page.locator('#bold-text button').filter({ hasText: /^Copy$/ })
    const [ground, frame] = await copy.evaluate((button) =>
      [button, button.closest('[data-tool]') ?? button].map((element) => getComputedStyle(element).backgroundColor),
    )
    expect(ground).toBe(frame)
  })
})

/** The home page's tools below the fold. */
const below = /\/assets\/(color-palette-tool|qr-tool)-/
const clickThrice = (button: HTMLElement) => {
  for (let i = 0; i < 3; i++) button.click()
}

/** Holds back the code of the tools below the fold until it is released or aborted. */
async function holdBack(page: Page) {
  const { promise: isOver, resolve: end } = Promise.withResolvers<'continue' | 'abort'>()
  const asked: string[] = []
  let isNetworkBack = false
  await page.route(below, async (route) => {
    asked.push(route.request().url())
    await route[isNetworkBack ? 'continue' : await isOver]()
  })
  return {
    asked: () =>
      eventually(
        () => asked,
        ({ length }) => length > 0,
      ),
    letGo: () => end('continue'),
    lose: async () => {
      const isLost = page.waitForEvent('console', (message) => message.text().includes('could not be loaded'))
      end('abort')
      await isLost
      isNetworkBack = true
    },
  }
}

describe('a tool below the fold of the home page', () => {
  it('shows its server-rendered HTML, and loads its code when it comes near', async () => {
    const { page, problems } = await visit('/', { ...desktop, viewport: { width: 1280, height: 720 } })
    const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect((await loaded()).filter((name) => below.test(name))).toEqual([])
    const palette = page.locator('#palette')
    const before = await palette.evaluate((frame) => [frame.getBoundingClientRect().height, frame.outerHTML])
    await palette.scrollIntoViewIfNeeded()
    await eventually(loaded, (names) => names.some((name) => below.test(name)))
    await page.getByRole('button', { name: 'Generate Palette' }).click()
    await expect.poll(() => palette.evaluate((frame) => frame.outerHTML)).not.toBe(before[1])
    expect(await palette.evaluate((frame) => frame.getBoundingClientRect().height)).toBe(before[0])
    expect(problems).toEqual([])
  })

  it('replays clicks and keys from before its code loaded, after the page has scrolled to it', async () => {
    const { page, calls, problems } = await visit('/', phone)
    const code = await holdBack(page)
    await page.getByRole('link', { name: 'Color Palette', exact: true }).click()
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#palette')
    await code.asked()
    await page.getByLabel('URL').press('End')
    await page.keyboard.type('/early')
    await page.getByRole('button', { name: 'Generate Palette' }).evaluate(clickThrice)
    expect(calls).toEqual([])
    code.letGo()
    const stored = await eventually(
      () => calls.filter(({ path }) => path === '/api/palettes'),
      ({ length }) => length > 0,
    )
    expect(stored).toHaveLength(1)
    expect(await page.getByLabel('URL').inputValue()).toMatch(/.\/early$/)
    expect(problems).toEqual([])
  })

  it('takes the keyboard focus before its code loads, and the keys afterward', async () => {
    const { page, calls, problems } = await visit('/', { ...desktop, viewport: { width: 1280, height: 400 } })
    const code = await holdBack(page)
    const generate = page.getByRole('button', { name: 'Generate Palette' })
    await page.getByLabel('Starting color', { exact: true }).focus()
    await code.asked()
    const isFocused = () => generate.evaluate((button) => button === document.activeElement)
    for (let tabs = 0; tabs < 4 && !(await isFocused()); tabs++) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    code.letGo()
    await eventually(
      () => calls.filter(({ path }) => path === '/api/palettes'),
      ({ length }) => length === 1,
    )
    await expect.poll(isFocused).toBe(true)
    expect(problems).toEqual([])
  })

  it('stays readable without its code, links to its page, and works when the network is back', async () => {
    const { page, calls, problems } = await visit('/', phone)
    const code = await holdBack(page)
    const palette = page.locator('#palette')
    await palette.scrollIntoViewIfNeeded()
    await code.asked()
    await code.lose()
    expect(await palette.getByRole('heading', { name: 'Color Palette Generator' }).isVisible()).toBe(true)
    await page.getByLabel('Starting color', { exact: true }).focus()
    await eventually(
      async () => {
        await page.getByRole('button', { name: 'Generate Palette' }).click()
        return calls.filter(({ path }) => path === '/api/palettes')
      },
      ({ length }) => length > 0,
    )
    await palette.getByRole('link', { name: 'View Full Tool' }).click()
    await page.getByRole('heading', { level: 1, name: 'Color Palette Generator' }).waitFor()
    expect(problems.filter((problem) => !/net::ERR_FAILED/.test(problem))).toEqual([])
  })
})
