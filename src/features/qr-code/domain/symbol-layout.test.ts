import { describe, expect, it } from 'vitest'
import {
  darkRuns,
  imagePixels,
  layoutSymbol,
  type Modules,
  previewUnits,
  printWidthCentimetres,
  symbolPath,
} from './symbol-layout.ts'

/** Every possible side of a QR code: 21 modules for version 1 up to 177 for version 40. */
const sides = Array.from({ length: 40 }, (_, index) => 21 + 4 * index)

describe('layoutSymbol', () => {
  it.each([
    [21, 8, 36],
    [25, 7, 32],
    [33, 5, 37],
    [69, 3, 16],
    [109, 2, 11],
    [145, 1, 47],
    [177, 1, 31],
  ])('draws a symbol of %i modules at %i pixels each, %i from the edge', (side, modulePixels, offsetPixels) => {
    expect(layoutSymbol(side)).toEqual({ modulePixels, offsetPixels })
  })

  it.each(sides)('keeps a symbol of %i modules whole, centered and 4 modules from every edge', (side) => {
    const { modulePixels, offsetPixels } = layoutSymbol(side)
    const after = imagePixels - offsetPixels - side * modulePixels
    expect(Number.isInteger(modulePixels) && modulePixels >= 1).toBe(true)
    expect(offsetPixels).toBeGreaterThanOrEqual(4 * modulePixels)
    expect(after).toBeGreaterThanOrEqual(4 * modulePixels)
    expect(Math.abs(after - offsetPixels)).toBeLessThanOrEqual(1)
    // Modules one pixel larger would not fit.
    expect((modulePixels + 1) * (side + 2 * 4)).toBeGreaterThan(imagePixels)
  })
})

describe('darkRuns and symbolPath', () => {
  const modules: Modules = [
    [true, true, false],
    [false, false, false],
    [true, false, true],
  ]

  it('join adjacent modules of a row into one run', () => {
    expect(darkRuns(modules)).toEqual([
      { column: 0, row: 0, length: 2 },
      { column: 0, row: 2, length: 1 },
      { column: 2, row: 2, length: 1 },
    ])
  })

  it("start after the preview's quiet zone", () => {
    expect(previewUnits(modules)).toBe(11)
    expect(symbolPath(modules)).toBe('M4 4h2v1h-2zM4 6h1v1h-1zM6 6h1v1h-1z')
  })

  it('draw nothing for a light symbol', () => {
    expect(symbolPath([[false]])).toBe('')
  })
})

describe('printWidthCentimetres', () => {
  it.each([
    [21, 2],
    [25, 2],
    [33, 2.5],
    [69, 4],
    [177, 9.5],
  ])('needs half a millimeter per module: %i modules need %f cm', (side, centimetres) => {
    expect(printWidthCentimetres(Array.from({ length: side }, () => []))).toBe(centimetres)
  })
})
