// A symbol as the smallest possible PNG (PNG, Third Edition): one bit per pixel, a palette of white and the color.
import { channelsOf } from '#shared/color/hex-color.ts'
import { darkRuns, layoutSymbol, type Modules } from '../symbol-layout.ts'
import { type Compress, pngFile } from './png-file.ts'

type PngOptions = {
  ink: string
  /** In pixels. */
  side: number
  compress: Compress
}

export function symbolPng(modules: Modules, { ink, side, compress }: PngOptions): Uint8Array<ArrayBuffer> {
  const { red, green, blue } = channelsOf(ink)
  return pngFile({ width: side, height: side, depth: 1, colorType: palette }, [
    { type: 'PLTE', data: Uint8Array.of(255, 255, 255, red, green, blue) },
    { type: 'IDAT', data: compress(pixelRows(modules, side)) },
  ])
}

const palette = 3

/** Returns the rows of bits. Each starts with filter type 0 (none). */
function pixelRows(modules: Modules, side: number): Uint8Array {
  const rowBytes = 1 + Math.ceil(side / 8)
  const rows = new Uint8Array(rowBytes * side)
  const { modulePixels, offsetPixels } = layoutSymbol(modules.length, side)
  for (const { column, row, length } of darkRuns(modules)) {
    const start = (offsetPixels + row * modulePixels) * rowBytes + 1
    const from = offsetPixels + column * modulePixels
    for (let x = from; x < from + length * modulePixels; x += 1) {
      const at = start + (x >> 3)
      rows[at] = (rows[at] ?? 0) | (0x80 >> (x & 7))
    }
  }
  // A row of modules has several identical pixel rows.
  for (let row = 0; row < modules.length; row += 1) {
    const first = (offsetPixels + row * modulePixels) * rowBytes
    for (let copy = 1; copy < modulePixels; copy += 1) {
      rows.copyWithin(first + copy * rowBytes, first, first + rowBytes)
    }
  }
  return rows
}
