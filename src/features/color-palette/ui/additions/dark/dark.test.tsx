import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { storeUsage } from '#features/analytics/contract.ts'
import { reply, sentTo } from '../../../../../../test/support/fake-network.ts'
import { sampleReceipt } from '../../../../../../test/support/sample-receipt.ts'
import { storePalette } from '../../../contract.ts'
import { darkPalette } from '../../../domain/dark/dark-palette.ts'
import { button, colors, settled, showTool, tea } from '../../testing/palette-page.tsx'
import { messages } from './messages.ts'

const at = '2026-01-01T00:00:00.000Z'
const stored = { id: 1, startingColor: '#3b82f6', method: 'x', colors: [], createdAt: at, receipt: sampleReceipt }
beforeEach(() => {
  reply(storePalette, stored)
  reply(storeUsage, { id: 1, receipt: sampleReceipt })
})

const teaColors = ['#0f766e', '#2e9a91', '#e53341', '#ecf8f7', '#132a29']
const teaDark = darkPalette({ useCase: 'website', colors: teaColors, locked: [] }).colors
const sample = () => screen.findByRole('img', { name: 'Preview on a small website' })
async function showDark(user: UserEvent) {
  await user.click(button('Dark'))
  await waitFor(() => expect(colors()).toEqual(teaDark))
}
const painted = (picture: Element) => [...picture.querySelectorAll('[fill]')].map((part) => part.getAttribute('fill'))

describe('light and dark', () => {
  it('turns the swatches and the sample beside them, and back', async () => {
    const { user } = await showTool(tea)
    await waitFor(() => expect(colors()).toEqual(teaColors))
    expect(button('Light').getAttribute('aria-pressed')).toBe('true')
    await showDark(user)
    expect(screen.getByText('Dark version of your palette.')).toBeTruthy()
    expect(screen.getByText(`Dark palette: ${teaDark.join(', ')}`).getAttribute('aria-live')).toBe('polite')
    for (const hex of painted(await sample())) expect(teaDark).toContain(hex)
    await user.click(button('Light'))
    expect(colors()).toEqual(teaColors)
    for (const hex of painted(await sample())) expect(teaColors).toContain(hex)
  })

  it('copies what it shows, and stores and locks the palette itself', async () => {
    const { user } = await showTool(tea)
    await showDark(user)
    await user.click(button('Copy all'))
    expect(await navigator.clipboard.readText()).toBe(teaDark.join(', '))
    await user.click(button('Lock Primary'))
    expect(button('Lock Primary').getAttribute('aria-pressed')).toBe('true')
    await user.click(button('Generate Palette'))
    await settled()
    const [{ body } = { body: null }] = sentTo(storePalette)
    expect(body).toMatchObject({ startingColor: '#0f766e' })
    expect(body).not.toMatchObject({ colors: colors() })
    await user.click(button('Light'))
    expect(body).toMatchObject({ colors: colors() })
  })

  it('says on the closed row what passes and what a start becomes, and shows each pair', async () => {
    const { user } = await showTool(tea)
    const [primary] = teaDark
    await user.click(screen.getByText('The same hues on a dark page'))
    await screen.findByText(`Same hues, all 6 pairs pass AA, Primary becomes ${primary}`)
    await screen.findByText(`Primary #0f766e cannot be read on a dark page. Its nearest color that can is ${primary}.`)
    const row = screen.getByText('Dark version').closest('details')
    expect(row && within(row).getAllByText(/^AAA?$/)).toHaveLength(6)
  })

  it('names pairs that have no readable dark colors', () => {
    const pairings = { 'Label on a band': 'Primary' } as const
    const dark = darkPalette({ useCase: 'website', colors: teaColors, locked: [], pairings })
    expect(messages.answer(dark)).toBe('1 of 6 pairs has no readable dark colors')
  })

  it('turns the samples of the other use cases as well', async () => {
    const { user } = await showTool(tea)
    await user.click(screen.getByText('See it in use'))
    const post = await screen.findByRole('img', { name: 'A social post painted with the palette' })
    const before = painted(post)
    await showDark(user)
    expect(painted(screen.getByRole('img', { name: 'A social post painted with the palette' }))).not.toEqual(before)
  })
})

describe('the export of light and dark', () => {
  it.each([
    ['CSS, light and dark', /^:root \{\n {2}color-scheme: light dark;\n {2}--color-primary: light-dark\(#0f766e, #/],
    ['CSS, media query', /@media \(prefers-color-scheme: dark\)/],
    ['Themes for Tailwind 4', /^@custom-variant dark/],
    ['SCSS maps', /^\$palette-light: \(/],
    ['Themes as design tokens', /"resolutionOrder"/],
  ])('copies %s, and reports it', async (name, text) => {
    const { user } = await showTool(tea)
    await user.click(button('Export'))
    await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) }))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toMatch(text))
    expect(sentTo(storeUsage).at(-1)?.body).toMatchObject({ action: 'copied_full_palette' })
  })
})

describe('wear it', () => {
  afterEach(() => window.history.replaceState(null, '', '/'))
  const bar = () => screen.queryByRole('region', { name: 'Your colors on this site' })
  const wear = () => button('Wear it: see this site in your colors')
  const shell = () => {
    const root = document.createElement('div')
    root.id = 'root'
    root.innerHTML = '<header></header><main></main><footer></footer>'
    document.body.append(root)
    onTestFinished(() => root.remove())
    return root
  }
  const paper = (part: Element | null) => (part as HTMLElement | null)?.style.getPropertyValue('--paper')

  it('paints header, content and footer, says how many pairs fail, and Back to normal undoes it', async () => {
    const root = shell()
    const { user } = await showTool(tea)
    await user.click(wear())
    const region = await screen.findByRole('region', { name: 'Your colors on this site' })
    expect(region.textContent).toContain('You see the site in your colors. 3 of 6 pairs are hard to read.')
    for (const part of root.children) expect(paper(part)).toMatch(/^light-dark\(#ecf8f7, #[0-9a-f]{6}\)$/)
    expect(window.location.search).toBe(`${tea}&wear=1`)
    await user.click(button('Back to normal'))
    expect(bar()).toBeNull()
    expect(document.activeElement).toBe(wear())
    for (const part of root.children) expect(part.getAttribute('style') ?? '').toBe('')
    expect(document.documentElement.style.getPropertyValue('--above')).toBe('')
    expect(window.location.search).toBe(tea)
  })

  it('answers to W and Escape, but not in fields, with modifiers or under a menu', async () => {
    const { user } = await showTool(tea)
    button('Copy all').focus()
    await user.keyboard('w')
    await screen.findByRole('button', { name: 'Back to normal' })
    await user.keyboard('{Escape}')
    expect(bar()).toBeNull()
    for (const keys of ['{Control>}w{/Control}', '{Shift>}W{/Shift}']) await user.keyboard(keys)
    await user.click(screen.getByLabelText('Starting color'))
    await user.keyboard('w')
    await user.click(button('Export'))
    await screen.findByRole('menuitem', { name: /^PNG sheet/ })
    await user.keyboard('w')
    expect(wear().getAttribute('aria-pressed')).toBe('false')
  })

  it('leaves W alone while another part of the page has the focus, or the tool is out of sight', async () => {
    const { user } = await showTool(tea)
    screen.getByText('Contrast').closest('summary')?.focus()
    await user.keyboard('w')
    ;(document.activeElement as HTMLElement).blur()
    const frame = document.querySelector('[data-tool]') as HTMLElement
    frame.getBoundingClientRect = () => new DOMRect(0, -900, 400, 600)
    await user.keyboard('w')
    expect(wear().getAttribute('aria-pressed')).toBe('false')
    frame.getBoundingClientRect = () => new DOMRect(0, 0, 400, 600)
    await user.keyboard('w')
    await screen.findByRole('button', { name: 'Back to normal' })
  })

  it('three presses in one tick leave it worn once', async () => {
    const root = shell()
    await showTool(tea)
    for (let i = 0; i < 3; i += 1) fireEvent.click(wear())
    await screen.findByRole('button', { name: 'Back to normal' })
    expect(document.querySelectorAll('[data-worn-bar]')).toHaveLength(1)
    expect(paper(root.querySelector('main'))).toBeTruthy()
  })

  it('is restored from the address, copied as a link, and ends with the page', async () => {
    const root = shell()
    const { user, unmount } = await showTool(`${tea}&wear=1`)
    await screen.findByRole('button', { name: 'Back to normal' })
    const region = screen.getByRole('region', { name: 'Your colors on this site' })
    await user.click(within(region).getByRole('button', { name: 'Copy link' }))
    expect(await navigator.clipboard.readText()).toMatch(/\?start=0f766e&use=website&method=complementary&wear=1$/)
    unmount()
    expect(bar()).toBeNull()
    expect(paper(root.querySelector('main'))).toBe('')
    expect(localStorage).toHaveLength(0)
  })

  it.each(['wear=true', 'wear=1&wear=1', 'wear=javascript:alert(1)'])('ignores %s', async (part) => {
    await showTool(`${tea}&${part}`)
    expect(wear().getAttribute('aria-pressed')).toBe('false')
  })
})
