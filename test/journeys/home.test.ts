import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { someOf } from '../support/breadth.ts'
import { desktop, devices, eventually, journeysOnSharedSite, phone } from '../support/journey.ts'

const { visit } = journeysOnSharedSite()

it.each(someOf(devices, 1))(
  'a sample stands until one key replaces it, all tools work, and the input goes to the tool pages and back (%s)',
  async (_, look) => {
    const { page, calls, problems } = await visit('/', look)
    const input = page.getByLabel('Regular Text')
    const bold = async () => (await page.getByLabel('Bold Text').inputValue()).normalize('NFKC')
    expect(await bold()).toBe('New this week: 3 ways to write ads people finish reading')
    expect([await input.inputValue(), calls]).toEqual(['', []])
    await input.press('A')
    await expect.poll(bold).toBe('A')
    await page.getByLabel('Starting color', { exact: true }).fill('#f63b82')
    await page.getByRole('button', { name: 'Generate Palette' }).click()
    await page.getByLabel('URL').fill('example.com/spring')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /Download|Save/ }).click()
    expect((await download).suggestedFilename()).toMatch(/^qr-code-example\.com-\d+\.png$/)
    const sentTo = (path: string) => calls.filter((call) => call.path === path)
    await eventually(
      () => calls,
      ({ length }) => length === 4,
    )
    expect(sentTo('/api/palettes')).toMatchObject([{ body: { startingColor: '#f63b82' } }])
    expect(sentTo('/api/analytics/usage')).toHaveLength(2)

    const enter = (id: string) => page.locator(`#${id}`).getByRole('link', { name: 'View Full Tool' }).click()
    await enter('bold-text')
    await page.getByRole('heading', { level: 1, name: 'Bold Text Converter' }).waitFor()
    expect([await input.inputValue(), await bold()]).toEqual(['A', 'A'])
    await input.press('End')
    await input.press('d')
    await eventually(
      () => sentTo('/api/conversions'),
      ({ length }) => length === 2,
    )
    await page.goBack()
    await page.getByRole('heading', { level: 2, name: 'Bold Text Converter' }).waitFor()
    expect(await bold()).toBe('Ad')
    await page.goto(new URL('/qr-code-generator', page.url()).href)
    await expect.poll(() => page.getByLabel('URL').inputValue()).toBe('example.com/spring')
    // Nothing is sent again.
    const texts = sentTo('/api/conversions').map(({ body }) => (body as { inputText: string }).inputText)
    expect([texts, calls.length]).toEqual([['A', 'Ad'], 5])
    // The visitor left the tool pages while they were still loading.
    expect(problems).toEqual([])
  },
)

it.each(
  someOf(
    [
      ['1280', desktop],
      ['768', { ...desktop, viewport: { width: 768, height: 1024 } }],
      ['390', phone],
    ],
    2,
  ),
)('home has five colors that fit their columns, one primary action, and a high input at %s px', async (width, look) => {
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

  const copy = page.locator('#bold-text button').filter({ hasText: /^Copy$/ })
  const [ground, frame] = await copy.evaluate((button) =>
    [button, button.closest('[data-tool]') ?? button].map((element) => getComputedStyle(element).backgroundColor),
  )
  expect(ground).toBe(frame)

  await page.setViewportSize({ width: Number(width), height: 500 })
  const height = async () => (await page.getByLabel('Regular Text').boundingBox())?.height
  expect(await height()).toBeGreaterThanOrEqual(120)
  await page.locator('#bold-text').getByRole('link', { name: 'View Full Tool' }).click()
  await page.getByRole('heading', { level: 1, name: 'Bold Text Converter' }).waitFor()
  expect(await height()).toBeGreaterThanOrEqual(120)
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
  it('loads its code when the page scrolls to it, and replays clicks and keys from before', async () => {
    const { page, calls, problems } = await visit('/', phone)
    const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect((await loaded()).filter((name) => below.test(name))).toEqual([])
    const code = await holdBack(page)
    const height = () => page.locator('#palette').evaluate((frame) => frame.getBoundingClientRect().height)
    const before = await height()
    await page.getByRole('link', { name: 'Color Palette', exact: true }).click()
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#palette')
    await code.asked()
    await page.getByLabel('URL').press('End')
    await page.keyboard.type('/early')
    await page.getByLabel('Starting color', { exact: true }).fill('#f63b82')
    await page.getByRole('button', { name: 'Generate Palette' }).evaluate(clickThrice)
    expect(calls).toEqual([])
    code.letGo()
    const stored = await eventually(
      () => calls.filter(({ path }) => path === '/api/palettes'),
      ({ length }) => length > 0,
    )
    expect(stored).toMatchObject([{ body: { startingColor: '#f63b82' } }])
    expect(await page.getByLabel('URL').inputValue()).toMatch(/.\/early$/)
    // Its server-rendered HTML is as high.
    expect(await height()).toBe(before)
    expect(problems).toEqual([])
  })

  const low = { ...desktop, viewport: { width: 1280, height: 400 } }
  it.each(someOf([['1280', low]]))(
    'takes the focus before its code loads, and keys after, at %s px',
    async (_, look) => {
      const { page, calls, problems } = await visit('/', look)
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
    },
  )

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
