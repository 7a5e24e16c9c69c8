// Draws the app's icons into public/: the site's mark (public/favicon.svg), and for the shortcuts the tools' badges.
// Run `npm run app-icons` after changing either.
import { readFileSync, writeFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import * as lucide from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Tool, tools } from '#shared/tools.ts'
import { type AppIcon, appIcons, shortcutIcon, siteIcon, touchIcon } from '../src/app/app-images.ts'
import { themeColors } from '../src/app/theme-colors.ts'

/** The icon that the tool's drawing names for the badge of the home page. The file itself needs a build. */
function badgeOf(id: Tool['id']): lucide.LucideIcon {
  const drawing = readFileSync(new URL(`../src/features/${id}/illustration.tsx`, import.meta.url), 'utf8')
  const name = /export const BadgeIcon = (\w+)/.exec(drawing)?.[1] ?? ''
  const [, icon] = Object.entries(lucide).find(([each]) => each === name) ?? []
  if (!isIcon(icon)) throw new Error(`The illustration of ${id} names no icon of lucide-react as BadgeIcon`)
  return icon
}

function isIcon(part: unknown): part is lucide.LucideIcon {
  return typeof part === 'object' && part !== null && '$$typeof' in part
}

/** The side of the mark, in its own units. */
const markSide = 24

/**
 * The width of the drawing around the mark. Systems may crop a maskable or monochrome icon to a circle with a radius of
 * two fifths of its width (W3C, Web Application Manifest). The ends of the crop marks are 13.9 units from the center.
 */
const viewSides: Record<AppIcon['purpose'], number> = { any: 26, maskable: 36, monochrome: 36 }
const touchViewSide = 32
const shortcutViewSide = 44

type IconFile = { src: string; bytes: Buffer }

export function drawAppIcons(): IconFile[] {
  const svg = readFileSync(new URL('../public/favicon.svg', import.meta.url), 'utf8')
  const mark = svg.slice(svg.indexOf('<path'), svg.indexOf('</svg>'))
  const accent = /fill="(#[0-9a-f]{6})"/.exec(mark)?.[1] ?? ''
  const paper = themeColors().light
  const silhouette = mark.replaceAll(/#[0-9a-f]{6}/g, 'white')
  return [
    ...appIcons.map(({ src, pixels, purpose }) => ({
      src,
      bytes: draw({
        content: purpose === 'monochrome' ? silhouette : mark,
        side: viewSides[purpose],
        pixels,
        ...(purpose === 'maskable' && { ground: paper }),
      }),
    })),
    {
      src: touchIcon.src,
      bytes: draw({ content: mark, side: touchViewSide, pixels: touchIcon.pixels, ground: paper }),
    },
    { src: siteIcon.src, bytes: asIco(draw({ content: mark, side: viewSides.any, pixels: siteIcon.pixels })) },
    ...tools.map(({ id }) => {
      const { src, pixels } = shortcutIcon(id)
      const badge = renderToStaticMarkup(createElement(badgeOf(id), { strokeWidth: 1.75 }))
      const content = badge.replaceAll('currentColor', accent)
      return { src, bytes: draw({ content, side: shortcutViewSide, pixels, ground: paper }) }
    }),
  ]
}

type Drawing = { content: string; side: number; pixels: number; ground?: string }

/** The mark, centered in a square. */
function draw({ content, side, pixels, ground }: Drawing): Buffer {
  const margin = (side - markSide) / 2
  const background = ground ? `<rect width="${side}" height="${side}" fill="${ground}"/>` : ''
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${background}<g transform="translate(${margin} ${margin})">${content}</g></svg>`
  return new Resvg(drawing, { fitTo: { mode: 'width', value: pixels }, font: { loadSystemFonts: false } })
    .render()
    .asPng()
}

/** An ICO file of one PNG image: a header, one entry of the directory, the image. */
function asIco(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  const [isIcon, images, planes, bitsPerPixel] = [1, 1, 1, 32]
  head.writeUInt16LE(isIcon, 2)
  head.writeUInt16LE(images, 4)
  head.writeUInt8(siteIcon.pixels, 6)
  head.writeUInt8(siteIcon.pixels, 7)
  head.writeUInt16LE(planes, 10)
  head.writeUInt16LE(bitsPerPixel, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

if (import.meta.main) {
  for (const { src, bytes } of drawAppIcons()) writeFileSync(new URL(`../public${src}`, import.meta.url), bytes)
}
