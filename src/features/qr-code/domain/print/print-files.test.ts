import { zlibSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { plainStyle } from '../code-style.ts'
import type { Modules } from '../symbol-layout.ts'
import { inksOfHex, isBlackInk } from './cmyk.ts'
import { epsFile } from './eps-file.ts'
import { pdfFile } from './pdf-file.ts'
import { numbers, type PrintOrder, type PrintPage, printPage } from './print-page.ts'
import { winAnsi } from './win-ansi.ts'

const modules: Modules = Array.from({ length: 21 }, (_, y) => Array.from({ length: 21 }, (_, x) => x === y))
const order: PrintOrder = { modules, ink: '#000000', style: plainStyle, centimeters: 2.54, hasCropMarks: false }

function pageOf(change: Partial<PrintOrder> = {}): PrintPage {
  const page = printPage({ ...order, ...change })
  if ('missing' in page) throw new Error('Expected a page')
  return page
}
const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

describe('inks', () => {
  it.each([
    ['#000000', [0, 0, 0, 1]],
    ['#ffffff', [0, 0, 0, 0]],
    ['#808080', [0, 0, 0, 1 - 128 / 255]],
    ['#ff0000', [0, 1, 1, 0]],
    ['#004080', [1, 0.5, 0, 1 - 128 / 255]],
  ])('of %s are %j', (hex, inks) => {
    expect(inksOfHex(hex)).toEqual(inks)
  })

  it('are black alone for grays', () => {
    expect(['#000000', '#777777', '#000001'].map(isBlackInk)).toEqual([true, true, false])
  })
})

describe('the page', () => {
  it('is as wide as asked, and higher by the caption', () => {
    expect(pageOf().sheet).toEqual({ width: 72, height: 72 })
    const { sheet, text } = pageOf({ style: { ...plainStyle, caption: 'Menu' } })
    expect([sheet.width, Math.round(sheet.height)]).toEqual([72, 82])
    expect(text?.x).toBeGreaterThan(20)
  })

  it('has room for crop marks around the cut, drawn in black ink', () => {
    const { sheet, trim, drawing } = pageOf({ hasCropMarks: true })
    expect(sheet.width - trim.width).toBeCloseTo(2 * 28.346, 2)
    expect(drawing).toContain('0 0 0 1 K 0.25 w')
    expect(drawing.match(/ m .* l$/gm)).toHaveLength(8)
    expect(pageOf().drawing).not.toContain(' K ')
  })

  it('draws black as black ink on paper without ink', () => {
    const colors = pageOf().drawing.match(/^.* k$/gm)
    expect(colors).toEqual(['0 0 0 0 k', '0 0 0 1 k'])
  })

  it('names the first letter that the font lacks', () => {
    expect(printPage({ ...order, style: { ...plainStyle, caption: 'Tea 茶' } })).toEqual({ missing: '茶' })
    expect(winAnsi('“5 €” – naïve')).toEqual({ codes: expect.arrayContaining([147, 128, 148, 150, 239]) })
    expect(winAnsi('a\u0301')).toEqual({ codes: [225] })
  })

  it('writes numbers without exponents', () => {
    expect(numbers([0.0000001, -0.0000001, 12.34567, 100])).toBe('0 0 12.346 100')
  })
})

describe('the PDF', () => {
  it('names the place of each object', () => {
    const file = latin(pdfFile(pageOf({ style: { ...plainStyle, caption: 'Menu' } }), zlibSync))
    const start = Number(/startxref\n(\d+)/.exec(file)?.[1])
    expect(file.slice(start, start + 4)).toBe('xref')
    const places = [...file.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place))
    expect(places.map((place, i) => file.startsWith(`${i + 1} 0 obj`, place))).toEqual(places.map(() => true))
    expect(file).toContain('/BaseFont /Helvetica')
    expect(file).toContain('<4d656e75> Tj')
  })

  it('holds the logo in inks, mixed with the ground', () => {
    const bitmap = { width: 1, height: 2, data: Uint8ClampedArray.of(0, 0, 0, 255, 0, 0, 0, 0) }
    const page = pageOf({ style: { ...plainStyle, logo: { name: 'a', bitmap, address: '' } } })
    expect([...(page.image?.inks ?? [])]).toEqual([0, 0, 0, 255, 0, 0, 0, 0])
    expect(latin(pdfFile(page, zlibSync))).toContain('/Im1 Do')
  })
})

describe('the EPS', () => {
  it('says its size and holds the caption as hex, so that no letter ends the text', () => {
    const file = epsFile(pageOf({ style: { ...plainStyle, caption: ')\\' } }), zlibSync)
    expect(file.startsWith('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 72 83\n')).toBe(true)
    expect(file).toContain('<295c> show')
  })
})
