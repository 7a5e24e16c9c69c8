// The social image as SVG, in the look of the site: paper, one frame with crop marks, hairlines, one blue.
import { escapeXml } from '../documents/xml.ts'
import type { ImageColors } from './image-colors.ts'
import { cutLines, cutToFit, inFont, linesOf, type TextStyle, widthOf } from './text-layout.ts'

const imageSize = { width: 1200, height: 630 } as const
export const imageFont = 'Social Sans'

export type SocialImage = {
  siteName: string
  host: string
  title: string
  /** Shown instead of a title whose letters the font lacks. */
  fallbackTitle: string
  /** In the accent color: an article's category. */
  kind?: string
  /** Beside it: an article's date, or a page's lead. */
  note: string
  /** A palette in place of the title. */
  bands?: readonly ImageBand[]
}

export type ImageBand = { name: string; hex: string; ink: string }

const frame = { left: 60, top: 60, right: 1140, bottom: 570 }
const inner = { left: 100, right: 1100, width: 1000 }
const barHeight = 88
const markGap = 14
const markLength = 18
const meta = { size: 30, weight: 'regular' } as const
const strongMeta = { size: 30, weight: 'semibold' } as const

/** Uses the first size at which the title fits into its lines; truncates it at the last one. */
const titleSizes = [
  { size: 80, lines: 2 },
  { size: 66, lines: 3 },
  { size: 56, lines: 4 },
] as const
const titleLead = 1.14

export function drawSocialImage(image: SocialImage, colors: ImageColors): string {
  const { width, height } = imageSize
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colors.paper}"/>`,
    ground(colors),
    head(image, colors),
    image.bands ? bands(image.bands) : title(image, colors),
    foot(image, colors),
    '</svg>',
  ].join('\n')
}

function ground({ surface, line, edge }: ImageColors): string {
  const { left, top, right, bottom } = frame
  const rules = [top + barHeight, bottom - barHeight].map((y) => `M${left} ${y}H${right}`).join('')
  return [
    `<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" fill="${surface}"/>`,
    `<path d="M${left} ${top}H${right}V${bottom}H${left}Z${rules}" fill="none" stroke="${line}" stroke-width="2"/>`,
    `<path d="${cropMarks()}" fill="none" stroke="${edge}" stroke-width="2"/>`,
  ].join('\n')
}

/** Two strokes at each corner, pointing at the frame's edges. */
function cropMarks(): string {
  const { left, top, right, bottom } = frame
  const outward = [
    { x: left, y: top, dx: -1, dy: -1 },
    { x: right, y: top, dx: 1, dy: -1 },
    { x: left, y: bottom, dx: -1, dy: 1 },
    { x: right, y: bottom, dx: 1, dy: 1 },
  ]
  return outward
    .map(
      ({ x, y, dx, dy }) => `M${x + dx * markGap} ${y}h${dx * markLength}M${x} ${y + dy * markGap}v${dy * markLength}`,
    )
    .join('')
}

function head({ siteName, host }: SocialImage, colors: ImageColors): string {
  const middle = frame.top + barHeight / 2
  const square = 26
  const nameLeft = inner.left + square + 18
  const shownHost = fitted(inFont(host), meta, 420)
  const room = inner.right - nameLeft - widthOf(shownHost, meta) - 40
  return [
    `<rect x="${inner.left}" y="${middle - square / 2}" width="${square}" height="${square}" fill="${colors.accent}"/>`,
    text(fitted(inFont(siteName), strongMeta, room), strongMeta, { x: nameLeft, y: middle + 10, fill: colors.ink }),
    text(shownHost, meta, { x: inner.right, y: middle + 10, fill: colors['ink-3'], end: true }),
  ].join('\n')
}

function title(image: SocialImage, colors: ImageColors): string {
  const words = inFont(image.title) || inFont(image.fallbackTitle)
  const { size, lines } = titleLines(words)
  const style = { size, weight: 'semibold' } as const
  const step = size * titleLead
  const middle = (frame.top + frame.bottom) / 2
  // Capitals are 0.7 em high: the lines are centered by their visible height.
  const firstLine = middle - ((lines.length - 1) * step) / 2 + size * 0.35
  return lines
    .map((line, i) => text(line, style, { x: inner.left - 3, y: Math.round(firstLine + i * step), fill: colors.ink }))
    .join('\n')
}

/** Equal columns from rule to rule, each with its name and hex at the foot. */
function bands(all: readonly ImageBand[]): string {
  const { left, right, top, bottom } = frame
  const width = (right - left) / all.length
  const style = { size: all.length > 5 ? 24 : 28, weight: 'semibold' } as const
  return all
    .flatMap(({ name, hex, ink }, i) => {
      const x = left + i * width
      const foot = bottom - barHeight
      return [
        `<rect x="${x}" y="${top + barHeight}" width="${width}" height="${foot - top - barHeight}" fill="${hex}"/>`,
        text(fitted(name, style, width - 40), style, { x: x + 20, y: foot - 64, fill: ink }),
        text(hex, { ...style, weight: 'regular' }, { x: x + 20, y: foot - 26, fill: ink }),
      ]
    })
    .join('\n')
}

function titleLines(words: string): { size: number; lines: string[] } {
  const tries = titleSizes.map(({ size, lines: most }) => {
    const style = { size, weight: 'semibold' } as const
    const all = linesOf(words, style, inner.width)
    return {
      size,
      isWhole: all.length <= most,
      lines: cutLines(all, most, (line) => isWithin(line, style, inner.width)),
    }
  })
  return tries.find(({ isWhole }) => isWhole) ?? tries.at(-1) ?? { size: meta.size, lines: [words] }
}

function foot({ kind, note }: SocialImage, colors: ImageColors): string {
  const y = frame.bottom - barHeight / 2 + 10
  if (!kind) return text(fitted(inFont(note), meta, inner.width), meta, { x: inner.left, y, fill: colors['ink-2'] })
  return [
    text(inFont(kind), strongMeta, { x: inner.left, y, fill: colors.accent }),
    text(inFont(note), meta, { x: inner.right, y, fill: colors['ink-3'], end: true }),
  ].join('\n')
}

function fitted(words: string, style: TextStyle, width: number): string {
  return words === '' ? '' : cutToFit(words, (cut) => isWithin(cut, style, width))
}

function isWithin(words: string, style: TextStyle, width: number): boolean {
  return widthOf(words, style) <= width
}

type Place = { x: number; y: number; fill: string; end?: boolean }

function text(words: string, { size, weight }: TextStyle, { x, y, fill, end }: Place): string {
  const anchor = end ? ' text-anchor="end"' : ''
  const fontWeight = weight === 'semibold' ? 600 : 400
  return `<text x="${x}" y="${y}" font-family="${imageFont}" font-size="${size}" font-weight="${fontWeight}" fill="${fill}"${anchor}>${escapeXml(words)}</text>`
}
