import { describe, expect, it } from 'vitest'
import { cutToFit, inFont, linesOf, widthOf } from './text-layout.ts'

const style = { size: 50, weight: 'semibold' } as const

describe('a text in characters of the font', () => {
  it.each([
    ['A one-page brief', 'A one-page brief'],
    ['Café — “Straße” €5 ™', 'Café — “Straße” €5 ™'],
    ['ŁÓDŹ łódź', 'LÓDZ lódz'],
    ['e\u0301te\u0301', 'été'],
    ['🚀 Launch 👩‍👩‍👧 day', 'Launch day'],
    ['a\u0000b\u0007\n\tc', 'ab c'],
    ['Name: Ἀ and more', 'Name: and more'],
  ])('%j becomes %j', (text, drawn) => expect(inFont(text)).toBe(drawn))

  it.each(['שלום עולם', 'مرحبا بالعالم', '人工知能', '🚀🚀', '', ' ', '!!!', '\ud800'])(
    '%j has too few of them and becomes empty',
    (text) => expect(inFont(text)).toBe(''),
  )
})

describe('lines', () => {
  const text = 'How small teams test ten headlines a week without paying for another tool'

  it('hold every word in order, and none is too wide', () => {
    const lines = linesOf(text, style, 500)
    expect(lines.join(' ')).toBe(text)
    expect(lines.length).toBeGreaterThan(2)
    for (const line of lines) expect(widthOf(line, style)).toBeLessThanOrEqual(500)
  })

  it('break a word that is wider than a line', () => {
    const lines = linesOf(`so ${'W'.repeat(60)}`, style, 500)
    expect(lines.join('').replace(' ', '')).toBe(`so${'W'.repeat(60)}`)
    for (const line of lines) expect(widthOf(line, style)).toBeLessThanOrEqual(500)
  })

  it('are none for an empty text', () => expect(linesOf('', style, 500)).toEqual([]))
})

describe('a text that does not fit', () => {
  const fits = (text: string) => text.length <= 8

  it('ends with an ellipsis, without punctuation before it', () => {
    expect(cutToFit('Fits all', fits)).toBe('Fits all')
    expect(cutToFit('Cut, here', fits)).toBe('Cut, he…')
    expect(cutToFit('Cutting: here', fits)).toBe('Cutting…')
    expect(cutToFit('anything', () => false)).toBe('…')
  })
})
