// A code on paper: the geometry that PDF and EPS share, in points with the origin at the bottom left.
import { channelsOf } from '#shared/color/hex-color.ts'
import { type CodeStyle, captionOf } from '../code-style.ts'
import { captionShares } from '../style/compose-picture.ts'
import { drawnModules, logoBox } from '../style/logo-place.ts'
import { mergedRectangles, type Point, roundedOutlines } from '../style/module-shapes.ts'
import { type Modules, previewUnits, quietModules } from '../symbol-layout.ts'
import { type Inks, inksOf, inksOfHex } from './cmyk.ts'
import { helveticaWidth, winAnsi } from './win-ansi.ts'

export type PrintOrder = {
  modules: Modules
  ink: string
  style: CodeStyle
  /** The width of the symbol with its quiet zone. */
  centimeters: number
  hasCropMarks: boolean
}

export type PrintImage = {
  x: number
  y: number
  width: number
  height: number
  columns: number
  rows: number
  inks: Uint8Array
}
export type PrintText = { codes: readonly number[]; size: number; x: number; y: number }
export type PrintPage = {
  sheet: { width: number; height: number }
  /** What remains after cutting. */
  trim: { x: number; y: number; width: number; height: number }
  /** Path and color operators that PDF and PostScript write alike. */
  drawing: string
  ink: Inks
  image: PrintImage | null
  text: PrintText | null
}

const pointsPerCentimeter = 72 / 2.54
/** Crop marks: their distance from the cut, their length and the room around the format. */
const mark = { away: 0.3 * pointsPerCentimeter, length: 0.5 * pointsPerCentimeter, room: pointsPerCentimeter }

/** Returns the page, or the first letter of the caption that the font lacks. */
export function printPage(order: PrintOrder): PrintPage | { missing: string } {
  const { modules, ink, style, centimeters, hasCropMarks } = order
  const caption = captionOf(style.caption)
  const letters = winAnsi(caption)
  if ('missing' in letters) return letters
  const width = centimeters * pointsPerCentimeter
  const captionHeight = caption === '' ? 0 : width * captionShares.height
  const room = hasCropMarks ? mark.room : 0
  const trim = { x: room, y: room, width, height: width + captionHeight }
  const unit = width / previewUnits(modules)
  const at = ({ x, y }: Point): Point => ({
    x: trim.x + (x + quietModules) * unit,
    y: trim.y + trim.height - (y + quietModules) * unit,
  })
  const box = logoBox(modules.length, style)
  return {
    sheet: { width: trim.width + 2 * room, height: trim.height + 2 * room },
    trim,
    ink: inksOfHex(ink),
    drawing: [
      `${numbers(inksOfHex(style.ground))} k`,
      `${numbers([trim.x, trim.y, trim.width, trim.height])} re f`,
      `${numbers(inksOfHex(ink))} k`,
      ...shapesOf(drawnModules(modules, style), style, at),
      ...(hasCropMarks ? cropMarks(trim) : []),
    ].join('\n'),
    image: box && style.logo && { ...placed(box, at), ...inkImage(style) },
    text: caption === '' ? null : captionText(letters.codes, trim),
  }
}

function shapesOf(modules: Modules, { shape }: CodeStyle, at: (point: Point) => Point): string[] {
  if (shape === 'square') {
    const boxes = mergedRectangles(modules).map((box) => {
      const { x, y, width, height } = placed(box, at)
      return `${numbers([x, y, width, height])} re`
    })
    return [...boxes, 'f']
  }
  const paths = roundedOutlines(modules).flatMap(({ start, segments }) => {
    let from = start
    const drawn = segments.map(({ to, round }) => {
      const line = round ? `${points([toward(from, round), toward(to, round), to].map(at))} c` : `${points([at(to)])} l`
      from = to
      return line
    })
    return [`${points([at(start)])} m`, ...drawn, 'h']
  })
  return [...paths, 'f']
}

/** The control point of a quarter circle between an end and its corner. */
function toward(end: Point, corner: Point): Point {
  const share = 0.5523
  return { x: end.x + (corner.x - end.x) * share, y: end.y + (corner.y - end.y) * share }
}

type Box = { x: number; y: number; width: number; height: number }

/** A box with its origin at the bottom left. */
function placed({ x, y, width, height }: Box, at: (point: Point) => Point): Box {
  const low = at({ x, y: y + height })
  const high = at({ x: x + width, y })
  return { x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y }
}

/** The logo on the ground, without transparency, so that every printer draws it. */
function inkImage({ logo, ground }: CodeStyle) {
  if (logo === null) return { columns: 0, rows: 0, inks: new Uint8Array() }
  const { width, height, data } = logo.bitmap
  const inks = new Uint8Array(width * height * 4)
  const paper = channelsOf(ground)
  for (let i = 0; i < data.length; i += 4) {
    const cover = (data[i + 3] ?? 0) / 255
    const mixed = (channel: number, below: number) => Math.round((data[i + channel] ?? 0) * cover + below * (1 - cover))
    const color = { red: mixed(0, paper.red), green: mixed(1, paper.green), blue: mixed(2, paper.blue) }
    inks.set(
      inksOf(color).map((share) => Math.round(share * 255)),
      i,
    )
  }
  return { columns: width, rows: height, inks }
}

/** Centered below the quiet zone, smaller when it would not fit. */
function captionText(codes: readonly number[], { x, y, width }: Box): PrintText {
  const natural = helveticaWidth(codes)
  const size = Math.min(width * captionShares.letters, (width * captionShares.width) / Math.max(natural, 0.01))
  const baseline = y + width * (captionShares.height - captionShares.baseline)
  return { codes, size, x: x + (width - natural * size) / 2, y: baseline }
}

/** Eight hairlines in black ink beside the corners. */
function cropMarks({ x, y, width, height }: Box): string[] {
  const [near, far] = [mark.away, mark.away + mark.length]
  const lines = [x, x + width].flatMap((column) =>
    [y, y + height].flatMap((row) => {
      const [aside, up] = [column === x ? -1 : 1, row === y ? -1 : 1]
      return [
        [column + aside * near, row, column + aside * far, row],
        [column, row + up * near, column, row + up * far],
      ]
    }),
  )
  const drawn = lines.map(([fromX = 0, fromY = 0, toX = 0, toY = 0]) => {
    return `${numbers([fromX, fromY])} m ${numbers([toX, toY])} l`
  })
  return ['0 0 0 1 K 0.25 w', ...drawn, 'S']
}

const points = (list: readonly Point[]) => numbers(list.flatMap(({ x, y }) => [x, y]))

/** Thousandths of a point, without needless zeros and never in exponent form. */
export function numbers(list: readonly number[]): string {
  return list.map((number) => String(Math.round(number * 1_000) / 1_000 || 0)).join(' ')
}
