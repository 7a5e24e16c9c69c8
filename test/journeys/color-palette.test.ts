import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Call, desktop, eventually, journeysOnSharedSite, phone, untilLive } from '../support/journey.ts'
import { passTime, stopClock } from '../support/page-time.ts'

const { visit } = journeysOnSharedSite()
const path = '/color-palette-generator'
const withClipboard = { permissions: ['clipboard-read', 'clipboard-write'] }
const looks = [
  ['desktop', desktop],
  ['phone', phone],
] as const

/** Spec 3, written out once more: labels and allowed methods of every use case, in order. */
const useCases = {
  general: {
    labels: ['Base', 'Accent', 'Support', 'Light', 'Dark'],
    methods: ['complementary', 'triadic', 'analogous', 'monochromatic', 'hsl-rotation', 'rgb-inversion'],
  },
  website: {
    labels: ['Primary', 'Secondary', 'Accent', 'Background', 'Text'],
    methods: ['complementary', 'analogous', 'monochromatic'],
  },
  logo: { labels: ['Main', 'Accent', 'Support'], methods: ['complementary', 'triadic', 'analogous'] },
  brand: {
    labels: ['Primary', 'Secondary', 'Accent', 'Light', 'Dark', 'Support'],
    methods: ['complementary', 'triadic', 'analogous'],
  },
  social: {
    labels: ['Primary', 'Bold', 'Vibrant', 'Contrast'],
    methods: ['complementary', 'triadic', 'rgb-inversion'],
  },
  app: {
    labels: ['Primary', 'Secondary', 'Background', 'Text', 'Success'],
    methods: ['complementary', 'monochromatic', 'analogous'],
  },
  print: {
    labels: ['Primary', 'Accent', 'Light', 'Dark'],
    methods: ['analogous', 'monochromatic', 'complementary'],
  },
} as const

/** Decisions, Colour relations: the angles each method may turn the starting hue by. */
const angles: Record<string, number[]> = {
  complementary: [0, 180],
  triadic: [0, 120, 240],
  analogous: [0, 15, 30, 330, 345],
  monochromatic: [0],
  'hsl-rotation': [0, 60, 120, 180, 240, 300],
}

const channelsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const hexOf = (channels: readonly number[]) => `#${channels.map((c) => c.toString(16).padStart(2, '0')).join('')}`

function hueOf(hex: string) {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex)
  const most = Math.max(red, green, blue)
  const least = Math.min(red, green, blue)
  // The hue as an angle of the projected colour hexagon, by the sextant the largest and the smallest channel name.
  const chroma = most - least
  const sextant =
    most === red ? (green - blue) / chroma : most === green ? 2 + (blue - red) / chroma : 4 + (red - green) / chroma
  const lightness = (most + least) / 2 / 255
  if (chroma === 0) return { hue: 0, chroma, saturation: 0, lightness }
  const saturation = chroma / 255 / (1 - Math.abs(2 * lightness - 1))
  return { hue: (sextant * 60 + 360) % 360, chroma, saturation, lightness }
}

function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

type Usage = { metadata: string }
type Palette = { startingColor: string; method: string; colors: string[] }

function expectRelation({ startingColor, method, colors }: Palette, labels: readonly string[]): void {
  const relation = method.slice(method.indexOf('-') + 1)
  expect(colors[0]).toBe(startingColor)
  expect(new Set(colors).size).toBe(labels.length)
  if (relation === 'rgb-inversion') {
    expectInversion(startingColor, colors)
    return
  }
  for (const [i, hex] of colors.entries()) {
    // The start is never altered, and `Success` is green whatever the start is.
    if (i === 0 || labels[i] === 'Success') continue
    const { hue, chroma, saturation, lightness } = hueOf(hex)
    const turn = (hue - hueOf(startingColor).hue + 360) % 360
    const off = Math.min(...(angles[relation] ?? []).map((angle) => Math.abs(((turn - angle + 540) % 360) - 180)))
    // A level of a channel is 60/chroma degrees: in a pale colour rounding alone turns the hue by more than one.
    expect([method, labels[i], hex, off <= Math.max(1, 60 / chroma)]).toEqual([method, labels[i], hex, true])
    expect(saturation).toBeGreaterThanOrEqual(0.05)
    expect(lightness).toBeGreaterThanOrEqual(0.05)
    expect(lightness).toBeLessThanOrEqual(0.95)
  }
  const named = new Map(labels.map((label, i) => [label, luminanceOf(colors[i] ?? '')]))
  const all = [...named.values()]
  if (named.has('Light')) expect(named.get('Light')).toBe(Math.max(...all))
  if (named.has('Dark')) expect(named.get('Dark')).toBe(Math.min(...all))
  const [text, ground] = [named.get('Text'), named.get('Background')]
  if (text !== undefined && ground !== undefined) expect((ground + 0.05) / (text + 0.05)).toBeGreaterThanOrEqual(4.5)
}

/** The inversion itself, and only it and the start darkened by 0.7 or lightened by 1.3. */
function expectInversion(start: string, colors: readonly string[]): void {
  const inverted = channelsOf(start).map((channel) => 255 - channel)
  const scaled = [inverted, channelsOf(start)].flatMap((source) =>
    [0.7, 1.3].map((factor) => hexOf(source.map((channel) => Math.min(255, Math.round(channel * factor))))),
  )
  expect(colors).toContain(hexOf(inverted))
  for (const hex of colors) expect([start, hexOf(inverted), ...scaled]).toContain(hex)
}

const palettesOf = (calls: readonly Call[]) => calls.filter((call) => call.path === '/api/palettes')
const usageEvents = (calls: readonly Call[], count: number) =>
  eventually(
    () => calls.filter((call) => call.path === '/api/analytics/usage'),
    (sent) => sent.length === count,
  )
const generate = (page: Page) => page.getByRole('button', { name: 'Generate Palette' })
const random = (page: Page) => page.getByRole('button', { name: 'Random Generator' })
const start = (page: Page) => page.getByLabel('Starting color', { exact: true })
const method = (page: Page) => page.getByLabel('Method', { exact: true })
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

/** The palette as the names of its copy buttons tell it: label and hex, in order. */
async function shown(page: Page): Promise<[string, string][]> {
  const names = await page
    .getByRole('button', { name: /^Copy \w+ #/ })
    .evaluateAll((all) => all.map((button) => button.ariaLabel ?? ''))
  return names.map((name) => [name.split(' ')[1] ?? '', name.split(' ')[2] ?? ''])
}

const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text }).waitFor()

async function storedPalettes(calls: readonly Call[], count: number): Promise<Palette[]> {
  const sent = await eventually(
    () => palettesOf(calls),
    (all) => all.length === count,
  )
  expect(sent.every((call) => call.status === 201)).toBe(true)
  return sent.map((call) => call.body as Palette)
}

describe.each(looks)('a visitor makes a palette (%s)', (_, look) => {
  it('sees the complementary palette of the default at once, and nothing is stored for looking', async () => {
    const { page, calls, problems } = await visit(path, look)
    expect(await start(page).inputValue()).toBe('#3b82f6')
    expect(await page.getByLabel('Use case').inputValue()).toBe('general')
    expect(await method(page).inputValue()).toBe('complementary')
    const palette = await shown(page)
    expect(palette.map(([label]) => label)).toEqual(useCases.general.labels)
    const colors = palette.map(([, hex]) => hex)
    expectRelation({ startingColor: '#3b82f6', method: 'general-complementary', colors }, useCases.general.labels)
    // Half a turn at the same saturation and lightness mirrors every channel between the largest and the smallest.
    expect(colors[1]).toBe(hexOf([59, 130, 246].map((channel) => 59 + 246 - channel)))
    expect(calls).toEqual([])
    expect(problems).toEqual([])
  })

  it('gets triadic with the first click, stored once and counted once', async () => {
    const { page, calls, problems } = await visit(path, look)
    await generate(page).click()
    const [palette] = await storedPalettes(calls, 1)
    expect(palette).toMatchObject({ startingColor: '#3b82f6', method: 'general-triadic' })
    expect(await method(page).inputValue()).toBe('triadic')
    const colors = palette?.colors ?? []
    expectRelation({ startingColor: '#3b82f6', method: 'general-triadic', colors }, useCases.general.labels)
    // A third of a turn is the channels moved on by one.
    expect(colors[1]).toBe(hexOf([246, 59, 130]))
    expect((await shown(page)).map(([, hex]) => hex)).toEqual(colors)

    const [usage] = await usageEvents(calls, 1)
    const body = { toolType: 'color_palette', action: 'generated', inputData: '#3b82f6', outputData: colors.join(', ') }
    expect(usage).toMatchObject({ status: 201, body })
    expect(JSON.parse((usage?.body as Usage | undefined)?.metadata ?? '')).toMatchObject({ method: 'triadic' })
    expect(calls).toHaveLength(2)
    expect(problems).toEqual([])
  })

  it('gets another random start with the method kept', async () => {
    const { page, calls, problems } = await visit(path, look)
    await page.getByLabel('Use case').selectOption('social')
    await method(page).selectOption('triadic')
    await random(page).click()
    await storedPalettes(calls, 1)
    await random(page).click()
    const palettes = await storedPalettes(calls, 2)
    for (const { method, startingColor, colors } of palettes) {
      expect(method).toBe('social-triadic')
      expect(startingColor).toMatch(/^#[0-9a-f]{6}$/)
      expect(colors).toHaveLength(4)
      for (const hex of colors) expect(hex).toMatch(/^#[0-9a-f]{6}$/)
      expect(colors[0]).toBe(startingColor)
    }
    expect(palettes[1]?.startingColor).not.toBe(palettes[0]?.startingColor)
    expect(await start(page).inputValue()).toBe(palettes[1]?.startingColor)
    expect(await method(page).inputValue()).toBe('triadic')
    expect(problems).toEqual([])
  })

  it('takes a color of the palette as the new start', async () => {
    const { page, calls } = await visit(path, look)
    const accent = (await shown(page))[1]?.[1] ?? ''
    await page.getByRole('button', { name: `Use Accent ${accent} as the starting color` }).click()
    await toast(page, 'Starting color updated!')
    expect(await start(page).inputValue()).toBe(accent)
    expect((await shown(page))[0]).toEqual(['Base', accent])
    expect(palettesOf(calls)).toEqual([])
  })

  it('copies one color and all colors, letter by letter', async () => {
    const { page, calls, problems } = await visit(path, { ...look, ...withClipboard })
    const colors = (await shown(page)).map(([, hex]) => hex)
    // The check mark stands for two seconds, which the toast beside it may need on a busy machine.
    await stopClock(page)
    const one = page.getByRole('button', { name: /^Copy Support #/ })
    await one.click()
    await toast(page, `Color copied!${colors[2]} has been copied to your clipboard.`)
    expect(await clipboard(page)).toBe(colors[2])
    await one.locator('.lucide-check').waitFor()

    await page.getByRole('button', { name: 'Copy all' }).click()
    await toast(page, 'All colors have been copied.')
    expect(await clipboard(page)).toBe(colors.join(', '))
    await page.locator('.bench-foot .lucide-check').waitFor()

    const sent = await usageEvents(calls, 2)
    expect(sent.map(({ body }) => body)).toMatchObject([
      { action: 'copied_single_color', inputData: '#3b82f6', outputData: colors[2] },
      { action: 'copied_full_palette', inputData: '#3b82f6', outputData: colors.join(', ') },
    ])
    expect(palettesOf(calls)).toEqual([])
    expect(problems).toEqual([])
  })
})

describe('the methods', () => {
  it.each(Object.entries(useCases))('of %s come round in order, each with its own hues', async (useCase, rule) => {
    const { page, calls, problems } = await visit(path)
    await generate(page).click()
    await storedPalettes(calls, 1)
    await page.getByLabel('Use case').selectOption(useCase)
    if (useCase !== 'general') {
      expect(await method(page).inputValue()).toBe(rule.methods[0])
      expect((await shown(page)).map(([label]) => label)).toEqual(rule.labels)
    } else await method(page).selectOption('complementary')
    // A choice is not a deed: nothing is stored for it.
    expect(palettesOf(calls)).toHaveLength(1)

    const round = [...rule.methods.slice(1), rule.methods[0], rule.methods[1]]
    for (const [i, expected] of round.entries()) {
      await generate(page).click()
      const palettes = await storedPalettes(calls, i + 2)
      const last = palettes.at(-1)
      if (!last) throw new Error('No palette')
      expect(last.method).toBe(`${useCase}-${expected}`)
      expect(await method(page).inputValue()).toBe(expected)
      expectRelation(last, rule.labels)
      expect(await shown(page)).toEqual(rule.labels.map((label, at) => [label, last.colors[at]]))
    }
    expect(problems).toEqual([])
  })
})

describe('while a palette is being stored', () => {
  it('both buttons are disabled and read Generating..., then the focus is back', async () => {
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
    expect(await method(page).inputValue()).toBe('triadic')
    release()
    await storedPalettes(calls, 1)
    await generate(page).waitFor()
    expect(await busy.count()).toBe(0)
    await page.waitForFunction(() => document.activeElement?.textContent === 'Generate Palette')
  })

  it('a call that hangs lets the buttons go after ten seconds, without a word', async () => {
    const { page, context } = await visit('/terms-of-service')
    // The native timer of an abort signal does not follow a clock that a test can move.
    await context.addInitScript(() => {
      AbortSignal.timeout = (limit) => {
        const controller = new AbortController()
        setTimeout(() => controller.abort(new DOMException('Too slow', 'TimeoutError')), limit)
        return controller.signal
      }
    })
    await page.clock.install()
    await page.goto(new URL(path, page.url()).href)
    await untilLive(page)
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.route('**/api/palettes', () => {})
    await generate(page).click()
    await page.getByRole('button', { name: 'Generating...' }).first().waitFor()
    await passTime(page, 9_999)
    expect(await page.getByRole('button', { name: 'Generating...' }).count()).toBe(2)
    await passTime(page, 1)
    await generate(page).waitFor()
    expect(await generate(page).isEnabled()).toBe(true)
    expect(await page.locator('.toast, [role="alert"]').count()).toBe(0)
  })

  it.each(['500', 'offline'])(
    'a failure (%s) is only logged: the palette stands, no message comes',
    async (failure) => {
      const { page, context } = await visit(path)
      const warnings: string[] = []
      page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
      if (failure === '500')
        await page.route('**/api/palettes', (route) => route.fulfill({ status: 500, body: 'down' }))
      else await context.setOffline(true)
      await generate(page).click()
      await expect.poll(() => warnings.filter((text) => text.includes('Palette was not stored'))).toHaveLength(1)
      await generate(page).waitFor()
      expect(await generate(page).isEnabled()).toBe(true)
      expect((await shown(page))[1]).toEqual(['Accent', '#f63b82'])
      expect(await page.locator('.toast, [role="alert"]').count()).toBe(0)
    },
  )
})

describe('a starting color that is none', () => {
  it.each(['#fff', 'tomato', '#12345g', ''])(
    '%j counts as black, and the field keeps what was typed',
    async (typed) => {
      const { page, calls } = await visit(path)
      await start(page).fill(typed)
      expect((await shown(page))[0]).toEqual(['Base', '#000000'])
      await generate(page).click()
      const [palette] = await storedPalettes(calls, 1)
      expect(palette).toMatchObject({ startingColor: '#000000', method: 'general-triadic' })
      expect(palette?.colors[0]).toBe('#000000')
      expect(await start(page).inputValue()).toBe(typed)
    },
  )
})

describe('copying', () => {
  it('that the browser refuses is said in one and in all', async () => {
    const { page, calls } = await visit(path)
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('denied')) } })
      document.execCommand = () => false
    })
    await page.getByRole('button', { name: /^Copy Base #/ }).click()
    await page
      .locator('.toast.bad', { hasText: 'Failed to copyCould not copy color to clipboard. Please try again.' })
      .waitFor()
    await page.getByRole('button', { name: 'Copy all' }).click()
    await page.locator('.toast.bad', { hasText: 'Could not copy colors to clipboard. Please try again.' }).waitFor()
    expect(await page.locator('.lucide-check').count()).toBe(0)
    expect(calls).toEqual([])
  })

  it('shows its check mark for two seconds', async () => {
    const { page } = await visit(path, { ...desktop, ...withClipboard })
    await stopClock(page)
    const button = page.getByRole('button', { name: /^Copy Dark #/ })
    await button.click()
    await button.locator('.lucide-check').waitFor()
    await passTime(page, 1_999)
    expect(await button.locator('.lucide-check').count()).toBe(1)
    await passTime(page, 1)
    await button.locator('.lucide-copy').waitFor()
  })
})

it('the keyboard alone reaches every color, whose names carry label and hex', async () => {
  const { page } = await visit(path, { ...desktop, ...withClipboard })
  const palette = await shown(page)
  await random(page).focus()
  for (const [label, hex] of palette) {
    for (const name of [`Use ${label} ${hex} as the starting color`, `Copy ${label} ${hex}`]) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe(name)
    }
  }
  await page.keyboard.press('Enter')
  await toast(page, 'Color copied!')
  expect(await clipboard(page)).toBe(palette.at(-1)?.[1])
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  await toast(page, 'Starting color updated!')
  expect(await start(page).inputValue()).toBe(palette.at(-1)?.[1])
})
