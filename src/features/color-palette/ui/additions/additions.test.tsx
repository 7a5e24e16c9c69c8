import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeUsage } from '#features/analytics/contract.ts'
import { reply, sentTo } from '../../../../../test/support/fake-network.ts'
import { sampleReceipt } from '../../../../../test/support/sample-receipt.ts'
import { passTime, show, toastText } from '../../../../../test/support/show.tsx'
import { storePalette } from '../../contract.ts'
import { cssVariables, tailwindTheme } from '../../domain/export/code.ts'
import { namedColors } from '../../domain/export/named-color.ts'
import { button, colors, settled, showTool, start, tea } from '../testing/palette-page.tsx'

const at = '2026-01-01T00:00:00.000Z'
const stored = { id: 1, startingColor: '#3b82f6', method: 'x', colors: [], createdAt: at, receipt: sampleReceipt }
beforeEach(() => {
  reply(storePalette, stored)
  reply(storeUsage, { id: 1, receipt: sampleReceipt })
})

describe('a locked color', () => {
  it('stays after Generate and Random, and is part of the stored palette', async () => {
    const { user } = await showTool()
    const accent = colors()[1]
    await user.click(button('Lock Accent'))
    expect(button('Lock Accent').getAttribute('aria-pressed')).toBe('true')
    for (const name of ['Generate Palette', 'Random Generator', 'Generate Palette']) {
      await user.click(button(name))
      await settled()
      expect(colors()[1]).toBe(accent)
    }
    const bodies = sentTo(storePalette).map(({ body }) => body as { colors: string[] })
    expect(bodies.map((body) => body.colors[1])).toEqual([accent, accent, accent])
    await user.click(button('Lock Accent'))
    expect(colors()[1]).toBe(accent)
    await user.click(button('Random Generator'))
    await settled()
    expect(colors()[1]).not.toBe(accent)
  })

  it('in first place keeps the start, and Random changes the others', async () => {
    const { user } = await showTool()
    const before = colors()
    await user.click(button('Lock Base'))
    await user.click(button('Random Generator'))
    await settled()
    expect([colors()[0], start().value]).toEqual(['#3b82f6', '#3b82f6'])
    expect(colors().slice(1)).not.toEqual(before.slice(1))
    expect(sentTo(storePalette)[0]?.body).toMatchObject({ startingColor: '#3b82f6', colors: colors() })
  })
})

it('a swatch is one tab stop, and arrow keys move between its buttons', async () => {
  const { user } = await showTool()
  const name = () => document.activeElement?.ariaLabel
  button('Use Base #3b82f6 as the starting color').focus()
  const names = []
  for (const key of ['{ArrowRight}', '{ArrowRight}', '{ArrowDown}', '{ArrowRight}', '{ArrowLeft}', '{Tab}']) {
    await user.keyboard(key)
    names.push(name())
  }
  expect(names).toEqual([
    'Tints of Base',
    'Lock Base',
    'Copy Base #3b82f6',
    'Use Base #3b82f6 as the starting color',
    'Copy Base #3b82f6',
    expect.stringMatching(/^Use Accent #/),
  ])
  button('Undo: nothing to undo yet').focus()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(name()).toBe('Last palettes')
  await user.keyboard('{Tab}')
  expect(document.activeElement?.textContent).toBe('Light')
})

describe('undo, redo and the last palettes', () => {
  it('respond to keyboard shortcuts, but not in a text field', async () => {
    const { user } = await showTool()
    const before = colors()
    await user.selectOptions(screen.getByLabelText('Use case'), 'logo')
    button('Export').focus()
    await user.keyboard('{Control>}z{/Control}')
    expect(colors()).toEqual(before)
    expect(screen.getByText(`Palette: ${before.join(', ')}`).getAttribute('aria-live')).toBe('polite')
    await user.keyboard('{Meta>}{Shift>}z{/Shift}{/Meta}')
    expect(colors()).toHaveLength(3)
    start().focus()
    await user.keyboard('{Control>}z{/Control}')
    expect(colors()).toHaveLength(3)
  })

  it('step through every change, and treat consecutive keystrokes as one', async () => {
    const { user } = await showTool()
    expect(button('Undo: nothing to undo yet').getAttribute('aria-disabled')).toBe('true')
    const before = colors()
    await user.click(button('Random Generator'))
    await settled()
    const drawn = colors()
    for (const value of ['#1', '#11', '#112233']) fireEvent.change(start(), { target: { value } })
    expect(colors()[0]).toBe('#112233')
    await user.click(button('Undo'))
    expect(colors()).toEqual(drawn)
    await user.click(button('Undo'))
    expect(colors()).toEqual(before)
    await user.click(button('Redo'))
    await user.click(button('Redo'))
    expect(colors()[0]).toBe('#112233')
    expect(button('Redo: nothing was undone')).toBeTruthy()
  })

  it('show the last palettes, restore one on click, and can be cleared', async () => {
    const { user } = await showTool()
    const first = colors()
    await user.click(button('Random Generator'))
    await settled()
    const second = colors()
    await user.click(button('Last palettes'))
    const strip = await screen.findByRole('region', { name: 'Last palettes, kept in this tab only' })
    const entries = () => within(strip).getAllByRole('button', { name: /^Palette #/ })
    expect(entries().map((entry) => entry.ariaLabel)).toEqual(
      [second, first].map((palette) => `Palette ${palette.join(', ')}`),
    )
    expect(entries().map((entry) => entry.getAttribute('aria-current'))).toEqual(['true', null])
    await user.click(entries()[1] as HTMLElement)
    expect(colors()).toEqual(first)
    await user.click(within(strip).getByRole('button', { name: 'Clear' }))
    expect(entries()).toHaveLength(1)
    expect(button('Undo: nothing to undo yet')).toBeTruthy()
  })
})

describe('the address', () => {
  it('restores a palette with its locks and changed colors', async () => {
    await showTool(`${tea}&lock=primary.accent&colors=accent-d92438`)
    await waitFor(() => expect(colors()).toEqual(['#0f766e', '#2e9a91', '#d92438', '#ecf8f7', '#132a29']))
    expect(button('Lock Accent').getAttribute('aria-pressed')).toBe('true')
    expect(button('Lock Text').getAttribute('aria-pressed')).toBe('false')
  })

  it('follows the palette, keeps unrelated parts, and has no query for the default palette', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user } = await showTool('?utm_source=mail')
    const entries = window.history.length
    await user.selectOptions(screen.getByLabelText('Use case'), 'logo')
    await passTime(300)
    expect(window.location.search).toBe('?start=3b82f6&use=logo&method=complementary&utm_source=mail')
    await user.click(button('Undo'))
    await passTime(300)
    expect([window.location.search, window.history.length]).toEqual(['?utm_source=mail', entries])
  })

  it('is copied in full, and a failure is reported', async () => {
    const { user } = await showTool(tea)
    await waitFor(() => expect(start().value).toBe('#0f766e'))
    await user.click(button('Copy link'))
    expect(await toastText()).toBe('Link copied!It opens this palette, with its locked and changed colors.')
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/color-palette-generator${tea}`)
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    await user.click(button('Copy link'))
    await waitFor(async () => expect(await toastText()).toMatch(/^Failed to copy/))
  })
})

describe('the export menu', () => {
  it.each([
    ['CSS variables', cssVariables],
    ['Tailwind 4 theme', tailwindTheme],
  ])('copies %s, which a CSS parser reads back', async (name, write) => {
    const { user } = await showTool(tea)
    await waitFor(() => expect(start().value).toBe('#0f766e'))
    await user.click(button('Export'))
    await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) }))
    const code = write(namedColors('website', colors()))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(code))
    await waitFor(() => expect(document.activeElement).toBe(button('Export')))
    const style = document.createElement('style')
    // The parser does not know `@theme`, but its content has the syntax of a rule.
    style.textContent = code.replace(/^@theme/, ':root')
    document.head.append(style)
    const [rule] = [...(style.sheet?.cssRules ?? [])] as CSSStyleRule[]
    const read = [...(rule?.style ?? [])].map((property) => [property, rule?.style.getPropertyValue(property).trim()])
    style.remove()
    const names = ['primary', 'secondary', 'accent', 'background', 'text']
    expect(read).toEqual(names.map((role, i) => [`--color-${role}`, colors()[i]]))
    expect(sentTo(storeUsage).map(({ body }) => body)).toMatchObject([{ action: 'copied_full_palette' }])
  })

  it('saves a file named after the palette', async () => {
    const { user } = await showTool(tea)
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    for (const ending of ['.ase', '.svg']) {
      await user.click(button('Export'))
      await user.click(await screen.findByRole('menuitem', { name: new RegExp(`\\${ending}$`) }))
    }
    await waitFor(() => expect(saved).toEqual(['palette-website-0f766e.ase', 'palette-website-0f766e.svg']))
    await waitFor(() => expect(sentTo(storeUsage)).toHaveLength(2))
    expect(sentTo(storeUsage)[0]?.body).toMatchObject({ action: 'downloaded', toolType: 'color_palette' })
  })

  it('supports the keyboard: arrow keys wrap around, and Escape returns the focus', async () => {
    const { user } = await showTool()
    await user.click(button(/^Copy colors as HEX/))
    const items = await screen.findAllByRole('menuitemradio')
    await waitFor(() => expect(document.activeElement).toBe(items[0]))
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(items.at(-1))
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement).toBe(items[1])
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(button(/^Copy colors as HEX/))
  })

  it('a selected notation applies to single colors and to all', async () => {
    const { user } = await showTool()
    await user.click(button(/^Copy colors as HEX/))
    await user.click(await screen.findByRole('menuitemradio', { name: /^RGB/ }))
    await user.click(button(/^Copy Base #/))
    expect(await navigator.clipboard.readText()).toBe('rgb(59 130 246)')
    await user.click(button('Copy all'))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toMatch(/^rgb\(59 130 246\), rgb\(/))
  })
})

it('a failed load shows an error and can be retried', async () => {
  const { LazyPart } = await import('#ui-kit/lazy-part.tsx')
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  let isThere = false
  const load = vi.fn(async () => {
    if (!isThere) throw new Error('no network')
    return { text: 'Here it is' }
  })
  const { user } = show(<LazyPart load={load}>{({ text }) => <p>{text}</p>}</LazyPart>)
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('could not load'))
  isThere = true
  await user.click(button('Try again'))
  expect(await screen.findByText('Here it is')).toBeTruthy()
  expect([load.mock.calls.length, warn.mock.calls.length]).toEqual([2, 1])
})

describe('the tints of a swatch', () => {
  it('open from the swatch and take the focus, and a click copies each one', async () => {
    const { user } = await showTool(tea)
    await waitFor(() => expect(start().value).toBe('#0f766e'))
    await user.click(button('Tints of Accent'))
    const fold = within(document.getElementById('palette-tints') ?? document.body)
    const steps = await fold.findAllByRole('button', { name: /^Copy tint Accent \d+ #/ })
    expect(document.activeElement?.textContent).toBe('Tints of Accent50 to 950, same hue')
    expect(steps).toHaveLength(11)
    expect(steps.filter((step) => step.textContent?.startsWith('Accent')).map((step) => step.ariaLabel)).toEqual([
      `Copy tint Accent 600 #e53341`,
    ])
    await user.click(steps[0] as HTMLElement)
    expect(await navigator.clipboard.readText()).toBe(steps[0]?.ariaLabel?.split(' ').at(-1))
    expect(sentTo(storeUsage)[0]?.body).toMatchObject({ action: 'copied_single_color' })
    await user.selectOptions(screen.getByLabelText('Use case'), 'social')
    expect(fold.getByText('Tints of Primary')).toBeTruthy()
  })
})

describe('the samples', () => {
  it.each([
    ['general', 'A small web page painted with the palette'],
    ['website', 'A small web page painted with the palette'],
    ['logo', 'A logo on three backgrounds painted with the palette'],
    ['brand', 'A brand sheet painted with the palette'],
    ['social', 'A social post painted with the palette'],
    ['app', 'The screen of an app painted with the palette'],
    ['print', 'A print ad painted with the palette'],
  ])('of %s use every color of the palette and no other', async (useCase, name) => {
    const { user } = await showTool(`?start=0f766e&use=${useCase}`)
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Use case').value).toBe(useCase))
    await user.click(screen.getByText('See it in use'))
    const picture = await screen.findByRole('img', { name })
    const used = [...picture.querySelectorAll('[fill], [stroke]')].flatMap((part) =>
      [part.getAttribute('fill'), part.getAttribute('stroke')].filter((color) => color?.startsWith('#')),
    )
    expect(new Set(used)).toEqual(new Set(colors()))
    expect(screen.getAllByRole('figure')).toHaveLength(3)
  })
})

it('an address that was not updated when a reload begins stays unchanged', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await showTool(tea)
  await passTime(300)
  fireEvent.change(start(), { target: { value: '#112233' } })
  window.dispatchEvent(new Event('beforeunload'))
  await passTime(300)
  expect(window.location.search).toBe(tea)
})

it('a reload keeps changes that were made after the address was written; another address restores another palette', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const first = await showTool(tea)
  await passTime(300)
  fireEvent.change(start(), { target: { value: '#112233' } })
  first.unmount()
  const second = await showTool(tea)
  expect(start().value).toBe('#112233')
  await passTime(300)
  expect(window.location.search).toBe('?start=112233&use=website&method=complementary')
  second.unmount()
  await showTool(tea)
  await waitFor(() => expect(start().value).toBe('#0f766e'))
})
