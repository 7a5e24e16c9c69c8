import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeUsage } from '#features/analytics/contract.ts'
import { reportUsage } from '#features/analytics/ui.tsx'
import { allSent, held, refusal, reply, sentTo, unreachable } from '../../../../test/support/fake-network.ts'
import { expectRelation, hexOf, useCases } from '../../../../test/support/palette-relations.ts'
import { sampleReceipt } from '../../../../test/support/sample-receipt.ts'
import { openToasts, passTime, show, toast, toastText } from '../../../../test/support/show.tsx'
import { type Palette, storePalette } from '../contract.ts'
import { methodExplanations } from '../messages.ts'
import { ColorPaletteTool } from './color-palette-tool.tsx'
import { HarmonyMethods, UseCaseList } from './explanations.tsx'

const stored = {
  id: 1,
  startingColor: '#3b82f6',
  method: 'x',
  colors: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  receipt: sampleReceipt,
}
beforeEach(() => {
  reply(storePalette, stored)
  reply(storeUsage, { id: 1, receipt: sampleReceipt })
})

const showTool = () => show(<ColorPaletteTool reportUsage={reportUsage} />)
const showSmallTool = () =>
  show(<ColorPaletteTool reportUsage={reportUsage} preview={true} id="palette" title="Colors" />)
const generate = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Generate Palette' })
const random = () => screen.getByRole('button', { name: 'Random Generator' })
const start = () => screen.getByLabelText<HTMLInputElement>('Starting color')
const useCase = () => screen.getByLabelText<HTMLSelectElement>('Use case')
const method = () => screen.getByLabelText<HTMLSelectElement>('Method')
const busy = () => screen.queryAllByRole<HTMLButtonElement>('button', { name: 'Generating...' })
const choices = (list: HTMLElement) =>
  within(list)
    .getAllByRole('option')
    .map((option) => option.textContent)
const palettes = () => sentTo(storePalette).map(({ body }) => body as Palette)
const usages = () => sentTo(storeUsage).map(({ body }) => body)
const type = (text: string) => fireEvent.change(start(), { target: { value: text } })

/** Reads the palette from the names of the copy buttons: label and hex, in order. */
function shown(): (readonly [string, string])[] {
  return screen.getAllByRole('button', { name: /^Copy \w+ #/ }).map((button) => {
    const [, label = '', hex = ''] = button.getAttribute('aria-label')?.split(' ') ?? []
    return [label, hex] as const
  })
}
const shownColors = () => shown().map(([, hex]) => hex)

describe('the tool', () => {
  it('shows the complementary palette of the default start at once, and stores nothing on view', () => {
    showTool()
    expect(start()).toMatchObject({ value: '#3b82f6', placeholder: '#RRGGBB' })
    expect(screen.getByLabelText('Pick the starting color')).toMatchObject({ type: 'color', value: '#3b82f6' })
    expect([useCase().value, method().value]).toEqual(['general', 'complementary'])
    expect(shown()).toEqual([
      ['Base', '#3b82f6'],
      ['Accent', '#f6af3b'],
      ['Support', '#9dbae9'],
      ['Light', '#e3edfd'],
      ['Dark', '#0c2650'],
    ])
    const colors = shownColors()
    expectRelation({ startingColor: '#3b82f6', method: 'general-complementary', colors }, useCases.general.labels)
    // A half rotation at the same saturation and lightness mirrors every channel between the largest and the smallest.
    expect(colors[1]).toBe(hexOf([59, 130, 246].map((channel) => 59 + 246 - channel)))
    expect(allSent()).toEqual([])
    expect(generate().disabled).toBe(false)
    expect(random()).toHaveProperty('disabled', false)
    expect(screen.queryByText(/palette: #/)).toBeNull()
  })

  it('offers the use cases, and the methods of the selected one, in order', () => {
    showTool()
    expect(choices(useCase())).toEqual(['General', 'Website', 'Logo', 'Brand', 'Social', 'App', 'Print'])
    expect(choices(method())).toEqual([
      'Complementary',
      'Triadic',
      'Analogous',
      'Monochromatic',
      'HSL rotation',
      'RGB inversion',
    ])
  })

  it('gives each swatch two separate controls whose names include the role and color', () => {
    showTool()
    const list = screen.getByRole('group', { name: 'Palette' })
    const names = within(list)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'))
    expect(names).toHaveLength(10)
    expect(names.slice(0, 4)).toEqual([
      'Use Base #3b82f6 as the starting color',
      'Copy Base #3b82f6',
      'Use Accent #f6af3b as the starting color',
      'Copy Accent #f6af3b',
    ])
    expect(list.querySelector('button button')).toBeNull()
    const groups = within(list).getAllByRole('group')
    expect(groups.map((group) => group.ariaLabel).slice(0, 2)).toEqual(['Base #3b82f6', 'Accent #f6af3b'])
  })

  it('sets a random start and keeps the method', async () => {
    const { user } = showTool()
    await user.selectOptions(useCase(), 'social')
    await user.selectOptions(method(), 'triadic')
    await user.click(random())
    await waitFor(() => expect(busy()).toEqual([]))
    await user.click(random())
    expect(palettes()).toHaveLength(2)
    for (const { method, startingColor, colors } of palettes()) {
      expect(method).toBe('social-triadic')
      expect(startingColor).toMatch(/^#[0-9a-f]{6}$/)
      expect(colors).toHaveLength(4)
      for (const hex of colors) expect(hex).toMatch(/^#[0-9a-f]{6}$/)
      expect(colors[0]).toBe(startingColor)
    }
    expect(palettes()[1]?.startingColor).not.toBe(palettes()[0]?.startingColor)
    expect(start().value).toBe(palettes()[1]?.startingColor)
    expect(method().value).toBe('triadic')
    await waitFor(() => expect(busy()).toEqual([]))
  })

  it('sets a color of the palette as the new start', async () => {
    const { user } = showTool()
    await user.click(screen.getByRole('button', { name: 'Use Accent #f6af3b as the starting color' }))
    expect(await toastText()).toBe('Starting color updated!')
    expect(start().value).toBe('#f6af3b')
    expect(shown()[0]).toEqual(['Base', '#f6af3b'])
    expect(palettes()).toEqual([])
  })

  it.each(['#fff', 'tomato', '#12345g', ''])('treats the start %j as black and keeps the typed text', async (text) => {
    const { user } = showTool()
    type(text)
    expect(shown()[0]).toEqual(['Base', '#000000'])
    await user.click(generate())
    expect(palettes()).toMatchObject([{ startingColor: '#000000', method: 'general-triadic' }])
    expect(palettes()[0]?.colors[0]).toBe('#000000')
    expect(start().value).toBe(text)
    expect(screen.getByRole('alert').textContent).toBe('Enter a hex color such as #3b82f6. Using black for now.')
    expect(start().getAttribute('aria-invalid')).toBe('true')
    expect(start().getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
    type('#ABCDEF')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(start().hasAttribute('aria-invalid')).toBe(false)
    await waitFor(() => expect(busy()).toEqual([]))
  })
})

describe('the methods', () => {
  it.each(Object.entries(useCases))('of %s follow in order, each with its own hues', async (name, rule) => {
    const { user } = showTool()
    await user.selectOptions(method(), 'triadic')
    await user.selectOptions(useCase(), name)
    if (name !== 'general') expect(method().value).toBe(rule.methods[0])
    await user.selectOptions(method(), rule.methods[0])
    expect(shown().map(([label]) => label)).toEqual(rule.labels)
    // A selection alone stores nothing.
    expect(allSent()).toEqual([])

    for (const expected of [...rule.methods.slice(1), rule.methods[0], rule.methods[1]]) {
      await user.click(generate())
      const last = palettes().at(-1)
      if (!last) throw new Error('No palette')
      expect(last.method).toBe(`${name}-${expected}`)
      expect(method().value).toBe(expected)
      expectRelation(last, rule.labels)
      expect(shown()).toEqual(rule.labels.map((label, at) => [label, last.colors[at]]))
      const usage = usages().at(-1) as { metadata: string }
      expect(usage).toMatchObject({ action: 'generated', outputData: last.colors.join(', ') })
      expect(JSON.parse(usage.metadata)).toMatchObject({ method: expected })
      await waitFor(() => expect(busy()).toEqual([]))
    }
    expect(palettes()).toHaveLength(rule.methods.length + 1)
    expect(usages()).toHaveLength(rule.methods.length + 1)
  })
})

describe('navigating away and back', () => {
  it('keeps the start, use case and method, and stores nothing again', async () => {
    const { user, unmount } = showTool()
    await user.selectOptions(useCase(), 'brand')
    await user.click(generate())
    await waitFor(() => expect(busy()).toEqual([]))
    type('#12')
    const before = [start().value, useCase().value, method().value, ...shownColors()]
    unmount()
    const { unmount: leaveHome } = showSmallTool()
    expect([start().value, ...shownColors()]).toEqual([before[0], ...before.slice(3)])
    leaveHome()
    showTool()
    expect([start().value, useCase().value, method().value, ...shownColors()]).toEqual(before)
    expect(before.slice(0, 3)).toEqual(['#12', 'brand', 'triadic'])
    expect(palettes()).toHaveLength(1)
  })
})

describe('while a palette is being stored', () => {
  it('three clicks in one tick count as one, and the event is sent after the palette is stored', async () => {
    const response = held(stored)
    reply(storePalette, response.reply)
    showTool()
    await act(async () => {
      for (const button of [generate(), generate(), random()]) button.click()
    })
    expect([palettes().length, method().value, usages()]).toEqual([1, 'triadic', []])
    response.release()
    await waitFor(() => expect(usages()).toMatchObject([{ action: 'generated', inputData: '#3b82f6' }]))
  })

  it('both buttons are disabled and read Generating..., and screen readers announce the palette', async () => {
    const response = held(stored)
    reply(storePalette, response.reply)
    const { user } = showTool()
    await user.click(generate())
    expect(busy().map(({ disabled }) => disabled)).toEqual([true, true])
    expect(method().value).toBe('triadic')
    expect(screen.getByText(`Triadic palette: ${shownColors().join(', ')}`).getAttribute('aria-live')).toBe('polite')
    response.release()
    await waitFor(() => expect(busy()).toEqual([]))
    expect([generate().disabled, palettes().length]).toEqual([false, 1])
  })

  it('a hanging call releases the buttons after ten seconds, without a message', async () => {
    vi.useFakeTimers()
    vi.spyOn(console, 'warn').mockReturnValue()
    // Fake timers do not affect the native timer of an abort signal.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('Too slow', 'TimeoutError')), limit)
      return controller.signal
    })
    reply(storePalette, held(stored).reply)
    showTool()
    fireEvent.click(generate())
    await passTime(9_999)
    expect(busy()).toHaveLength(2)
    await passTime(1)
    expect(generate().disabled).toBe(false)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(openToasts()).toEqual([])
  })

  it.each([
    // The palette is queued and sent later.
    ['no network', unreachable, ['generated']],
    ['status 500', refusal(500, { message: 'down' }), []],
  ])('a failure (%s) is only logged: the palette stays, and no message appears', async (_, response, reported) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    reply(storePalette, response)
    const { user } = showTool()
    await user.click(generate())
    await waitFor(() => expect(busy()).toEqual([]))
    expect(warn.mock.calls).toEqual([['Palette was not stored:', expect.anything()]])
    expect(shown()[1]).toEqual(['Accent', '#f63b82'])
    expect(usages()).toEqual(reported.map((action) => expect.objectContaining({ action })))
    expect(generate().disabled).toBe(false)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(openToasts()).toEqual([])
  })
})

describe('copying', () => {
  it('one color and all colors shows a toast and reports each', async () => {
    const { user } = showTool()
    const colors = shownColors()
    await user.click(screen.getByRole('button', { name: /^Copy Support #/ }))
    expect(await toastText()).toBe(`Color copied!${colors[2]} has been copied to your clipboard.`)
    expect(await navigator.clipboard.readText()).toBe(colors[2])
    await user.click(screen.getByRole('button', { name: 'Copy all' }))
    await waitFor(async () => expect(await toastText()).toBe('Colors copied!All colors have been copied.'))
    expect(await navigator.clipboard.readText()).toBe(colors.join(', '))
    expect(allSent().map(({ body }) => body)).toMatchObject([
      { action: 'copied_single_color', inputData: '#3b82f6', outputData: colors[2] },
      { action: 'copied_full_palette', inputData: '#3b82f6', outputData: colors.join(', ') },
    ])
  })

  it('three times in one tick copies once', async () => {
    showTool()
    const write = vi.spyOn(navigator.clipboard, 'writeText')
    await act(async () => {
      for (const _ of [1, 2, 3]) screen.getByRole('button', { name: 'Copy all' }).click()
    })
    await toastText()
    expect(write).toHaveBeenCalledTimes(1)
    expect(allSent()).toHaveLength(1)
  })

  it('that the browser refuses shows an error, for one color and for all', async () => {
    const { user } = showTool()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    await user.click(screen.getByRole('button', { name: /^Copy Base #/ }))
    expect(await toastText()).toBe('Failed to copyCould not copy color to clipboard. Please try again.')
    await user.click(screen.getByRole('button', { name: 'Copy all' }))
    const refused = 'Failed to copyCould not copy colors to clipboard. Please try again.'
    await waitFor(async () => expect(await toastText()).toBe(refused))
    expect((await toast()).className).toBe('toast bad')
    expect(document.querySelector('button .lucide-check')).toBeNull()
    expect(allSent()).toEqual([])
  })

  it.each([/^Copy Dark #/, 'Copy all'])('by %s shows a check mark for two seconds', async (name) => {
    vi.useFakeTimers()
    const { user } = showTool()
    const button = screen.getByRole('button', { name })
    await user.click(button)
    await passTime(1_999)
    expect(button.querySelector('.lucide-check')).not.toBeNull()
    await passTime(1)
    expect(button.querySelector('.lucide-copy')).not.toBeNull()
  })
})

describe('the small form on the home page', () => {
  it('has the title, the swatches, the starting color and Generate Palette, but neither selects nor Copy all', () => {
    showSmallTool()
    expect(screen.getByRole('heading', { level: 2, name: 'Colors' }).closest('#palette')).not.toBeNull()
    expect(shown()).toHaveLength(5)
    expect(start().value).toBe('#3b82f6')
    expect(generate().disabled).toBe(false)
    for (const name of ['Random Generator', 'Copy all']) expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})

describe('the explanations', () => {
  it('show every method with its illustration', () => {
    show(<HarmonyMethods />)
    expect(screen.getAllByRole('term')).toHaveLength(6)
    for (const text of Object.values(methodExplanations)) expect(screen.getByText(text)).toBeTruthy()
    expect(document.querySelector('i[style*="rgb(246, 175, 59)"]')).not.toBeNull()
  })

  it('list the roles of every use case', () => {
    show(<UseCaseList />)
    expect(screen.getAllByRole('term')).toHaveLength(7)
    expect(screen.getByText('Primary, Secondary, Accent, Light, Dark, Support')).toBeTruthy()
  })
})
