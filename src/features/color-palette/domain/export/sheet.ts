// A sheet of the palette for slides and emails. The SVG and the PNG share this layout.
import { inkOn } from '../ink.ts'
import type { NamedColor } from './named-color.ts'

/** In pixels. */
export const sheetSize = { width: 1200, height: 630 } as const

export type SheetBand = { x: number; width: number; hex: string; ink: string; role: string; textX: number }

export const sheetText = { roleY: 556, hexY: 592, roleSize: 26, hexSize: 22, inset: 24 } as const

/** Adjacent bands of whole pixels that fill the sheet. */
export function sheetBands(colors: readonly NamedColor[]): SheetBand[] {
  const edge = (i: number) => Math.round((sheetSize.width * i) / colors.length)
  return colors.map(({ role, hex }, i) => ({
    x: edge(i),
    width: edge(i + 1) - edge(i),
    hex,
    ink: inkOn(hex),
    role,
    textX: edge(i) + sheetText.inset,
  }))
}

/** A standalone SVG. It uses common system fonts, and attributes for colors. */
export function svgSheet(colors: readonly NamedColor[]): string {
  const { width, height } = sheetSize
  const { roleY, hexY, roleSize, hexSize } = sheetText
  const bands = sheetBands(colors).map(
    (band) =>
      `  <rect x="${band.x}" width="${band.width}" height="${height}" fill="${band.hex}"/>\n` +
      `  <text x="${band.textX}" y="${roleY}" font-size="${roleSize}" font-weight="600" fill="${band.ink}">${band.role}</text>\n` +
      `  <text x="${band.textX}" y="${hexY}" font-size="${hexSize}" fill="${band.ink}">${band.hex}</text>\n`,
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
    `font-family="Arial, Helvetica, sans-serif" shape-rendering="crispEdges">\n${bands.join('')}</svg>\n`
  )
}
