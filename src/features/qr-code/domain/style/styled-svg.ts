// A styled code as SVG, one unit per module: sharp at every size.

import { type CodeStyle, captionOf } from '../code-style.ts'
import { type Modules, previewUnits, quietModules } from '../symbol-layout.ts'
import { captionShares } from './compose-picture.ts'
import { type Box, drawnModules, logoBox } from './logo-place.ts'
import { mergedRectangles, type Outline, roundedOutlines } from './module-shapes.ts'

export function styledSvg({ modules, ink, style }: { modules: Modules; ink: string; style: CodeStyle }): string {
  const units = previewUnits(modules)
  const caption = captionOf(style.caption)
  const height = rounded(units * (1 + (caption === '' ? 0 : captionShares.height)))
  const drawn = drawnModules(modules, style)
  const isSquare = style.shape === 'square'
  const path = isSquare ? mergedRectangles(drawn).map(boxPath) : roundedOutlines(drawn).map(outlinePath)
  const box = logoBox(modules.length, style)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${units} ${height}">`,
    `<rect fill="${style.ground}" width="${units}" height="${height}"/>`,
    `<path${isSquare ? ' shape-rendering="crispEdges"' : ''} fill="${ink}" d="${path.join('')}"/>`,
    ...(box && style.logo ? [imageElement(box, style.logo.address)] : []),
    ...(caption === '' ? [] : [textElement(caption, ink, units)]),
    '</svg>',
  ].join('')
}

/** The SVG as the address of an image. */
export const svgAddress = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`

function boxPath({ x, y, width, height }: Box): string {
  return `M${x + quietModules} ${y + quietModules}h${width}v${height}h-${width}z`
}

function outlinePath({ start, segments }: Outline): string {
  const place = ({ x, y }: { x: number; y: number }) => `${x + quietModules} ${y + quietModules}`
  const drawn = segments.map(({ to, round }) => (round ? `A.5 .5 0 0 1 ${place(to)}` : `L${place(to)}`))
  return `M${place(start)}${drawn.join('')}z`
}

function imageElement({ x, y, width, height }: Box, address: string): string {
  const [left, top, wide, high] = [x + quietModules, y + quietModules, width, height].map(rounded)
  return `<image x="${left}" y="${top}" width="${wide}" height="${high}" preserveAspectRatio="none" href="${address}"/>`
}

/** A line that would be wider than the code is squeezed. Letters are about 0.6 wide, those of Asian scripts 1. */
function textElement(caption: string, ink: string, units: number): string {
  const size = units * captionShares.letters
  const estimated = size * [...caption].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 1 : 0.6), 0)
  const most = units * captionShares.width
  const fit = estimated > most ? ` textLength="${rounded(most)}" lengthAdjust="spacingAndGlyphs"` : ''
  const place = `x="${rounded(units / 2)}" y="${rounded(units * (1 + captionShares.baseline))}"`
  const font = `font-family="Helvetica, Arial, sans-serif" font-size="${rounded(size)}" text-anchor="middle"`
  return `<text ${place} ${font} fill="${ink}"${fit}>${escaped(caption)}</text>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter)

const rounded = (number: number) => Math.round(number * 1_000) / 1_000
