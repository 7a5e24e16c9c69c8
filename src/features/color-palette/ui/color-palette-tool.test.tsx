import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { methodExplanations, toasts } from '../messages.ts'
import { ColorPaletteTool } from './color-palette-tool.tsx'
import { HarmonyMethods, UseCaseList } from './explanations.tsx'

function render(preview = false): string {
  return renderToStaticMarkup(<ColorPaletteTool reportUsage={() => {}} preview={preview} id="palette" title="Colors" />)
}

const namesOf = (html: string) => [...html.matchAll(/<button[^>]*aria-label="([^"]+)"/g)].map((match) => match[1])
const textsOf = (html: string) => [...html.matchAll(/<button[^>]*>([^<]+)<\/button>/g)].map((match) => match[1])

describe('the tool as the server renders it', () => {
  const html = render()

  it('shows the complementary palette of the default start at once', () => {
    const colors = [...html.matchAll(/<b>(\w+)<\/b><code>(#[0-9a-f]{6})<\/code>/g)].map((match) => match.slice(1))
    expect(colors).toEqual([
      ['Base', '#3b82f6'],
      ['Accent', '#f6af3b'],
      ['Support', '#9dbae9'],
      ['Light', '#e3edfd'],
      ['Dark', '#0c2650'],
    ])
  })

  it('asks for start, use case and method by label, with the pattern as a hint', () => {
    for (const label of ['Starting color', 'Use case', 'Method']) {
      expect(html).toMatch(new RegExp(`<label for="([^"]+)">${label}</label>[\\s\\S]*id="\\1"`))
    }
    expect(html).toContain('placeholder="#RRGGBB"')
    expect(html).toMatch(/<input type="color"[^>]*value="#3b82f6"/)
  })

  it('offers the use cases and the methods of the chosen one in order', () => {
    const options = [...html.matchAll(/<option[^>]*>([^<]+)<\/option>/g)].map((match) => match[1])
    expect(options.join(', ')).toBe(
      'General, Website, Logo, Brand, Social, App, Print, Complementary, Triadic, Analogous, Monochromatic, HSL rotation, RGB inversion',
    )
    expect(html.match(/<option[^>]*selected[^>]*>[^<]+/g)?.map((option) => option.replace(/.*>/, ''))).toEqual([
      'General',
      'Complementary',
    ])
  })

  it('has both buttons ready, and nothing is announced', () => {
    expect(textsOf(html)).toEqual(['Generate Palette', 'Random Generator'])
    expect(html).not.toContain('disabled')
    expect(html).not.toContain('Generating...')
    expect(html).toContain('<p class="sr" aria-live="polite"></p>')
  })

  it('gives each swatch two separate controls that name role and color', () => {
    const names = namesOf(html)
    expect(names).toHaveLength(10)
    expect(names.slice(0, 4)).toEqual([
      'Use Base #3b82f6 as the starting color',
      'Copy Base #3b82f6',
      'Use Accent #f6af3b as the starting color',
      'Copy Accent #f6af3b',
    ])
    expect(html).not.toMatch(/<button[^>]*>(?:(?!<\/button>).)*<button/)
  })
})

describe('the small form of the home page', () => {
  const html = render(true)

  it('has the swatches, the starting color and Generate Palette, and neither selectors nor Copy all', () => {
    expect(namesOf(html)).toHaveLength(10)
    expect(textsOf(html)).toEqual(['Generate Palette'])
    expect(html).toContain('>Starting color</label>')
    expect(html).not.toContain('<select')
    expect(html).not.toContain('Copy all')
  })

  it('carries the anchor and the title of its section', () => {
    expect(html).toContain('id="palette"')
    expect(html).toContain('<h2>Colors</h2>')
  })
})

describe('the explanations', () => {
  it('show every method with its specimen', () => {
    const html = renderToStaticMarkup(<HarmonyMethods />)
    expect(html.match(/<dt>/g)).toHaveLength(6)
    for (const text of Object.values(methodExplanations)) expect(html).toContain(text)
    expect(html).toContain('<i style="background:#f6af3b"></i>')
  })

  it('list the roles of every use case', () => {
    const html = renderToStaticMarkup(<UseCaseList />)
    expect(html.match(/<dt>/g)).toHaveLength(7)
    expect(html).toContain('Primary, Secondary, Accent, Light, Dark, Support')
  })
})

it('uses the words of Spec 8', () => {
  expect(toasts.picked.title).toBe('Starting color updated!')
  expect(toasts.copiedOne('#3b82f6')).toEqual({
    title: 'Color copied!',
    description: '#3b82f6 has been copied to your clipboard.',
  })
  expect(toasts.copiedAll.description).toBe('All colors have been copied.')
  expect(toasts.copyOneFailed).toEqual({
    title: 'Failed to copy',
    description: 'Could not copy color to clipboard. Please try again.',
    destructive: true,
  })
  expect(toasts.copyAllFailed.description).toBe('Could not copy colors to clipboard. Please try again.')
})
